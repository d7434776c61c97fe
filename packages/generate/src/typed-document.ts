import { isObject, METHODS, type Operation } from '@client-portal/contract';

type Json = Readonly<Record<string, unknown>>;

/**
 * Returns the document for the generator of types: with the operations that the client can send alone, each with its
 * name as operationId, and without what refers to other files.
 */
export function toTypedDocument(decoded: object, operations: readonly Operation[]): object {
  const names = new Map(operations.map(({ path, method, id }) => [`${method} ${path}`, id]));
  const { webhooks: _, paths, ...rest } = withoutExtensions(decoded) as Json;
  const kept = Object.entries(isObject(paths) ? paths : {}).map(([path, item]) => {
    const parts = Object.entries(isObject(item) ? item : {}).flatMap(([key, part]): [string, unknown][] => {
      if (!METHODS.some((method) => method === key)) return key === 'parameters' ? [[key, part]] : [];
      const operationId = names.get(`${key.toUpperCase()} ${path}`);
      return operationId === undefined || !isObject(part) ? [] : [[key, { ...part, operationId }]];
    });
    return [path, Object.fromEntries(parts)];
  });
  // The generator of types knows no later version.
  return { ...rest, openapi: '3.1.0', paths: Object.fromEntries(kept) };
}

/** Returns a copy without extensions but the mark of files, and without links and callbacks. */
function withoutExtensions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutExtensions);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(([key]) => !key.startsWith('x-') || key === 'x-file');
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutExtensions(inner)]));
}
