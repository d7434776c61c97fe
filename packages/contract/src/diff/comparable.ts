import { followSchema } from '../follow.ts';
import { isObject } from '../open-api.ts';
import type { Json } from './change.ts';

/** Keywords that inform people and change nothing for a program. */
export const ANNOTATIONS: ReadonlySet<string> = new Set([
  ...['title', 'description', 'summary', 'example', 'examples', '$comment', 'externalDocs', 'deprecated'],
  'x-extension',
  'x-shared',
  // `x-otherwise` says how a decoder treats a value outside of the contract; values inside of it are decoded as
  // before.
  'x-otherwise',
  'x-hard',
]);

/** Keywords whose value maps names of the contract's own to schemas. */
const MAPS = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs']);

/** Keywords whose value may hold objects that are data, in which nothing is a keyword. */
const DATA = new Set(['enum', 'const', 'default', 'dependentRequired']);

/**
 * A schema as it counts: references replaced by what they lead to, annotations left out. Where a schema leads back into
 * itself its reference stays; what it leads to has been looked at on the way.
 */
export function toComparable(root: Json, schema: unknown, seen: readonly string[] = []): unknown {
  if (Array.isArray(schema)) return schema.map((one) => toComparable(root, one, seen));
  if (!isObject(schema)) return schema;
  if (typeof schema.$ref === 'string') {
    if (seen.includes(schema.$ref)) return { $ref: schema.$ref };
    return toComparable(root, followSchema(root, schema), [...seen, schema.$ref]);
  }
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => !ANNOTATIONS.has(keyword))
      .map(([keyword, value]) => {
        if (DATA.has(keyword)) return [keyword, value];
        if (!MAPS.has(keyword) || !isObject(value)) return [keyword, toComparable(root, value, seen)];
        const entries = Object.entries(value);
        return [
          keyword,
          Object.fromEntries(entries.map(([name, one]) => [name, toComparable(root, one, seen)])),
        ];
      }),
  );
}
