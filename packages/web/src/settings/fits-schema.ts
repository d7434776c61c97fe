import type { Schema } from './schema.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns true if a value read from JSON fits a schema. */
export function fitsSchema(schema: Schema, value: unknown): boolean {
  if (schema.anyOf !== undefined) return schema.anyOf.some((one) => fitsSchema(one, value));
  switch (schema.type) {
    case 'object':
      return isRecord(value) && fitsObject(schema, value);
    case 'array':
      return Array.isArray(value) && fitsArray(schema, value);
    case 'string':
      return typeof value === 'string' && fitsText(schema, value);
    case 'boolean':
      return typeof value === 'boolean';
    default:
      return typeof value === 'number' && fitsNumber(schema, value);
  }
}

function fitsObject(
  { properties = {}, required = [], additionalProperties = false, propertyNames }: Schema,
  value: Readonly<Record<string, unknown>>,
): boolean {
  const names = new RegExp(propertyNames?.pattern ?? '');
  return (
    required.every((name) => Object.hasOwn(value, name)) &&
    Object.entries(value).every(([name, one]) => {
      const schema = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
      return schema !== undefined && schema !== false && names.test(name) && fitsSchema(schema, one);
    })
  );
}

const fitsArray = ({ items = {}, minItems = 0, uniqueItems }: Schema, value: readonly unknown[]) =>
  value.length >= minItems &&
  value.every((one) => fitsSchema(items, one)) &&
  (uniqueItems !== true || new Set(value).size === value.length);

const fitsText = ({ pattern = '', enum: words }: Schema, value: string) =>
  new RegExp(pattern, 'u').test(value) && (words?.includes(value) ?? true);

const fitsNumber = ({ type, minimum = -Infinity, maximum = Infinity }: Schema, value: number) =>
  value >= minimum && value <= maximum && (type !== 'integer' || Number.isInteger(value));
