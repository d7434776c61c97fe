import type { OperationRow } from '../operation-row.ts';
import { isBlob, isNativeFile, toFormData, toText } from './form-data.ts';

type Input = Readonly<Record<string, unknown>>;

/** Input of a call, divided by its place in the request. */
export interface PlacedInput {
  readonly query: Input;
  readonly path: Input;
  readonly header: Readonly<Record<string, string>>;
  readonly body: Input;
}

/**
 * Divides the input into query, path and body, as the contract requires. A parameter of the query that is `undefined` or
 * `null` is left out.
 * @throws TypeError that names a parameter that cannot be sent, or one of the path that is missing
 */
export function placeInput<Fields extends Input>(
  { inQuery, inPath, inBoth, inHeader, joined }: OperationRow,
  input: Fields,
): PlacedInput & { readonly body: Fields } {
  if ((inQuery ?? inPath ?? inHeader) === undefined) return { query: {}, path: {}, header: {}, body: input };
  const places = { query: {}, path: {}, header: {}, body: {} } as Record<
    keyof PlacedInput,
    Record<string, unknown>
  >;
  for (const [name, value] of Object.entries(input)) {
    if (inBoth?.includes(name)) places.body[name] = value;
    const place = inPath?.includes(name) ? 'path' : inQuery?.includes(name) ? 'query' : 'body';
    if (inHeader?.includes(name)) {
      if (!isNone(value)) places.header[name] = toText(name, toParameter(name, value, ','));
    } else if (place === 'body') places.body[name] = value;
    else if (!isNone(value)) places[place][name] = toParameter(name, value, joined?.[name]);
  }
  for (const name of inPath ?? []) {
    if (places.path[name] === undefined) throw new TypeError(`The field ${name} is missing.`);
  }
  return places as PlacedInput & { readonly body: Fields };
}

const isNone = (value: unknown) => value === undefined || value === null;

/**
 * Returns a parameter, or a list of them, without what would become the text `null`. With a separator, a list is one
 * text. Throws like `toText`.
 */
function toParameter(name: string, value: unknown, separator?: string): unknown {
  if (Array.isArray(value)) {
    const list = value.filter((one) => !isNone(one)).map((one) => toParameter(name, one));
    return separator === undefined ? list : list.join(separator);
  }
  toText(name, value);
  return value;
}

/**
 * Returns a body as JSON.
 * @throws TypeError that names a field with a value that JSON would turn into another: a file, `NaN` or a bigint
 */
export const toJson = (body: Input): string =>
  JSON.stringify(body, (name, value: unknown) => {
    if (typeof value === 'bigint' || typeof value === 'number') toText(name, value);
    if (isBlob(value) || isNativeFile(value))
      throw new TypeError(`The field ${name} is a file, and JSON has none.`);
    return value;
  });

/**
 * Returns the fields of an operation as its body: a form, or JSON.
 * @throws TypeError that names a field that cannot be sent
 */
export const serialize = (
  row: Pick<OperationRow, 'body'>,
  fields: Input,
  options: { readonly fileFieldBrackets?: boolean } = {},
): FormData | string => (row.body === 'json' ? toJson(fields) : toFormData(fields, options));
