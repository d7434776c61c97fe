import type { FormProblem } from './ErrorSummary.tsx';

/** Fields of a form in their order on the screen, each under its name in the call. */
export type FieldName<Values> = keyof Values & string;

/** A rule for the value of a field. */
export interface Rule<Values> {
  readonly field: FieldName<Values>;
  /** Returns the error; undefined if the rule is kept. */
  readonly check: (values: Values) => string | undefined;
  /** True for a warning: it is shown like an error, but the form is sent, since the service decides. */
  readonly isAdvice?: true;
}

/** A field that must be filled in: a text of more than spaces, a file or more, a tick. */
export const requireFilled = <Values>(field: FieldName<Values>, message: () => string): Rule<Values> => ({
  field,
  check: (values) => (isEmpty(values[field]) ? message() : undefined),
});

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) ? value.length === 0 : value === false || value === undefined;
}

/** Returns the errors, at most one for each field: of its first broken rule. */
export function findProblems<Values>(
  rules: readonly Rule<Values>[],
  values: Values,
): (FormProblem & { readonly fieldId: FieldName<Values> })[] {
  return [...findBroken(rules, values)].map(([fieldId, message]) => ({ fieldId, message }));
}

/** Returns true if no error keeps the form from being sent. */
export const canSend = <Values>(rules: readonly Rule<Values>[], values: Values): boolean =>
  findBroken(
    rules.filter(({ isAdvice }) => !isAdvice),
    values,
  ).size === 0;

/** Returns the text of the first broken rule of each field. */
export function findBroken<Values>(rules: readonly Rule<Values>[], values: Values) {
  const broken = new Map<FieldName<Values>, string>();
  for (const rule of rules) {
    const message = broken.has(rule.field) ? undefined : rule.check(values);
    if (message !== undefined) broken.set(rule.field, message);
  }
  return broken;
}
