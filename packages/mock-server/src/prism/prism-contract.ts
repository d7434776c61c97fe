import { followSchema, isObject, type OpenApiDocument } from '@client-portal/contract';

/**
 * Returns a copy of the contract that works with Prism's validation of forms: in forms with files, a file field may
 * hold any text, and unknown fields are allowed. Prism reads a form as text and keeps only the last of several parts
 * with the same name, which it then refuses with "must be array" (Prism issue 2654).
 */
export function toPrismContract(root: OpenApiDocument): OpenApiDocument {
  return relax(root, root) as OpenApiDocument;
}

function relax(value: unknown, root: OpenApiDocument): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'multipart/form-data' && isObject(inner) ? relaxForm(inner, root) : relax(inner, root),
    ]),
  );
}

function relaxForm(content: Readonly<Record<string, unknown>>, root: OpenApiDocument): unknown {
  const { schema } = content;
  if (!isObject(schema) || !isObject(schema.properties)) return content;
  const files = new Set(
    Object.keys(schema.properties).filter((name) => isFile(schema.properties, name, root)),
  );
  if (files.size === 0) return content;
  const { additionalProperties: _, ...others } = schema;
  const properties = Object.entries(schema.properties).map(([name, property]) => [
    name,
    files.has(name) ? { description: 'One file or several, as text.' } : property,
  ]);
  return { ...content, schema: { ...others, properties: Object.fromEntries(properties) } };
}

function isFile(properties: unknown, name: string, root: OpenApiDocument): boolean {
  const property = isObject(properties) ? followSchema(root, properties[name]) : {};
  return JSON.stringify([property, followSchema(root, property.items)]).includes('"format":"binary"');
}
