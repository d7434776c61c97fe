import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  useForm as useHookForm,
} from 'react-hook-form';
import { useLocale } from '../../messages/locale.ts';
import { forgetDraft, keepDraft, readDraft } from './draft.ts';
import type { FormProblem } from './ErrorSummary.tsx';
import { toFieldTexts } from './field-texts.ts';
import { useOwner } from './owner.ts';
import { canSend, type ErrorSource, type FieldName, type Rule, toResolver } from './rules.ts';

/** The fields whose values are of a kind. */
type NameOf<Values, Value> = {
  [Name in FieldName<Values>]: Values[Name] extends Value ? Name : never;
}[FieldName<Values>];

interface FormSpec<Values> {
  /** What it holds as it opens: nothing, or what is on file. Its keys stand in the order of the fields. */
  readonly start: Values;
  readonly rules?: readonly Rule<Values>[];
  /** Keeps what is typed while the portal is open, under a name; what must not outlive the screen, as it stands empty. */
  readonly draft?: { readonly name: string; readonly secrets?: Partial<Values> };
  /** The fields that are on the screen, for a form that is asked in parts; an attempt is about them alone. */
  readonly part?: (values: Values) => readonly FieldName<Values>[];
}

/** What every field is given, by its kind. */
interface FieldWiring {
  readonly id: string;
  readonly error: string | undefined;
}

