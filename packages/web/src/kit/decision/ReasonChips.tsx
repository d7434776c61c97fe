import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './ReasonChips.module.css';

interface ReasonChipsProps {
  readonly reasons: readonly string[];
  /** The chosen reason; empty without one. */
  readonly value: string;
  readonly onChange: (reason: string) => void;
  /** Text that the provider gets with the chosen reason; undefined if nothing is sent. */
  readonly preview: string | undefined;
}

/** Prepared reasons for a decline, which the provider gets. Choosing is optional; a second press deselects. */
export function ReasonChips({ reasons, value, onChange, preview }: ReasonChipsProps) {
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
      <p className={styles.preview} role="status">
        {preview !== undefined && m.work_why_preview({ text: preview })}
      </p>
    </fieldset>
  );
}
