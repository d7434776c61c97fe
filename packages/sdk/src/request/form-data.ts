/** File of React Native, whose `FormData` reads the address itself. */
export interface NativeFile {
  readonly uri: string;
  readonly name?: string;
  readonly type?: string;
}

type Part = string | number | boolean | Blob | NativeFile | null | undefined;

/**
 * Value of a form field: text, a number, a boolean, a file, or several files. Fields that are `undefined` or `null` are
 * not sent.
 */
export type FormValue = Part | readonly Part[];

/** Returns true for a file of this platform or of another implementation, such as jsdom's beside that of Node. */
export const isBlob = (value: unknown): value is Blob =>
  value instanceof Blob || /^\[object (?:Blob|File)\]$/.test(Object.prototype.toString.call(value));

/** Returns true for a file of React Native. */
export const isNativeFile = (value: unknown): value is NativeFile =>
  typeof value === 'object' && value !== null && 'uri' in value && typeof value.uri === 'string';

/** Returns true if an input has a file, or a list, which can only be one of files. */
export const hasFiles = (input: Readonly<Record<string, unknown>>): boolean =>
  Object.values(input).some((value) => isBlob(value) || isNativeFile(value) || Array.isArray(value));

/**
 * Returns a multipart body with one part for each value. Several files of a field become several parts with the same
 * name. With `fileFieldBrackets`, the name of a field with a list of files ends in `[]`.
 * @throws TypeError that names the field, if a form cannot carry its value
 */
export function toFormData(
  fields: Readonly<Record<string, unknown>>,
  { fileFieldBrackets = false }: { readonly fileFieldBrackets?: boolean } = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (!Array.isArray(value)) appendPart(form, name, value);
    else {
      const partName = fileFieldBrackets && !name.endsWith('[]') ? `${name}[]` : name;
      for (const file of value) appendPart(form, partName, file);
    }
  }
  return form;
}

function appendPart(form: FormData, name: string, part: unknown): void {
  if (part === undefined || part === null) return;
  if (isBlob(part) || isNativeFile(part)) appendFile(form, name, part);
  else form.append(name, toText(name, part));
}

/**
 * Appends a file. Some servers treat a file part without a file name as text. FormData gives a Blob without a name the
 * name `blob`.
 */
function appendFile(form: FormData, name: string, file: Blob | NativeFile): void {
  form.append(name, file as Blob);
  // FormData turns an object that it does not know into text: a file of React Native in a browser, or one of jsdom in
  // Node. That of React Native has no `getAll` in older releases.
  const kept: unknown = typeof form.getAll === 'function' ? form.getAll(name).at(-1) : undefined;
  if (typeof kept === 'string')
    throw new TypeError(`The field ${name} has a file that this FormData cannot send.`);
}

/**
 * Returns the text of a field or parameter.
 * @throws TypeError that names it, unless the value is text, a finite number or a boolean
 */
export function toText(name: string, value: unknown): string {
  const isText = typeof value === 'string' || typeof value === 'boolean';
  if (isText || (typeof value === 'number' && Number.isFinite(value))) return String(value);
  throw new TypeError(`The field ${name} is no text, number, boolean or file.`);
}
