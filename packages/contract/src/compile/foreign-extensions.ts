import { isObject } from '../open-api.ts';

/** Extensions of the document, of schemas and of links. Those of operations are in extensions.ts. */
export const DOCUMENT_EXTENSIONS = [
  ...['x-lifecycles', 'x-by', 'x-holds', 'x-hard', 'x-otherwise', 'x-personal', 'x-extension', 'x-file'],
  'x-open-file',
] as const;

/** Keywords whose value is data, in which a name that begins with `x-` is no extension. */
const DATA = ['example', 'examples', 'default', 'const', 'enum', 'properties', 'headers', 'value'];

/** Returns the place of the first use of each extension of a document. */
export function findExtensions(root: unknown): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const walk = (value: unknown, steps: readonly string[]): void => {
    if (Array.isArray(value)) for (const [at, inner] of value.entries()) walk(inner, [...steps, String(at)]);
    if (!isObject(value)) return;
    const isData = DATA.includes(steps.at(-1) ?? '');
    for (const [key, inner] of Object.entries(value)) {
      const here = [...steps, key];
      if (isData || !key.startsWith('x-')) walk(inner, here);
      else if (!found.has(key)) found.set(key, here);
    }
  };
  walk(root, []);
  return found;
}
