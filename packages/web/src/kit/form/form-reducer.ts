import { type FieldName, findBroken, type Rule } from './rules.ts';

/** Messages by field. */
type Texts<Values> = ReadonlyMap<FieldName<Values>, string>;

/** The state of a form. */
export interface FormRecord<Values> {
  readonly values: Values;
  /** The values that the form opened with or saved last. */
  readonly saved: Values;
  /** The values of the last request. */
  readonly sent: Values;
  /** The fields of the last attempt, whose errors are shown; none before the first attempt. */
  readonly attempted: readonly FieldName<Values>[];
  /** Messages of the last refusal, without fields that changed since. */
  readonly refused: Texts<Values>;
  /** The fields that show the refusal's message; none after the next attempt. */
  readonly refusalShownAt: readonly FieldName<Values>[];
  readonly refusal: unknown;
  /** Counts attempts and refusals; each moves focus to the error summary. */
  readonly attempt: number;
}

export type FormEvent<Values> =
  | { readonly type: 'change'; readonly field: FieldName<Values>; readonly value: unknown }
  | {
      readonly type: 'attempt';
      /** The fields on the screen. */
      readonly fields: readonly FieldName<Values>[];
      /** True while the values are being sent. */
      readonly isSent: boolean;
    }
  | { readonly type: 'refuse'; readonly error: unknown; readonly texts: Texts<Values> }
  /** Another part of the form is shown. */
  | { readonly type: 'beginPart'; readonly fields: readonly FieldName<Values>[] }
  | { readonly type: 'save' }
  | { readonly type: 'clear'; readonly empty: Values };

export const openForm = <Values>(values: Values): FormRecord<Values> => ({
  values,
  saved: values,
  sent: values,
  attempted: [],
  refused: new Map(),
  refusalShownAt: [],
  refusal: undefined,
  attempt: 0,
});

/**
 * The reducer of all forms (decision 0007). A form shows no error before the first attempt. After that, the rules of
 * the attempted fields are checked at every change, and a message of the service stays at its field until the field
 * changes.
 */
export function reduceForm<Values>(form: FormRecord<Values>, event: FormEvent<Values>): FormRecord<Values> {
  switch (event.type) {
    case 'change': {
      const refused = new Map(form.refused);
      refused.delete(event.field);
      return { ...form, values: { ...form.values, [event.field]: event.value }, refused };
    }
    case 'attempt': {
      const { fields: attempted, isSent } = event;
      return {
        ...form,
        attempted,
        refusalShownAt: [],
        attempt: form.attempt + 1,
        sent: isSent ? form.values : form.sent,
      };
    }
    case 'refuse': {
      const { error: refusal, texts: refused } = event;
      const attempt = form.attempt + (refused.size > 0 ? 1 : 0);
      return { ...form, refused, refusalShownAt: [...refused.keys()], refusal, attempt };
    }
    case 'beginPart':
      return { ...form, attempted: [], refusalShownAt: event.fields };
    case 'save':
      return { ...form, saved: form.sent, attempted: [], refusalShownAt: [] };
    case 'clear':
      return { ...openForm(event.empty), attempt: form.attempt };
  }
}

/** Returns the messages of the refusal that are shown. */
export const findRefusalTexts = <Values>({ refused, refusalShownAt }: FormRecord<Values>) =>
  [...refused].filter(([field]) => refusalShownAt.includes(field));

/** Returns the message of each field with an error: from the refusal, else from its first broken rule. */
export function findErrors<Values>(form: FormRecord<Values>, rules: readonly Rule<Values>[]): Texts<Values> {
  const ofAttempt = rules.filter(({ field }) => form.attempted.includes(field));
  return new Map([...findBroken(ofAttempt, form.values), ...findRefusalTexts(form)]);
}

/** Returns true if any field differs. Two empty lists of files are equal. */
export const areValuesChanged = <Values>(values: Values, others: Values): boolean =>
  (Object.keys(values as object) as FieldName<Values>[]).some((field) => {
    const [value, other]: readonly unknown[] = [values[field], others[field]];
    if (Array.isArray(value) && Array.isArray(other)) return value.length !== other.length;
    return value !== other;
  });
