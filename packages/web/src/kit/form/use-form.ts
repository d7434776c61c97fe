import { useRef, useState } from 'react';
import { useOwner } from '../../api/use-owner.ts';
import { forgetDraft, keepDraft, readDraft } from '../../lib/draft.ts';
import { useLocale } from '../../messages/locale.ts';
import { m } from '../../messages/messages.ts';
import { type Cleaners, cleanChanged, isEnteredWhole } from './clean.ts';
import type { FormProblem } from './ErrorSummary.tsx';
import { toFieldTexts } from './field-texts.ts';
import {
  areValuesChanged,
  type FormEvent,
  findErrors,
  findRefusalTexts,
  openForm,
  reduceForm,
} from './form-reducer.ts';
import { canSend, type FieldName, type Rule } from './rules.ts';

/** The fields whose values have a type. */
type NameOf<Values, Value> = {
  [Name in FieldName<Values>]: Values[Name] extends Value ? Name : never;
}[FieldName<Values>];

interface FormSpec<Values> {
  /** Initial values: empty, or the saved ones. The keys are in the order of the fields. */
  readonly start: Values;
  /**
   * Stored values that the form shows otherwise, e.g. a number in groups. They are sent as they came while their field
   * is unchanged.
   */
  readonly stored?: Partial<Values>;
  readonly rules?: readonly Rule<Values>[];
  /**
   * Functions that clean the values of fields, e.g. take the blanks out of a number. They are applied to text that is
   * pasted or filled in, to typed text when its field is left, and before the form is sent.
   */
  readonly cleaners?: Cleaners<Values>;
  /**
   * Keeps a draft under a name while the page is open. `secrets` are the fields that are not kept, with their initial
   * values.
   */
  readonly draft?: { readonly name: string; readonly secrets?: Partial<Values> };
  /** The visible fields, for a form in parts; an attempt checks only these. */
  readonly part?: (values: Values) => readonly FieldName<Values>[];
}

/** Props that all kinds of fields share. */
interface FieldWiring {
  readonly id: string;
  readonly errorMessage: string | undefined;
}

/** The state of a form, for its screen and {@link Form}. */
export interface FormState<Values> {
  readonly values: Values;
  /** True if any value differs from those that the form opened with, or saved last. */
  readonly isDirty: boolean;
  /** True if any value differs from `start`, whether typed now or restored from a draft. */
  readonly isFilled: boolean;
  /** True if the form opened with a draft. */
  readonly isKept: boolean;
  /** The errors since the last attempt, in the order of the fields. */
  readonly problems: readonly FormProblem[];
  /** Counts attempts and refusals; each moves focus to the error summary. */
  readonly attempt: number;
  /** The error whose messages are shown at fields. */
  readonly refusal: unknown;
  readonly change: <Name extends FieldName<Values>>(field: Name, value: Values[Name]) => void;
  /** Validates the form, and calls `send` with the values if there are no errors; warnings do not prevent it. */
  readonly attemptTo: (send: (values: Values) => void) => void;
  /** Shows the messages of a refusal at the fields that it names. */
  readonly refuse: (error: unknown) => void;
  /**
   * To be called when another part is shown: hides all errors but those of a refusal. Returns true if there are any.
   */
  readonly beginPart: () => boolean;
  /** Marks the values of the last request as saved; values that changed meanwhile stay unsaved. */
  readonly markSaved: () => void;
  /** Resets the form, e.g. after it was sent, and deletes its draft. */
  readonly clear: () => void;
  readonly text: (field: NameOf<Values, string>) => FieldWiring & {
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly onBlur: () => void;
  };
  readonly choice: (field: NameOf<Values, string>) => FieldWiring & {
    readonly value: string;
    readonly onChange: (value: string) => void;
  };
  readonly tick: (field: NameOf<Values, boolean>) => FieldWiring & {
    readonly isSelected: boolean;
    readonly onChange: (isSelected: boolean) => void;
  };
  readonly files: (field: NameOf<Values, readonly File[]>) => FieldWiring & {
    readonly files: readonly File[];
    readonly onChange: (files: readonly File[]) => void;
  };
}

const toFiles = (value: unknown): readonly File[] => [value].flat().filter((one) => one instanceof File);

const isSame = (values: unknown, others: unknown, field: string): boolean =>
  (values as Record<string, unknown>)[field] === (others as Record<string, unknown>)[field];

/** Returns true for a date of which only a part is typed; the browser gives such a field the value `''`. */
function isHalfTyped(id: string): boolean {
  const control = document.getElementById(id);
  return control instanceof HTMLInputElement && control.validity.badInput;
}

/** Returns the position of the caret in a text field; `null` for inputs without one, e.g. of an e-mail address. */
function findCaret(id: string): number | null {
  const control = document.getElementById(id);
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    ? control.selectionStart
    : null;
}

