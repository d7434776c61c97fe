import { useEffect, useState } from 'react';
import styles from './Countdown.module.css';

interface CountdownProps {
  /** Time at which the countdown ends, in epoch ms. */
  readonly until: number;
  /** Returns the sentence around the remaining time, such as "0:42". */
  readonly toText: (time: string) => string;
}

/** Counts down to a time. The role `timer` can be read by a screen reader, which does not announce each second. */
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
