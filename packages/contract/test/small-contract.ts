import { compileContract } from '../src/compile/compile-contract.ts';
import type { Contract } from '../src/contract.ts';
import { ContractError } from '../src/contract-error.ts';
import type { OpenApiDocument } from '../src/open-api.ts';
import type { Operation } from '../src/operation.ts';
import type { ContractDocument } from '../src/read.ts';

export type Json = Readonly<Record<string, unknown>>;

export const jsonContentOf = (schema: Json) => ({ content: { 'application/json': { schema } } });
export const formBodyOf = (properties: Json) => ({
  content: { 'multipart/form-data': { schema: { type: 'object', properties } } },
});
export const OK_RESPONSE = { '200': { description: 'Done.', ...jsonContentOf({ type: 'object' }) } };

/** Request that a test sends. */
export interface ContractParts {
  readonly operation?: Json;
  readonly item?: Json;
  readonly path?: string;
  readonly document?: Json;
}

/** A contract of one operation with the given parts. */
export const compileSmallContract = (parts: ContractParts): Contract =>
  compileContract(createSmallContract(parts), { isProven: false });

/** The same before it is compiled. */
export function createSmallContract({
  operation = {},
  item = {},
  path = '/things',
  document = {},
}: ContractParts): ContractDocument {
  const get = { operationId: 'getThing', responses: OK_RESPONSE, ...operation };
  const root = {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1.0.0' },
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'Bearer' }, key: { type: 'apiKey' } },
      schemas: { Color: { type: 'string', enum: ['red'] } },
    },
    paths: { [path]: { get, ...item } },
    ...document,
  } as unknown as OpenApiDocument;
  const errorAt = (steps: readonly (string | number)[], problem: string) =>
    new ContractError(steps.join(' '), undefined, problem);
  return { file: 'things.yaml', root, errorAt };
}

/** The one call of such a contract. */
export function compileOneOperation(given: ContractParts): Operation {
  const [operation] = compileSmallContract(given).operations;
  if (operation === undefined) throw new Error('The contract has no call.');
  return operation;
}

export const parameter = (rest: Json) => ({ name: 'a', in: 'query', schema: { type: 'string' }, ...rest });
