import { followSchema } from '../follow.ts';
import { isObject } from '../open-api.ts';
import { isSame, type Json } from './change.ts';
import { ANNOTATIONS } from './comparable.ts';

/**
 * Returns a schema with `$ref` resolved and its `allOf` merged, if that does not change its meaning: the parts must
 * be objects with different properties. Any other `allOf` is kept and compared as a whole. A `oneOf` of enums is
 * merged into one enum.
 */
export function flattenSchema(root: Json, schema: unknown): Json {
  if (!isObject(schema)) return {};
  const { $ref, allOf, ...own } = mergeEnums(schema);
  const parts = [
    ...($ref === undefined ? [] : [flattenSchema(root, followSchema(root, { $ref }))]),
    ...(Array.isArray(allOf) ? allOf.map((part) => flattenSchema(root, part)) : []),
  ];
  if (parts.length === 0) return own;
  // Keywords next to a `$ref` or an `allOf` apply as well.
  const [only] = parts;
  if (parts.length === 1 && only !== undefined && isSilent(own)) return { ...only, ...own };
  return mergeParts([...parts, own]) ?? { allOf: [...parts, own] };
}

/** Returns the values of a schema that is only an enum of one type; undefined for any other schema. */
function toWords(part: unknown): readonly unknown[] | undefined {
  if (!isObject(part)) return undefined;
  const { type, enum: words, ...rest } = part;
  if (!Array.isArray(words) || !isSilent(rest)) return undefined;
  const isOfType = (word: unknown) => (type === 'integer' ? Number.isInteger(word) : typeof word === type);
  return words.every(isOfType) ? words : undefined;
}

/** Merges a `oneOf` of enums without common values into one enum, which accepts the same values. */
function mergeEnums(schema: Json): Json {
  const { oneOf, ...own } = schema;
  if (!Array.isArray(oneOf) || ['type', 'enum', 'const'].some((keyword) => keyword in own)) return schema;
  const lists = oneOf.map(toWords).filter((words) => words !== undefined);
  const words = lists.flat();
  if (lists.length < oneOf.length || new Set(words).size < words.length) return schema;
  return { ...own, type: [...new Set(oneOf.map(({ type }) => type))], enum: words };
}

const isSilent = (schema: Json) => Object.keys(schema).every((keyword) => ANNOTATIONS.has(keyword));

/** Merges schemas into one. Returns undefined if they contradict each other in a keyword or a property. */
function mergeParts(parts: readonly Json[]): Json | undefined {
  const whole: Record<string, unknown> = {};
  const properties: Record<string, unknown> = {};
  const required: unknown[] = [];
  for (const part of parts) {
    for (const [keyword, value] of Object.entries(part)) {
      if (ANNOTATIONS.has(keyword) || value === undefined) continue;
      if (keyword === 'required' && Array.isArray(value)) required.push(...value);
      else if (keyword === 'properties' && isObject(value)) {
        for (const [name, property] of Object.entries(value)) {
          if (Object.hasOwn(properties, name) && !isSame(properties[name], property)) return undefined;
          properties[name] = property;
        }
      }
      // `additionalProperties` only sees the properties of its own part, so it would have another meaning after
      // merging.
      else if (keyword === 'additionalProperties') return undefined;
      else if (Object.hasOwn(whole, keyword) && !isSame(whole[keyword], value)) return undefined;
      else whole[keyword] = value;
    }
  }
  return {
    ...whole,
    ...(required.length > 0 && { required }),
    ...(Object.keys(properties).length > 0 && { properties }),
  };
}
