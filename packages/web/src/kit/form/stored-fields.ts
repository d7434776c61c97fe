/**
 * Fields of a request in the order of the form, with what the contract says of each. Another field in the contract, or
 * another answer, does not compile.
 */
export type FieldTable<Input> = {
  readonly [Name in keyof Input]-?: Record<never, never> extends Pick<Input, Name> ? 'optional' : 'required';
};

/** Texts of the fields of a form. */
export type FieldTexts<Fields> = { readonly [Name in keyof Fields & string]: string };

/** Returns the texts with which a form opens: empty for each field that the service leaves out or sends as null. */
export const toTexts = <Fields extends object>(
  fields: Fields,
  record: Readonly<Record<string, unknown>> | null | undefined,
): FieldTexts<Fields> =>
  Object.fromEntries(
    Object.keys(fields).map((name) => [name, String(record?.[name] ?? '')]),
  ) as FieldTexts<Fields>;

/** Texts of a request, of which optional ones may be left out. */
type SentTexts<Fields> = {
  readonly [Name in keyof Fields & string as Fields[Name] extends 'required' ? Name : never]: string;
} & {
  readonly [Name in keyof Fields & string as Fields[Name] extends 'optional' ? Name : never]?: string;
};

/** Returns the texts to send: all but optional ones that are blank, and were so on file. */
export const toSentTexts = <Fields extends object>(
  fields: Fields,
  texts: FieldTexts<Fields>,
  onFile: FieldTexts<Fields>,
): SentTexts<Fields> => {
  const isBlank = (of: Readonly<Record<string, string>>, name: string) => (of[name] ?? '').trim() === '';
  const sent = Object.entries<string>(texts).filter(
    ([name]) => isRequired(fields, name) || !isBlank(texts, name) || !isBlank(onFile, name),
  );
  return Object.fromEntries(sent) as SentTexts<Fields>;
};

/** Returns the required fields that are still blank, in the order of the form. */
export const findBlank = <Fields extends object>(fields: Fields, texts: FieldTexts<Fields>): string[] =>
  Object.entries<string>(texts)
    .filter(([name, text]) => isRequired(fields, name) && text.trim() === '')
    .map(([name]) => name);

const isRequired = (fields: object, name: string) =>
  (fields as Readonly<Record<string, unknown>>)[name] === 'required';
