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

/** Lifecycle of a thing, whose event `paint` needs no operation, since no schema stores a thing. */
const THING = {
  initial: 'plain',
  states: { plain: {}, painted: { final: true } },
  events: { paint: { from: 'plain', to: 'painted', by: 'client' } },
};

/** Parts of a small contract. */
export interface ContractParts {
  readonly operation?: Json;
  readonly item?: Json;
  readonly path?: string;
  readonly document?: Json;
}

/** Compiles a contract with one operation and the given parts. */
export const compileSmallContract = (parts: ContractParts): Contract =>
  compileContract(createSmallContract(parts), { isProven: false });

/** Creates a contract with one operation, which is not compiled yet. */
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
    'x-lifecycles': { thing: THING },
    paths: { [path]: { get, ...item } },
    ...document,
  } as unknown as OpenApiDocument;
  const errorAt = (steps: readonly (string | number)[], problem: string) =>
    new ContractError(steps.join(' '), undefined, problem);
  return { file: 'things.yaml', root, errorAt };
}

/** Compiles such a contract and returns its operation. */
export function compileOneOperation(given: ContractParts): Operation {
  const { operations, notes } = compileSmallContract(given);
  const [operation] = operations;
  if (operation === undefined) throw notes[0] ?? new Error('The contract has no operation.');
  return operation;
}

export const parameter = (rest: Json) => ({ name: 'a', in: 'query', schema: { type: 'string' }, ...rest });
