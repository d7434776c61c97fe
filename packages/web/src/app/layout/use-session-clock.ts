import { SESSION_WARNING_MS } from '@client-portal/state-machines';
import { useEffect, useState } from 'react';
import { session } from '../../api/session.ts';

/** Browsers fire a longer timer at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Watches the session's time, also while nothing is clicked: gives the moment at which it ends during the two minutes
 * before it, else `null`, and interrupts the session when the time is up. The expiry may move meanwhile, here or in
 * another tab, so it is read again whenever something is due and whenever it changes.
 */
export function useSessionClock(): { readonly endsAt: number | null; readonly stay: () => void } {
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round reads the clock again
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const watch = () => {
      const remainingMs = session.remainingMs();
      const isWarning = remainingMs > 0 && remainingMs <= SESSION_WARNING_MS;
      setEndsAt(isWarning ? Date.now() + remainingMs : null);
      if (remainingMs === 0) session.interrupt();
      else
        timer = setTimeout(
          watch,
          Math.min(isWarning ? remainingMs : remainingMs - SESSION_WARNING_MS, MAX_TIMER_MS),
        );
    };
    const onChange = () => {
      clearTimeout(timer);
      watch();
    };
    watch();
    window.addEventListener('storage', onChange);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('storage', onChange);
    };
  }, [round]);
  const stay = () => {
    session.renew();
    setRound((last) => last + 1);
  };
  return { endsAt, stay };
}
