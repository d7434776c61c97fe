import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { session } from '../../api/session.ts';
import { startup } from '../../lib/startup.ts';
import { Words } from '../../ui/Words.tsx';
import { OutcomeDialog } from '../feedback/OutcomeDialog.tsx';
import { loadOverlays } from '../feedback/overlays/overlays.tsx';
import { Reference } from '../feedback/Reference.tsx';
import { logChange } from '../feedback/visit-log.ts';
import { FormShell } from './FormShell.tsx';
import { InFormDialog, SendingGuard, UnsavedGuard } from './UnsavedGuard.tsx';
import type { FormState } from './use-form.ts';
import type { Submission } from './use-submit.tsx';

/** The stated popup for an outcome: its title, and a sentence more where one is stated. */
interface OutcomeText {
  readonly title: string;
  readonly text?: string;
  /** Content below the text, e.g. the next steps. */
  readonly more?: string | undefined;
  /** Ways on beside OK. */
  readonly actions?: ReactNode;
}

interface FormProps<Values, Output> {
  readonly form: FormState<Values>;
  readonly submission: Pick<
    Submission<never, Output>,
    'isBusy' | 'isDone' | 'output' | 'error' | 'reset' | 'dialog'
  >;
  readonly submitLabel: string;
  readonly busyLabel: string;
  /** The fields, in the order of the form's values. */
  readonly children: ReactNode;
  /** True if it is longer than a window: its buttons then stay in view. */
  readonly isLong?: boolean;
  /** Number of this part in a form with parts. */
  readonly part?: number;
  /** Buttons beside the submit button. */
  readonly actions?: ReactNode;
  /** Sends the values, which keep the rules. */
  readonly onSubmit: (values: Values) => void;
  /** Message of a success, if it has a popup. */
  readonly done?: (output: Output | undefined) => OutcomeText;
  /** Message of a failure, if it has a popup; otherwise the form shows it beside its fields. */
  readonly failed?: (error: unknown) => OutcomeText;
  /** Called when a success has been read; without it the form is there again. */
  readonly onRead?: () => void;
  /** Name of the data for a client who leaves the form with changes; without it the form does not ask. */
  readonly unsaved?: string;
}

/** A form of a screen: error summary, fields, submit and result. */
export function Form<Values, Output>(props: FormProps<Values, Output>) {
  const {
    form,
    submission,
    submitLabel,
    busyLabel,
    children,
    isLong,
    part,
    actions,
    onSubmit,
    done,
    failed,
    onRead,
    unsaved,
  } = props;
  const { isBusy, isDone, output, error, reset, dialog } = submission;
  const isInDialog = useContext(InFormDialog);
  const refuse = useRef(form.refuse);
  refuse.current = form.refuse;
  // The outcome is shown in a dialog, whose code must be loaded by then: a late dialog would take focus from another place.
  useEffect(() => {
    // A failure is shown when the dialog opens.
    loadOverlays().catch(() => undefined);
    // An ended session asks to sign in over the page, by code that must be there before anything is typed.
    if (session.isActive()) startup.set('idle');
  }, []);
  const hasPopup = failed !== undefined;
  // A popup has to be read first: focus would be in two places.
  useEffect(() => {
    if (error !== undefined && !hasPopup) refuse.current(error);
  }, [error, hasPopup]);
  const doneTitle = isDone ? done?.(output).title : undefined;
  useEffect(() => {
    if (doneTitle !== undefined) logChange(doneTitle);
  }, [doneTitle]);
  const failure = error === undefined ? undefined : failed?.(error);
  return (
    <>
      <FormShell
        submitLabel={submitLabel}
        busyLabel={busyLabel}
        isBusy={isBusy}
        problems={isDone ? [] : form.problems}
        // While the failure itself is shown, it includes its number.
        problemHelp={error === undefined && <Reference error={form.refusal} />}
        attempt={form.attempt}
        {...(isLong && { isLong })}
        part={part}
        actions={actions}
        isInDialog={isInDialog}
        onSubmit={() => form.attemptTo(onSubmit)}
      >
        {children}
      </FormShell>
      {unsaved !== undefined && <UnsavedGuard isDirty={form.isDirty && !isBusy} what={unsaved} />}
      <SendingGuard isBusy={isBusy} />
      {dialog}
      {isDone && done !== undefined && (
        <Outcome tone="success" outcome={done(output)} onClose={onRead ?? reset} />
      )}
      {failure !== undefined && (
        <Outcome
          tone="error"
          outcome={failure}
          reference={<Reference error={error} />}
          onClose={() => {
            form.refuse(error);
            reset();
          }}
        />
      )}
    </>
  );
}

interface OutcomeProps {
  readonly tone: 'success' | 'error';
  readonly outcome: OutcomeText;
  readonly reference?: ReactNode;
  readonly onClose: () => void;
}

function Outcome({ tone, outcome, reference, onClose }: OutcomeProps) {
  return (
    <OutcomeDialog tone={tone} title={outcome.title} actions={outcome.actions} onClose={onClose}>
      {outcome.text !== undefined && (
        <p>
          <Words>{outcome.text}</Words>
        </p>
      )}
      {outcome.more !== undefined && (
        <p role="status">
          <Words>{outcome.more}</Words>
        </p>
      )}
      {reference}
    </OutcomeDialog>
  );
}
