import { followSchema } from '../follow.ts';
import { isObject } from '../open-api.ts';
import { isSame, type Json } from './change.ts';
import { ANNOTATIONS } from './comparable.ts';

/**
 * A schema behind its reference, with its `allOf` folded in where that changes nothing: objects put together from parts
 * that name different properties. Any other `allOf` stays and is compared as a whole.
 */
export function fold(root: Json, schema: unknown): Json {
  if (!isObject(schema)) return {};
  const { $ref, allOf, ...own } = schema;
  const parts = [
    ...($ref === undefined ? [] : [fold(root, followSchema(root, { $ref }))]),
    ...(Array.isArray(allOf) ? allOf.map((part) => fold(root, part)) : []),
  ];
  if (parts.length === 0) return own;
  // What stands beside a reference or an `allOf` holds as well as they do.
  const [only] = parts;
  if (parts.length === 1 && only !== undefined && isSilent(own)) return { ...only, ...own };
  return foldParts([...parts, own]) ?? { allOf: [...parts, own] };
}

const isSilent = (schema: Json) => Object.keys(schema).every((keyword) => ANNOTATIONS.has(keyword));

/** One schema for all parts; undefined where one of them says of a keyword or a property what another says otherwise. */
function foldParts(parts: readonly Json[]): Json | undefined {
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
      // It sees the properties of its own part alone, so that it would mean something else in the whole.
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
