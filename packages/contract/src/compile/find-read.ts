import { followSchema, valueAt } from '../follow.ts';
import { isObject, METHODS, type OpenApiDocument, type OperationObject } from '../open-api.ts';
import { rowSchemaOf } from '../row-schema.ts';

/** Operation that another one names. */
interface NamedRead {
  readonly isSafe: boolean;
  /** Schema of a row of its list, or of its record. */
  readonly row: Readonly<Record<string, unknown>>;
}

/** Returns the operation with an id, without compiling it; undefined if there is none. */
export function findRead(root: OpenApiDocument, id: string): NamedRead | undefined {
  const all = Object.values(root.paths ?? {}).flatMap((item) => METHODS.map((method) => item[method]));
  const found = all.find((one) => isObject(one) && one.operationId === id) as OperationObject | undefined;
  return found && { isSafe: found['x-safe'] === true, row: rowOf(root, found) };
}

/** Returns the schema of a row of an operation's list, or of its record; empty if it has no body of a success. */
export function rowOf(root: OpenApiDocument, operation: OperationObject): Readonly<Record<string, unknown>> {
  const { responses = {}, 'x-result': result = '' } = operation;
  const success = Object.keys(responses).find((status) => status.startsWith('2')) ?? '';
  const { content } = followSchema(root, responses[success]);
  return rowSchemaOf(root, valueAt(content, ['application/json', 'schema']), result);
}