/** Returns the state of a form, managed by `form-reducer.ts`, with its errors as text and its draft. */
export function useForm<Values>(spec: FormSpec<Values>): FormState<Values> {
  const { start, stored = {}, rules = [], draft, part } = spec;
  const cleaners: Cleaners<Values> = spec.cleaners ?? {};
  const owner = useOwner();
  // Rerenders when the language changes, since errors are texts.
  useLocale();
  const [empty] = useState(start);
  const [kept] = useState(() => draft && readDraft<Values>(draft.name, owner));
  const toCleaned = (values: Values, saved: Values): Values => ({
    ...values,
    ...Object.fromEntries(cleanChanged(values, saved, cleaners)),
  });
  // A draft may have been left while it was typed, before its fields were cleaned.
  const [form, setForm] = useState(() => openForm(kept === undefined ? empty : toCleaned(kept, empty)));
  // Not `useReducer`: two changes in one event build on each other, and the values to send are read in the same event.
  const latest = useRef(form);
  const apply = (event: FormEvent<Values>) => {
    latest.current = reduceForm(latest.current, event);
    setForm(latest.current);
    return latest.current;
  };
  const fields = Object.keys(empty as object) as FieldName<Values>[];
  const partOf = (values: Values) => part?.(values) ?? fields;

  const change = <Name extends FieldName<Values>>(field: Name, value: Values[Name]) => {
    const { values } = apply({ type: 'change', field, value });
    if (draft !== undefined) keepDraft(draft.name, owner, { ...values, ...draft.secrets });
  };
  /** Changes the values that their cleaners would alter; returns all values. */
  const clean = (): Values => {
    const { values, saved } = latest.current;
    for (const [field, text] of cleanChanged(values, saved, cleaners))
      change(field, text as Values[typeof field]);
    return latest.current.values;
  };
  const withStored = (sent: Values): Values => ({
    ...sent,
    ...Object.fromEntries(Object.entries(stored).filter(([field]) => isSame(sent, empty, field))),
  });
  const { values } = form;
  const errors = findErrors({ ...form, values: toCleaned(values, form.saved) }, rules);
  const wire = (field: FieldName<Values>) => ({ id: field, errorMessage: errors.get(field) });
  const fieldValue = <Value>(field: NameOf<Values, Value>) => values[field] as Value;
  return {
    values,
    isDirty: areValuesChanged(values, form.saved),
    isFilled: areValuesChanged(values, empty),
    isKept: kept !== undefined,
    problems: fields.flatMap((fieldId) => {
      const message = errors.get(fieldId);
      return message === undefined ? [] : [{ fieldId, message }];
    }),
    attempt: form.attempt,
    refusal: findRefusalTexts(form).length > 0 ? form.refusal : undefined,
    change,
    attemptTo: (send) => {
      const attempted = clean();
      const here = partOf(attempted);
      const unfinished = here.filter(isHalfTyped);
      const isSent =
        unfinished.length === 0 &&
        canSend(
          rules.filter(({ field }) => here.includes(field)),
          attempted,
        );
      apply({ type: 'attempt', fields: here, isSent });
      if (unfinished.length > 0) {
        const texts = new Map(unfinished.map((field) => [field, m.date_whole()] as const));
        apply({ type: 'refuse', error: undefined, texts });
      }
      if (isSent) send(withStored(attempted));
    },
    refuse: (error) => {
      const shown = fields.filter((field) => part !== undefined || document.getElementById(field) !== null);
      const filesOf = (field: string) => toFiles(latest.current.sent[field as FieldName<Values>]);
      const texts = toFieldTexts(error, shown, filesOf) as readonly [FieldName<Values>, string][];
      apply({ type: 'refuse', error, texts: new Map(texts) });
    },
    beginPart: () =>
      findRefusalTexts(apply({ type: 'beginPart', fields: partOf(latest.current.values) })).length > 0,
    markSaved: () => void apply({ type: 'save' }),
    clear: () => {
      apply({ type: 'clear', empty });
      if (draft !== undefined) forgetDraft(draft.name);
    },
    text: (field) => ({
      ...wire(field),
      value: fieldValue<string>(field),
      onChange: (value) => {
        const isWhole = isEnteredWhole(value, findCaret(field), fieldValue<string>(field));
        const text = isWhole ? (cleaners[field]?.(value) ?? value) : value;
        change(field, text as Values[typeof field]);
      },
      onBlur: () => void clean(),
    }),
    choice: (field) => ({
      ...wire(field),
      value: fieldValue<string>(field),
      onChange: (value) => change(field, value as Values[typeof field]),
    }),
    tick: (field) => ({
      ...wire(field),
      isSelected: fieldValue<boolean>(field),
      onChange: (isSelected) => change(field, isSelected as Values[typeof field]),
    }),
    files: (field) => ({
      ...wire(field),
      files: fieldValue<readonly File[]>(field),
      onChange: (files) => change(field, files as Values[typeof field]),
    }),
  };
}
