import {
  type Contract,
  type ContractError,
  followSchema,
  type Operation,
  type Parameter,
  valueAt,
} from '@client-portal/contract';
import type { OperationRow } from '../src/operation-row.ts';

/**
 * Returns one row for each operation, in order. Throws a ContractError for an operation that the client cannot send.
 */
export function toOperationRows(
  contract: Contract,
  operations: readonly Operation[] = contract.operations,
): [operationId: string, row: OperationRow][] {
  return operations.map((operation) => {
    const refuse = (problem: string) => contract.errorOf(operation, problem);
    checkInput(operation, refuse);
    const success = toSuccess(operation, refuse);
    const query = namesIn(operation, 'query').filter(
      (name) => operation.tokenPlace !== 'query' || name !== 'token',
    );
    const path = namesIn(operation, 'path');
    const needs = operation.isSafe ? [] : toNeeds(contract, operation, success);
    const row: OperationRow = {
      method: toMethod(operation, refuse),
      path: operation.path,
      body: toBodyKind(operation),
      bearer: operation.takesBearer,
      token: operation.tokenPlace,
      safe: operation.isSafe,
      success,
      outcome: operation.outcome,
      result: operation.result,
      list: isList(contract, operation, success, refuse),
      ...(needs.length > 0 && { needs }),
      ...(query.length > 0 && { inQuery: query }),
      ...(path.length > 0 && { inPath: path }),
    };
    return [operation.id, row];
  });
}

type Refuse = (problem: string) => ContractError;

const namesIn = ({ parameters }: Operation, place: Parameter['in']): string[] =>
  parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'] as const;

/** `fetch` of the platforms refuses the method TRACE. */
function toMethod({ method }: Operation, refuse: Refuse): OperationRow['method'] {
  const found = METHODS.find((known) => known === method.toLowerCase());
  if (found === undefined) throw refuse(`is called by ${method}, which no fetch sends.`);
  return found;
}

/** Headers that the client sets itself. */
const OWN_HEADERS = ['accept-language', 'idempotency-key', 'if-match'];

/**
 * Refuses an operation whose input the client cannot send: an unknown header, a name in two places, or a body without
 * named fields.
 */
function checkInput(operation: Operation, refuse: Refuse): void {
  const { body } = operation;
  const header = namesIn(operation, 'header').find((name) => !OWN_HEADERS.includes(name.toLowerCase()));
  if (header !== undefined) throw refuse(`takes the header ${header}, which the client does not send.`);
  const names = [
    ...namesIn(operation, 'query'),
    ...namesIn(operation, 'path'),
    ...(body?.fields.keys() ?? []),
  ];
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw refuse(`takes ${twice} in two places.`);
  if (body === undefined) return;
  if (body.schema.type !== 'object' && body.schema.allOf === undefined)
    throw refuse('takes a body that is no object with named fields.');
  if (!body.required && Array.isArray(body.schema.required) && body.schema.required.length > 0)
    throw refuse('has a body that may be left out, with fields that may not: say required: true.');
}

/** Returns the only success status. Throws if there are several. */
function toSuccess(operation: Operation, refuse: Refuse): number {
  const { responses } = operation;
  const [success, ...others] = [...responses.keys()].filter((status) => status >= 200 && status < 300);
  if (success === undefined) throw refuse('has no answer of success.');
  if (others.length > 0)
    throw refuse(`has more than one answer of success: ${[success, ...others].join(', ')}.`);
  if (operation.isSafe && responses.get(success)?.schema === undefined)
    throw refuse('is a read whose answer has no body.');
  return success;
}

/** Returns the fields of a write's success response that are marked `x-hard`. */
function toNeeds({ decoded }: Contract, { responses }: Operation, success: number): string[] {
  const { properties } = followSchema(decoded, responses.get(success)?.schema);
  return Object.keys(properties ?? {}).filter((name) => valueAt(properties, [name, 'x-hard']) === true);
}

function toBodyKind({ body }: Operation): OperationRow['body'] {
  if (body === undefined) return 'none';
  if (!body.isForm) return 'json';
  return body.fields.size === 0 ? 'empty' : 'multipart';
}

/** Returns true if the value that `x-result` names in the response is a list. */
function isList(contract: Contract, operation: Operation, success: number, refuse: Refuse): boolean {
  const root = contract.decoded;
  const whole = followSchema(root, operation.responses.get(success)?.schema);
  const steps = operation.result === '' ? [] : operation.result.split('/');
  const found = steps.reduce((schema, step) => {
    const next = valueAt(schema, ['properties', step]);
    if (next === undefined) throw refuse(`has an x-result that names ${step}, which is not in the answer.`);
    return followSchema(root, next);
  }, whole);
  return found.type === 'array';
}
