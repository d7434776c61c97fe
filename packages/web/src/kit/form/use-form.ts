import { useRef, useState } from 'react';
import { useOwner } from '../../api/use-owner.ts';
import { forgetDraft, keepDraft, readDraft } from '../../lib/draft.ts';
import { useLocale } from '../../messages/locale.ts';
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

/** The fields whose values are of a kind. */
type NameOf<Values, Value> = {
  [Name in FieldName<Values>]: Values[Name] extends Value ? Name : never;
}[FieldName<Values>];

interface FormSpec<Values> {
  /** Values of the form when it opens: empty, or the saved ones. Its keys are in the order of the fields. */
  readonly start: Values;
  readonly rules?: readonly Rule<Values>[];
  /**
   * Keeps a draft under a name while the portal is open; `secrets` are the fields that are not kept, with their start
   * values.
   */
  readonly draft?: { readonly name: string; readonly secrets?: Partial<Values> };
  /** The fields on the screen, for a form in parts; an attempt checks them alone. */
  readonly part?: (values: Values) => readonly FieldName<Values>[];
}

/** Props of every field, of whichever kind. */
interface FieldWiring {
  readonly id: string;
  readonly error: string | undefined;
}

/** A form as its screen and {@link Form} see it. */
export interface FormState<Values> {
  readonly values: Values;
  /** True if any value differs from those that the form opened with, or saved last. */
  readonly isDirty: boolean;
  /** True if any value differs from `start`, typed now or kept from before. */
  readonly isFilled: boolean;
  /** True if the form opened with a draft. */
  readonly isKept: boolean;
  /** The errors since the last attempt, in the order of the fields. */
  readonly problems: readonly FormProblem[];
  /** Counts attempts and refusals: each moves focus to the error summary. */
  readonly attempt: number;
  /** The refusal whose texts show at fields. */
  readonly refusal: unknown;
  readonly change: <Name extends FieldName<Values>>(field: Name, value: Values[Name]) => void;
  /** Checks the rules and calls `send` with the values when none is broken but advice. */
  readonly attemptTo: (send: (values: Values) => void) => void;
  /** Shows the texts of a refusal at the fields that it names. */
  readonly refuse: (error: unknown) => void;
  /** Tells that another part is on the screen: no error shows but a refusal's text. Returns whether there is any. */
  readonly beginPart: () => boolean;
  /** Tells that the values sent last are saved; values changed meanwhile are not. */
  readonly markSaved: () => void;
  /** Empties the form, e.g. once it was sent, and forgets its draft. */
  readonly clear: () => void;
  readonly text: (field: NameOf<Values, string>) => FieldWiring & {
    readonly value: string;
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  };
  /** Change handler for components that pass a value instead of an event. */
  readonly choice: (field: NameOf<Values, string>) => FieldWiring & {
    readonly value: string;
    readonly onChange: (value: string) => void;
  };
  readonly tick: (field: NameOf<Values, boolean>) => FieldWiring & {
    readonly checked: boolean;
    readonly onChange: (event: { readonly target: { readonly checked: boolean } }) => void;
  };
  readonly files: (field: NameOf<Values, readonly File[]>) => FieldWiring & {
    readonly files: readonly File[];
    readonly onChange: (files: readonly File[]) => void;
  };
}

const toFiles = (value: unknown): readonly File[] => [value].flat().filter((one) => one instanceof File);

/** Returns the state of a form, which `form-reducer.ts` leads, with its errors in words and its draft kept. */
export function useForm<Values>({ start, rules = [], draft, part }: FormSpec<Values>): FormState<Values> {
  const owner = useOwner();
  // The words of the rules follow the language.
  useLocale();
  const [empty] = useState(start);
  const [kept] = useState(() => draft && readDraft<Values>(draft.name, owner));
  const [form, setForm] = useState(() => openForm(kept ?? empty));
  // Not `useReducer`: two changes of one event build on each other, and what is sent is read in the same event.
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
  const { values } = form;
  const errors = findErrors(form, rules);
  const wire = (field: FieldName<Values>) => ({ id: field, error: errors.get(field) });
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
      const { values: attempted } = latest.current;
      const here = partOf(attempted);
      const isSent = canSend(
        rules.filter(({ field }) => here.includes(field)),
        attempted,
      );
      apply({ type: 'attempt', fields: here, isSent });
      if (isSent) send(attempted);
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
      onChange: ({ target }) => change(field, target.value as Values[typeof field]),
    }),
    choice: (field) => ({
      ...wire(field),
      value: fieldValue<string>(field),
      onChange: (value) => change(field, value as Values[typeof field]),
    }),
    tick: (field) => ({
      ...wire(field),
      checked: fieldValue<boolean>(field),
      onChange: ({ target }) => change(field, target.checked as Values[typeof field]),
    }),
    files: (field) => ({
      ...wire(field),
      files: fieldValue<readonly File[]>(field),
      onChange: (files) => change(field, files as Values[typeof field]),
    }),
  };
}
