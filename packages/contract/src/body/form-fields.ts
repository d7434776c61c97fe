import { FILE_KEYWORD } from '../compile/file-schema.ts';
import { followSchema, propertiesOf } from '../follow.ts';
import type { OpenApiDocument } from '../open-api.ts';

type Kind = 'text' | 'number' | 'boolean' | 'file';

/** Rule for converting the text of a form field or query parameter to a value. */
export interface FormField {
  readonly kind: Kind;
  /** True if several parts with the same name form one list. */
  readonly isList: boolean;
  /** Character between the values of a list that is one parameter, such as `,`. */
  readonly separator?: string;
}

/** Part of a form: a text, or a file that was stored. */
export interface FormPart {
  readonly name: string;
  readonly value: unknown;
}

export type FormFields = ReadonlyMap<string, FormField>;

/** Returns the fields of an object schema. */
export function toFormFields(root: OpenApiDocument, schema: unknown): FormFields {
  return new Map(
    Object.entries(propertiesOf(root, schema)).map(([name, property]) => [name, toFormField(root, property)]),
  );
}

export function toFormField(root: OpenApiDocument, schema: unknown): FormField {
  const { type, items } = followSchema(root, schema);
  if (type === 'array') return { kind: toKind(followSchema(root, items)), isList: true };
  return { kind: toKind(followSchema(root, schema)), isList: false };
}

function toKind(schema: Readonly<Record<string, unknown>>): Kind {
  if (schema[FILE_KEYWORD] === true) return 'file';
  if (schema.type === 'integer' || schema.type === 'number') return 'number';
  return schema.type === 'boolean' ? 'boolean' : 'text';
}

const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/;

/**
 * Converts the text of a form field to a number or boolean if the schema asks for one and the text is valid.
 * Otherwise returns the text.
 */
export function toFieldValue(field: FormField | undefined, part: unknown): unknown {
  if (typeof part !== 'string' || field === undefined) return part;
  if (field.kind === 'number' && NUMBER.test(part)) return Number(part);
  if (field.kind === 'boolean' && (part === 'true' || part === 'false')) return part === 'true';
  return part;
}

/**
 * Returns the form as an object that the schema validates: with numbers, booleans and lists. If a field for a single
 * value was sent twice, it becomes a list, so that the schema refuses it instead of one value being lost.
 */
export function toDecodedForm(fields: FormFields, parts: readonly FormPart[]): Record<string, unknown> {
  const form: Record<string, unknown> = {};
  for (const part of parts) {
    const name = toFieldName(fields, part.name);
    const field = fields.get(name);
    const value = toFieldValue(field, part.value);
    const before = Object.hasOwn(form, name) ? form[name] : undefined;
    if (Array.isArray(before)) before.push(value);
    else if (before !== undefined) setField(form, name, [before, value]);
    else setField(form, name, field?.isList === true ? [value] : value);
  }
  return form;
}

/**
 * Returns the name of the field of a part. A list of files may also be sent as `name[]`, because PHP reads several
 * files only with that name.
 */
function toFieldName(fields: FormFields, partName: string): string {
  if (!partName.endsWith('[]') || fields.has(partName)) return partName;
  const name = partName.slice(0, -2);
  const field = fields.get(name);
  return field?.isList === true && field.kind === 'file' ? name : partName;
}

function setField(form: Record<string, unknown>, name: string, value: unknown): void {
  // A plain assignment to `__proto__` would change the object's prototype instead of adding a field.
  if (name === '__proto__')
    Object.defineProperty(form, name, { value, enumerable: true, configurable: true });
  else form[name] = value;
}
