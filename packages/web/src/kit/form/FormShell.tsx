import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { markTitleAsError } from '../frame/screen-title.ts';
import { ErrorSummary, type FormProblem } from './ErrorSummary.tsx';
import styles from './FormShell.module.css';
import { createSubmitHolds, SubmitHoldsContext } from './submit-holds.ts';
import { watchUnseenValues } from './unseen-values.ts';

interface FormShellProps {
  readonly children: ReactNode;
  readonly submitLabel: string;
  readonly busyLabel: string;
  readonly isBusy: boolean;
  /** Current errors, found here or by the service; empty if there are none. */
  readonly problems: readonly FormProblem[];
  /** Further content inside the error summary. */
  readonly problemHelp?: ReactNode;
  /** True if the form is higher than a window: its buttons then stick to the bottom. */
  readonly isLong?: boolean;
  /** True if the submit button is as wide as the fields. */
  readonly hasWideSubmit?: boolean;
  /** Number of this part, for a form in parts: the buttons of the next part appear at the same place. */
  readonly part?: number | undefined;
  /** Buttons beside the submit button. */
  readonly actions?: ReactNode;
  /** True in a dialog, where the answer comes last, at the end, as in every question. */
  readonly isInDialog?: boolean;
  /** Changes when problems appear, after a submit or with the service's response; the summary then takes focus. */
  readonly attempt?: number;
  /** Sends the form. Not called while it is being sent, so that a double click sends once. */
  readonly onSubmit: () => void;
}

/**
 * A form with error summary, fields and submit button. The browser's own validation is off (`noValidate`), since its
 * messages disappear; these stay in the summary and at the field until they are corrected.
 */
export function FormShell(props: FormShellProps) {
  const {
    children,
    submitLabel,
    busyLabel,
    isBusy,
    problems,
    problemHelp,
    isLong,
    hasWideSubmit,
    part,
    actions,
    isInDialog = false,
    attempt = 0,
    onSubmit,
  } = props;
  const [presses, setPresses] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const [holds] = useState(() => createSubmitHolds(() => form.current?.requestSubmit()));
  const hasProblems = problems.length > 0 && !isBusy;
  useErrorInTitle(hasProblems);
  useEffect(() => (form.current === null ? undefined : watchUnseenValues(form.current)), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || holds.blocks()) return;
    setPresses(presses + 1);
    onSubmit();
  };
  const submitButton = (
    <SubmitButton isBusy={isBusy} busyLabel={busyLabel}>
      {submitLabel}
    </SubmitButton>
  );
  return (
    <form ref={form} className={styles.form} data-long={isLong || undefined} onSubmit={submit} noValidate>
      {hasProblems && (
        <ErrorSummary problems={problems} attempt={presses + attempt}>
          {problemHelp}
        </ErrorSummary>
      )}
      <SubmitHoldsContext value={holds}>{children}</SubmitHoldsContext>
      <div
        key={part}
        className={styles.actions}
        data-part={part}
        data-wide={hasWideSubmit || undefined}
        data-dialog={isInDialog || undefined}
      >
        {!isInDialog && submitButton}
        {actions}
        {isInDialog && submitButton}
      </div>
      <p className={styles.status} role="status">
        {isBusy ? busyLabel : ''}
      </p>
    </form>
  );
}

/** Prefixes the page's title with `Error:` while the form has problems, since a screen reader reads the title first. */
function useErrorInTitle(hasProblems: boolean): void {
  useEffect(() => (hasProblems ? markTitleAsError() : undefined), [hasProblems]);
}
