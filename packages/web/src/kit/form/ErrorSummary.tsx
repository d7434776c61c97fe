import { useEffect, useId, useRef } from 'react';
import { m } from '../../messages/messages.ts';
import { Words } from '../../ui/Words.tsx';
import styles from './ErrorSummary.module.css';

/** A problem of a form, listed in its error summary. */
export interface FormProblem {
  /** The id of the field to go to; without one the problem belongs to the whole form. */
  readonly fieldId?: string;
  readonly message: string;
}

interface ErrorSummaryProps {
  readonly problems: readonly FormProblem[];
  /** Title; by default that of a form that cannot be sent. */
  readonly title?: string;
  /** True if it lists no errors but parts that are left to do. */
  readonly isCalm?: boolean;
  /** Changes with every failed attempt, so that the summary takes focus again although nothing else changed; 0 before any. */
  readonly attempt: number;
  /** More about the failure, e.g. what to do without a connection. */
  readonly children?: React.ReactNode;
}

/** The problems of a form above it, in its order, each a link to its field; takes focus when a submit fails. */
export function ErrorSummary({ problems, title, isCalm, attempt, children }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const Box = isCalm ? 'section' : 'div';
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  return (
    <Box
      className={styles.summary}
      data-calm={isCalm || undefined}
      ref={box}
      role={isCalm ? undefined : 'alert'}
      tabIndex={-1}
      aria-labelledby={titleId}
    >
      <h2 id={titleId} className={styles.title}>
        {title ?? m.error_summary_title()}
      </h2>
      <ul className={styles.list}>
        {problems.map(({ fieldId, message }) => (
          <li key={`${fieldId} ${message}`}>
            {fieldId === undefined ? (
              <Words>{message}</Words>
            ) : (
              <FieldLink fieldId={fieldId} message={message} />
            )}
          </li>
        ))}
      </ul>
      {children}
    </Box>
  );
}

function FieldLink({ fieldId, message }: { fieldId: string; message: string }) {
  return (
    <a
      href={`#${fieldId}`}
      onClick={(event) => {
        // Moves focus without leaving a fragment in the address, which would look like a step to go back over.
        event.preventDefault();
        document.getElementById(fieldId)?.focus();
      }}
    >
      <Words>{message}</Words>
    </a>
  );
}
