import { type ReactNode, useRef } from 'react';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './FilterBar.module.css';

interface FilterBarProps {
  readonly children: ReactNode;
  /** How many rows the filters leave, in words; said to readers when it changes. */
  readonly result: ReactNode;
  /** Puts all filters back; absent while they stand at their defaults. */
  readonly onReset?: (() => void) | undefined;
}

/** The filters of a list, and what they leave of it. They act at once: there is nothing to submit. */
export function FilterBar({ children, result, onReset }: FilterBarProps) {
  const filters = useRef<HTMLDivElement>(null);
  const reset = () => {
    onReset?.();
    // The button goes away with what it did; the first filter is what it was about.
    filters.current?.querySelector('button')?.focus();
  };
  return (
    <section className={styles.bar} aria-label={m.filters_label()}>
      <div className={styles.filters} ref={filters}>
        {children}
        {onReset !== undefined && (
          <Button variant="quiet" onPress={reset}>
            {m.filters_reset()}
          </Button>
        )}
      </div>
      <p className={styles.result} role="status">
        {result}
      </p>
    </section>
  );
}
