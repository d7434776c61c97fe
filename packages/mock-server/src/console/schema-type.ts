import {
  FILE_KEYWORD,
  followSchema,
  isObject,
  type OpenApiDocument,
  propertiesOf,
  requiredNames,
} from '@client-portal/contract/core';

type Schema = Readonly<Record<string, unknown>>;

/** Returns the TypeScript type of a schema, with `$ref` resolved. */
export function toTypeText(root: OpenApiDocument, schema: unknown, indent = ''): string {
  const found = followSchema(root, schema);
  if (found[FILE_KEYWORD] === true) return 'File';
  if (found.const !== undefined) return JSON.stringify(found.const);
  if (Array.isArray(found.enum)) return found.enum.map((value) => JSON.stringify(value)).join(' | ');
  for (const keyword of ['anyOf', 'oneOf']) {
    const parts = found[keyword];
    if (Array.isArray(parts))
      return [...new Set(parts.map((part) => toTypeText(root, part, indent)))].join(' | ');
  }
  const types = Array.isArray(found.type) ? found.type : [found.type];
  return types.map((type) => toSingleType(root, found, type, indent)).join(' | ');
}

function toSingleType(root: OpenApiDocument, schema: Schema, type: unknown, indent: string): string {
  if (type === 'array') {
    const item = toTypeText(root, schema.items, indent);
    return /[|]/.test(item.split('\n', 1)[0] ?? '') ? `(${item})[]` : `${item}[]`;
  }
  if (type === 'string')
    return typeof schema.format === 'string' ? `string /* ${schema.format} */` : 'string';
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'boolean' || type === 'null') return type;
  const properties = Object.entries(propertiesOf(root, schema));
  if (properties.length > 0) return toObjectType(root, schema, properties, indent);
  const { additionalProperties } = schema;
  if (isObject(additionalProperties))
    return `Record<string, ${toTypeText(root, additionalProperties, indent)}>`;
  return type === 'object' ? 'object' : 'unknown';
}

function toObjectType(
  root: OpenApiDocument,
  schema: Schema,
  properties: readonly (readonly [string, unknown])[],
  indent: string,
): string {
  const required = new Set(requiredNames(root, schema));
  const inner = `${indent}  `;
  const lines = properties.map(([name, property]) => {
    const key = /^[\w$]+$/.test(name) ? name : JSON.stringify(name);
    return `${inner}${key}${required.has(name) ? '' : '?'}: ${toTypeText(root, property, inner)};`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}