/** A form as its screen and {@link Form} see it. */
export interface FormState<Values> {
  readonly values: Values;
  /** Whether anything differs from what it opened with, or was saved last. */
  readonly isDirty: boolean;
  /** Whether anything stands in it that it does not start with, typed now or kept from before. */
  readonly isFilled: boolean;
  /** Whether it opened with what was kept from before. */
  readonly isKept: boolean;
  /** What is wrong since the last attempt, in the order of the fields. */
  readonly problems: readonly FormProblem[];
  /** Counts attempts and refusals: each brings the reader to the problems. */
  readonly attempt: number;
  /** The refusal whose words stand at the fields. */
  readonly refusal: unknown;
  readonly change: <Name extends FieldName<Values>>(field: Name, value: Values[Name]) => void;
  /** Checks the rules and hands the values on when they are kept. */
  readonly attemptTo: (send: (values: Values) => void) => void;
  /** Puts what a refusal says of single fields at those fields. */
  readonly refuse: (error: unknown) => void;
  /** Another part is on the screen: nothing is told of it but what the service said. Gives whether that is anything. */
  readonly beginPart: () => boolean;
  /** What was sent is saved; what was changed meanwhile is not. */
  readonly markSaved: () => void;
  /** Empties it: it was sent. */
  readonly clear: () => void;
  readonly text: (field: NameOf<Values, string>) => FieldWiring & {
    readonly value: string;
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  };
  /** For fields that give their value instead of an event. */
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

/** Whether a field holds what it starts with: no files are no files, whichever list holds none. */
const isSame = (value: unknown, start: unknown): boolean =>
  Array.isArray(value) && Array.isArray(start) ? value.length === start.length : value === start;

/**
 * A form's values, rules and errors. Nothing is told before the first attempt; from then on every change mends or breaks
 * what it concerns, and what the service said of a field stands until that field is changed.
 */
export function useForm<Values extends FieldValues>(spec: FormSpec<Values>): FormState<Values> {
  const { draft, part } = spec;
  const owner = useOwner();
  const [empty] = useState(spec.start);
  const [fields] = useState(() => Object.keys(empty) as Path<Values>[]);
  const [kept] = useState(() => draft && readDraft<Values>(draft.name, owner));
  const [saved, setSaved] = useState(kept ?? empty);
  const sent = useRef(saved);
  const [refusal, setRefusal] = useState<{ readonly error: unknown; readonly count: number }>();
  const rulesFor = (values: Values) => {
    const here = part?.(values);
    return (spec.rules ?? []).filter(({ field }) => here === undefined || here.includes(field));
  };
  /** What the service said of fields and nobody has changed since, for the parts that are not on the screen. */
  const said = useRef(new Map<Path<Values>, string>());
  const form = useHookForm<Values>({
    defaultValues: (kept ?? empty) as DefaultValues<Values>,
    resolver: (values, context, options) => toResolver(rulesFor(values))(values, context, options),
    // The error summary takes focus.
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
  });
  const { isSubmitted, submitCount } = form.formState;
  const values = form.watch();
  const errorOf = (field: Path<Values>) => form.getFieldState(field, form.formState).error;
  const isOfService = (field: Path<Values>) => errorOf(field)?.type === ('service' satisfies ErrorSource);

  const checkAgain = (changed?: Path<Values>) => {
    if (isSubmitted) void form.trigger(fields.filter((field) => field === changed || !isOfService(field)));
  };
  // The words of the rules are those of the language in which they were checked.
  const locale = useLocale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is the reason to check again
  useEffect(() => checkAgain(), [locale]);

  const change = <Name extends FieldName<Values>>(field: Name, value: Values[Name]) => {
    const path = field as unknown as Path<Values>;
    said.current.delete(path);
    if (isOfService(path)) form.clearErrors(path);
    form.setValue(path, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    checkAgain(path);
    if (draft !== undefined) keepDraft(draft.name, owner, { ...form.getValues(), ...draft.secrets });
  };
  const tellSaid = (shown: readonly Path<Values>[]) => {
    const told = [...said.current].filter(([field]) => shown.includes(field));
    for (const [field, message] of told) {
      form.setError(field, { type: 'service' satisfies ErrorSource, message });
    }
    return told.length > 0;
  };
  const wire = (field: FieldName<Values>) => ({
    id: field,
    error: errorOf(field as unknown as Path<Values>)?.message,
  });
  return {
    values,
    isDirty: fields.some((field) => !isSame(values[field], saved[field])),
    isFilled: fields.some((field) => !isSame(values[field], empty[field])),
    isKept: kept !== undefined,
    problems: fields.flatMap((fieldId) => {
      const message = errorOf(fieldId)?.message;
      return message === undefined ? [] : [{ fieldId, message }];
    }),
    attempt: submitCount + (refusal?.count ?? 0),
    refusal: fields.some(isOfService) ? refusal?.error : undefined,
    change,
    attemptTo: (send) => {
      const sendNow = () => {
        sent.current = form.getValues();
        send(sent.current);
      };
      let isSound = false;
      const attempt = form.handleSubmit(
        () => {
          isSound = true;
        },
        () => {
          if (canSend(rulesFor(form.getValues()), form.getValues())) sendNow();
        },
      );
      // After the attempt is written down: what is sound may lead to another part, of which there was none.
      void attempt().then(() => isSound && sendNow());
    },
    refuse: (error) => {
      const shown = fields.filter((field) => part !== undefined || document.getElementById(field) !== null);
      const filesOf = (field: string) => toFiles(sent.current[field]);
      said.current = new Map(toFieldTexts(error, shown, filesOf) as [Path<Values>, string][]);
      if (tellSaid(fields)) setRefusal({ error, count: (refusal?.count ?? 0) + 1 });
    },
    beginPart: () => {
      form.reset(undefined, {
        keepValues: true,
        keepDefaultValues: true,
        keepDirty: true,
        keepSubmitCount: true,
      });
      return tellSaid((part?.(form.getValues()) ?? fields) as readonly Path<Values>[]);
    },
    markSaved: () => {
      setSaved(sent.current);
      form.reset(form.getValues(), { keepValues: true });
    },
    clear: () => {
      setSaved(empty);
      form.reset(empty);
      if (draft !== undefined) forgetDraft(draft.name);
    },
    text: (field) => ({
      ...wire(field),
      value: values[field],
      onChange: ({ target }) => change(field, target.value as Values[typeof field]),
    }),
    choice: (field) => ({
      ...wire(field),
      value: values[field],
      onChange: (value) => change(field, value as Values[typeof field]),
    }),
    tick: (field) => ({
      ...wire(field),
      checked: values[field],
      onChange: ({ target }) => change(field, target.checked as Values[typeof field]),
    }),
    files: (field) => ({
      ...wire(field),
      files: values[field],
      onChange: (files) => change(field, files as Values[typeof field]),
    }),
  };
}
