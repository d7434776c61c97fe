import { FILE_KEYWORD } from '@client-portal/contract';
import type { Schema, Target } from './target.ts';
import { sessionFieldOf } from './target.ts';
import type { UploadFile } from './wire/form.ts';

export type Fields = Readonly<Record<string, unknown>>;

export const isFile = (schema: Schema): boolean => schema[FILE_KEYWORD] === true;

export const typesOf = ({ type }: Schema): readonly string[] =>
  Array.isArray(type) ? type.map(String) : typeof type === 'string' ? [type] : [];

const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%%EOF\n';

/** A small file that no other call hands in. */
const createFile = (marker: string): UploadFile => ({
  fileName: `${marker}.pdf`,
  contentType: 'application/pdf',
  bytes: Buffer.from(`${PDF}% ${marker}\n`),
});

/**
 * The body of a call that should succeed: the contract's example, and a valid value for each field that the example omits.
 * An example with a file shows its bytes as text and a day long past, so it is left out whole. The caller adds the session's own
 * field. `marker` names files.
 */
export function toSampleFields(target: Target, marker: string): Fields {
  const session = sessionFieldOf(target);
  const fields: Record<string, unknown> = {};
  const example = showsFile(target) ? {} : target.example;
  for (const [name, schema] of target.properties) {
    if (name === session) continue;
    // A service knows each address once.
    if (/^e-?mail$/.test(name)) fields[name] = `${marker}@example.com`;
    else if (Object.hasOwn(example, name)) fields[name] = example[name];
    else if (target.required.has(name)) fields[name] = toSampleValue(name, schema, marker);
  }
  return fields;
}

const showsFile = ({ properties, example }: Target) =>
  [...properties].some(
    ([name, schema]) =>
      Object.hasOwn(example, name) && (isFile(schema) || isFile((schema.items ?? {}) as Schema)),
  );

/**
 * Returns true if only the last characters of a value are shown, as in `****6789`: saving it again would lose the stored
 * one.
 */
export const isMasked = (value: unknown): boolean =>
  typeof value === 'string' && /^(?:[\s-]*[*•●xX#]){2}[*•●xX#\s-]*\d{0,4}$/.test(value);

/**
 * Returns the fields of a read row that a call would take: its own fields, null only if it may be null, nothing that is
 * masked.
 */
export const toBodyOf = (target: Target, row: Fields): Fields =>
  Object.fromEntries(
    Object.entries(row).filter(([name, value]) => {
      const schema = target.properties.get(name);
      const isTaken = value !== null || (schema !== undefined && typesOf(schema).includes('null'));
      return schema !== undefined && isTaken && !isMasked(value);
    }),
  );

/** Larger than any id that a backend has given out. */
const NOBODYS_ID = 2_147_483_646;

/** A whole body of a lifecycle call about an item that does not exist: it can change nothing. */
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

/** Text that this call alone has sent, for every field that takes free text; the rest of the body stays. */
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

/** Fields whose text a service may refuse or keep to itself although the schema takes any. */
const MEANINGFUL = /mail|password|token|phone|number|date|zip|state|country|gender|style|client_id/i;

function takesFreeText(name: string, schema: Schema): boolean {
  const isText = typesOf(schema).includes('string');
  const isFree = ['enum', 'const', 'pattern', 'format'].every((keyword) => schema[keyword] === undefined);
  return isText && isFree && !MEANINGFUL.test(name);
}
