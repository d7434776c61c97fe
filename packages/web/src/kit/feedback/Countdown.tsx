import { useEffect, useState } from 'react';
import styles from './Countdown.module.css';

interface CountdownProps {
  /** The moment that is waited for, in epoch ms. */
  readonly until: number;
  /** The sentence around the time that is left, as in "0:42". */
  readonly toText: (time: string) => string;
}

/** Counts down to a moment. A timer can be read but announces nothing by itself: a second is no news (WAI-ARIA `timer`). */
export function Countdown({ until, toText }: CountdownProps) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((until - now) / 1_000));
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <span role="timer" aria-live="off" className={styles.countdown}>
      {toText(time)}
    </span>
  );
}
