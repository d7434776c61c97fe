import { followSchema, valueAt } from '../follow.ts';
import { isObject, METHODS, type OpenApiDocument, type OperationObject } from '../open-api.ts';
import { rowSchemaOf } from '../row-schema.ts';
import { findJsonType } from './media-types.ts';
import { toOperationName } from './names.ts';

/** Operation that another one names. */
interface NamedRead {
  readonly id: string;
  readonly isSafe: boolean;
  /** Schema of a row of its list, or of its record. */
  readonly row: Readonly<Record<string, unknown>>;
}

/** Returns true for a read: as `x-safe` says, or else by the method. */
export const isSafe = (method: string, operation: OperationObject): boolean =>
  operation['x-safe'] ?? method === 'get';

/** Returns the operation with an id, without compiling it; undefined if there is none. */
export function findRead(root: OpenApiDocument, id: string): NamedRead | undefined {
  for (const [path, item] of Object.entries(root.paths ?? {})) {
    for (const method of METHODS) {
      const found = item[method] as OperationObject | undefined;
      if (isObject(found) && (found.operationId === id || toOperationName(method, path, found) === id))
        return {
          id: toOperationName(method, path, found),
          isSafe: isSafe(method, found),
          row: rowOf(root, found),
        };
    }
  }
  return undefined;
}

/** Returns the schema of a row of an operation's list, or of its record; empty if it has no body of a success. */
export function rowOf(root: OpenApiDocument, operation: OperationObject): Readonly<Record<string, unknown>> {
  const { responses = {}, 'x-result': result = '' } = operation;
  const success = Object.keys(responses).find((status) => status.startsWith('2')) ?? '';
  const { content } = followSchema(root, responses[success]);
  return rowSchemaOf(
    root,
    valueAt(content, [findJsonType(isObject(content) ? content : {}) ?? '', 'schema']),
    result,
  );
}
