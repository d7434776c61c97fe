import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './ReasonChips.module.css';

interface ReasonChipsProps {
  readonly reasons: readonly string[];
  /** The chosen reason; empty without one. */
  readonly value: string;
  readonly onChange: (reason: string) => void;
}

/** Ready reasons for a decline. None has to be chosen; a second press takes a choice back. */
export function ReasonChips({ reasons, value, onChange }: ReasonChipsProps) {
  return (
    <fieldset className={styles.reasons}>
      <legend className={styles.legend}>{m.work_why()}</legend>
      {reasons.map((reason) => (
        <Button
          key={reason}
          size="small"
          aria-pressed={reason === value}
          onPress={() => onChange(reason === value ? '' : reason)}
        >
          {reason}
        </Button>
      ))}
    </fieldset>
  );
}
