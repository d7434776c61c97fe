import { FILE_KEYWORD } from '@client-portal/contract';
import type { Schema, Target } from './target.ts';
import { sessionFieldOf } from './target.ts';
import type { UploadFile } from './upload-file.ts';

export type Fields = Readonly<Record<string, unknown>>;

export const isFile = (schema: Schema): boolean => schema[FILE_KEYWORD] === true;

/** Returns true for a field that takes a file, or a list of files. */
export const takesFiles = (schema: Schema): boolean =>
  isFile(schema) || isFile((schema.items ?? {}) as Schema);

export const typesOf = ({ type }: Schema): readonly string[] =>
  Array.isArray(type) ? type.map(String) : typeof type === 'string' ? [type] : [];

const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%%EOF\n';

/** Returns a small PDF file that is unique in the run. */
const createFile = (marker: string): UploadFile => ({
  fileName: `${marker}.pdf`,
  contentType: 'application/pdf',
  bytes: Buffer.from(`${PDF}% ${marker}\n`),
});

/**
 * Returns a body that should be accepted: the contract's example, and a valid value for each required field that the
 * example omits. An example with a file is not used, because it has text instead of bytes and an old date. The caller
 * adds the session's own field. `marker` is part of the file names.
 */
export function toSampleFields(target: Target, marker: string): Fields {
  const session = sessionFieldOf(target);
  const fields: Record<string, unknown> = {};
  const example = showsFile(target) ? {} : target.example;
  for (const [name, schema] of target.properties) {
    if (name === session) continue;
    // The e-mail address is unique, since a service may refuse one that is registered already.
    if (/^e-?mail$/.test(name)) fields[name] = `${marker}@example.com`;
    else if (Object.hasOwn(example, name)) fields[name] = example[name];
    else if (target.required.has(name)) fields[name] = toSampleValue(name, schema, marker);
  }
  return fields;
}

const showsFile = ({ properties, example }: Target) =>
  [...properties].some(([name, schema]) => Object.hasOwn(example, name) && takesFiles(schema));

/**
 * Returns true if only the last digits of a value are shown, as in `****6789`. Saving it again would overwrite the
 * stored value.
 */
export const isMasked = (value: unknown): boolean =>
  typeof value === 'string' && /^(?:[\s-]*[*•●xX#]){2}[*•●xX#\s-]*\d{0,4}$/.test(value);

/** Two or more signs that stand for characters that are not shown, as in `a***@example.com`. */
const MASK = /[*•●]{2}/;

/** Returns true if a field has a value, and not an empty, masked or placeholder text such as `-` or `n/a`. */
export const isShown = (value: unknown): boolean =>
  (typeof value === 'number' || typeof value === 'string') &&
  !/^(?:[-–—]|n\/a)?$/i.test(String(value).trim()) &&
  !MASK.test(String(value)) &&
  !isMasked(value);

/**
 * Returns the fields of a row that can be sent as the body of a request: fields of the operation, null only if
 * allowed, and no masked values.
 */
export const toBodyOf = (target: Target, row: Fields): Fields =>
  Object.fromEntries(
    Object.entries(row).filter(([name, value]) => {
      const schema = target.properties.get(name);
      const isTaken = value !== null || (schema !== undefined && typesOf(schema).includes('null'));
      return schema !== undefined && isTaken && !isMasked(value);
    }),
  );

/** Id that belongs to no item, since it is larger than any id that a backend has assigned. */
const NOBODYS_ID = 2_147_483_646;

/** Returns a complete body of a lifecycle operation for an item that does not exist, so that it can change nothing. */
export function toFieldsOfAbsentItem(target: Target, marker: string): Fields {
  const key = target.operation.lifecycle?.key;
  return { ...toSampleFields(target, marker), ...(key === undefined ? {} : { [key]: NOBODYS_ID }) };
}

function toSampleValue(name: string, schema: Schema, marker: string): unknown {
  if (isFile(schema)) return createFile(marker);
  if (schema.format === 'date') return new Date().toISOString().slice(0, 10);
  if (/phone/.test(name)) return '310-555-0100';
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (Array.isArray(schema.examples)) return schema.examples[0];
  const [type] = typesOf(schema);
  if (type === 'array') return [toSampleValue(name, (schema.items ?? {}) as Schema, marker)];
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  return 'Sample'.padEnd(Number(schema.minLength ?? 0), 'x');
}

/** Number that no backend has assigned as an id, a state or an amount. */
export const ODD_NUMBER = 987_654_321;

/** Returns a value of the type that a read shows, but one that no row has: `text` unless it is a number or a day. */
export function otherValue(shown: unknown, text: string): string | number {
  if (typeof shown === 'number') return ODD_NUMBER;
  return typeof shown === 'string' && /^\d{4}-\d\d-\d\d/.test(shown) ? shown.replace(/^\d{4}/, '2001') : text;
}

/** Returns the fields without those of the given names. */
export const withoutFields = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/** Replaces each free text in the body with a unique one and leaves the other fields unchanged. */
export function withUniqueTexts(
  target: Target,
  fields: Fields,
  marker: string,
): { fields: Fields; markers: string[] } {
  const marked: Record<string, unknown> = { ...fields };
  const markers: string[] = [];
  for (const [name, schema] of target.properties) {
    if (!takesFreeText(name, schema)) continue;
    const text = `${marker} ${name}`;
    if (text.length > Number(schema.maxLength ?? Number.POSITIVE_INFINITY)) continue;
    marked[name] = text;
    markers.push(text);
  }
  return { fields: marked, markers };
}

/** Fields with a meaning for the service, which may refuse or hide their text although the schema allows it. */
const MEANINGFUL = /mail|password|token|phone|number|date|zip|state|country|gender|style|client_id/i;

function takesFreeText(name: string, schema: Schema): boolean {
  const isText = typesOf(schema).includes('string');
  const isFree = ['enum', 'const', 'pattern', 'format'].every((keyword) => schema[keyword] === undefined);
  return isText && isFree && !MEANINGFUL.test(name);
}
