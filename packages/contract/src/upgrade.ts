import { isObject } from './open-api.ts';

/**
 * Returns a document of OpenAPI 3.0 as one of 3.1: `nullable` becomes a type, and a bound that is excluded by `true`
 * becomes `exclusiveMinimum` or `exclusiveMaximum`. Some documents of 3.1 have these keywords as well.
 */
export function upgrade(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(upgrade);
  if (!isObject(value)) return value;
  const copy: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) copy[key] = upgrade(inner);
  if (typeof copy.openapi === 'string' && isObject(copy.paths)) copy.openapi = '3.1.0';
  for (const [flag, bound] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (typeof copy[flag] !== 'boolean') continue;
    if (copy[flag] === true) copy[flag] = copy[bound];
    else delete copy[flag];
    if (copy[flag] === copy[bound]) delete copy[bound];
  }
  const { nullable, ...schema } = copy;
  if (typeof nullable !== 'boolean') return copy;
  return nullable ? toNullable(schema) : schema;
}

function toNullable(schema: Readonly<Record<string, unknown>>): unknown {
  const { type, enum: words } = schema;
  const isTyped = typeof type === 'string';
  if (!isTyped && ['$ref', 'allOf', 'oneOf', 'anyOf'].some((keyword) => schema[keyword] !== undefined))
    return { anyOf: [schema, { type: 'null' }] };
  return {
    ...schema,
    ...(isTyped && { type: [type, 'null'] }),
    ...(Array.isArray(words) && !words.includes(null) && { enum: [...words, null] }),
  };
}
