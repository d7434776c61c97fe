import { m } from '../messages/messages.ts';
import styles from './LoadingLine.module.css';
import { Spinner } from './Spinner.tsx';

/** Says what is being loaded; `what` in the form of "the timesheets". */
export function LoadingLine({ what }: { what: string }) {
  return (
    <p className={styles.line} role="status">
      <Spinner />
      {m.loading({ what })}
    </p>
  );
}
