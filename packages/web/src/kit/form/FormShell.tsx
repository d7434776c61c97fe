import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { markTitleAsError } from '../frame/screen-title.ts';
import { ErrorSummary, type FormProblem } from './ErrorSummary.tsx';
import styles from './FormShell.module.css';
import { SubmitHolds } from './submit-holds.ts';

interface FormShellProps {
  readonly children: ReactNode;
  readonly submitLabel: string;
  readonly busyLabel: string;
  readonly isBusy: boolean;
  /** Current errors, found here or by the service; empty if there are none. */
  readonly problems: readonly FormProblem[];
  /** More inside the error summary. */
  readonly problemHelp?: ReactNode;
  /** True if the form is longer than a window: its buttons then stay in view at the bottom. */
  readonly isLong?: boolean;
  /** Number of this part in a form with parts: the buttons of the next part have the same place. */
  readonly part?: number | undefined;
  /** Buttons beside the submit button. */
  readonly actions?: ReactNode;
  /** Changes when problems came without a submit, e.g. with the service's answer; they take focus then. */
  readonly attempt?: number;
  /** Sends the form. Never called while it is being sent, so that a double click sends once. */
  readonly onSubmit: () => void;
}

/**
 * A form: error summary, fields, submit. The browser's own checks are off (`noValidate`), since their bubbles vanish and
 * cannot be read again; errors stay in the summary and at the field until they are mended.
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
    part,
    actions,
    attempt = 0,
    onSubmit,
  } = props;
  const [presses, setPresses] = useState(0);
  const [holds] = useState(() => new Set<() => void>());
  const hasProblems = problems.length > 0 && !isBusy;
  useErrorInTitle(hasProblems);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    for (const tell of holds) tell();
    if (holds.size > 0) return;
    setPresses(presses + 1);
    onSubmit();
  };
  return (
    <form className={styles.form} data-long={isLong || undefined} onSubmit={submit} noValidate>
      {hasProblems && (
        <ErrorSummary problems={problems} attempt={presses + attempt}>
          {problemHelp}
        </ErrorSummary>
      )}
      <SubmitHolds value={holds}>{children}</SubmitHolds>
      <div key={part} className={styles.actions} data-part={part}>
        <SubmitButton isBusy={isBusy} busyLabel={busyLabel}>
          {submitLabel}
        </SubmitButton>
        {actions}
      </div>
      <p className={styles.status} role="status">
        {isBusy ? busyLabel : ''}
      </p>
    </form>
  );
}

/** `Error:` comes first in the page's title while the form has problems, as a screen reader reads the title first. */
function useErrorInTitle(hasProblems: boolean): void {
  useEffect(() => (hasProblems ? markTitleAsError() : undefined), [hasProblems]);
}
