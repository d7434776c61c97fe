import { isBlankText } from '../../domain/visible-text.ts';
import type { FormProblem } from './ErrorSummary.tsx';

/** Names of the form's fields as in the call, in their order on the screen. */
export type FieldName<Values> = keyof Values & string;

/** A rule for the value of a field. */
export interface Rule<Values> {
  readonly field: FieldName<Values>;
  /** Returns the error message; undefined if the value is valid. */
  readonly check: (values: Values) => string | undefined;
  /** True for a warning: it is shown like an error, but the form can be sent, since the service decides. */
  readonly isAdvice?: true;
}

/** A required field: text that can be seen, at least one file, or a ticked checkbox. */
export const requireFilled = <Values>(field: FieldName<Values>, message: () => string): Rule<Values> => ({
  field,
  check: (values) => (isEmpty(values[field]) ? message() : undefined),
});

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return isBlankText(value);
  return Array.isArray(value) ? value.length === 0 : value === false || value === undefined;
}

/** Returns the errors, at most one for each field: that of its first broken rule. */
export function findProblems<Values>(
  rules: readonly Rule<Values>[],
  values: Values,
): (FormProblem & { readonly fieldId: FieldName<Values> })[] {
  return [...findBroken(rules, values)].map(([fieldId, message]) => ({ fieldId, message }));
}

/** Returns true if no error prevents sending the form. */
export const canSend = <Values>(rules: readonly Rule<Values>[], values: Values): boolean =>
  findBroken(
    rules.filter(({ isAdvice }) => !isAdvice),
    values,
  ).size === 0;

/** Returns the first broken rule's message for each field. */
export function findBroken<Values>(rules: readonly Rule<Values>[], values: Values) {
  const broken = new Map<FieldName<Values>, string>();
  for (const rule of rules) {
    const message = broken.has(rule.field) ? undefined : rule.check(values);
    if (message !== undefined) broken.set(rule.field, message);
  }
  return broken;
}
