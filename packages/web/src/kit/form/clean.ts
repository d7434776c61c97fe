import type { FieldName } from './rules.ts';

/** Functions by field that return a text as it is sent. Applied twice, they change nothing more. */
export type Cleaners<Values> = { readonly [Name in FieldName<Values>]?: (text: string) => string };

/**
 * Returns the fields whose text a cleaner alters, with the cleaned text. Saved values stay as the service sent them
 * until the client changes them.
 */
export const cleanChanged = <Values>(
  values: Values,
  saved: Values,
  cleaners: Cleaners<Values>,
): readonly (readonly [field: FieldName<Values>, text: string])[] =>
  (Object.keys(cleaners) as FieldName<Values>[]).flatMap((field) => {
    const value: unknown = values[field];
    if (typeof value !== 'string' || value === saved[field]) return [];
    const text = cleaners[field]?.(value) ?? value;
    return text === value ? [] : [[field, text] as const];
  });

/**
 * Returns true if a field got several characters at once up to its end, by a paste or by the browser. Typed text is not
 * cleaned under the hand: the caret would jump, and an input method would lose its place.
 */
export function isEnteredWhole(value: string, caret: number | null, before: string): boolean {
  const isAtEnd = (caret ?? value.length) === value.length;
  return isAtEnd && value.length - before.length > 1;
}
