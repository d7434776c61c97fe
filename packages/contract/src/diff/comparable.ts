import { followSchema } from '../follow.ts';
import { isObject } from '../open-api.ts';
import type { Json } from './change.ts';

/** Keywords for people, which do not affect programs. */
export const ANNOTATIONS: ReadonlySet<string> = new Set([
  ...['title', 'description', 'summary', 'example', 'examples', '$comment', 'externalDocs', 'deprecated'],
  // They change recordings and `verify` alone, and are compared by themselves.
  ...['x-personal', 'x-open-file'],
]);

/** Keywords whose value maps names to schemas. */
const MAPS = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs']);

/** Keywords whose value is data and contains no keywords. */
const DATA = new Set(['enum', 'const', 'default', 'dependentRequired']);

/**
 * Returns a schema for the comparison, with `$ref` resolved and annotations removed. The `$ref` of a recursive schema
 * is kept, since its target has been compared already.
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
