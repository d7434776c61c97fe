import { useEffect, useState } from 'react';
import { m } from '../messages/messages.ts';
import styles from './LoadingLine.module.css';
import { Spinner } from './Spinner.tsx';

/** Time after which the line says that the portal is still trying, since a slow service looks like one that hangs. */
const PATIENCE_MS = 5_000;

interface LoadingLineProps {
  /** Name of the loading data, e.g. "the timesheets". */
  readonly what: string;
  /** True above a skeleton: the line is for screen readers, until loading takes long. */
  readonly isQuiet?: boolean;
}

/** Shown while data are loading. */
export function LoadingLine({ what, isQuiet = false }: LoadingLineProps) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className={styles.line} role="status" data-quiet={(isQuiet && !isLong) || undefined}>
      <Spinner />
      <span className={styles.words}>
        {isLong ? `${m.loading({ what })} – ${m.load_still_trying()}` : m.loading({ what })}
      </span>
    </p>
  );
}
