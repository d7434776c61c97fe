import { m } from '../../messages/messages.ts';
import { ToggleChips } from '../../ui/controls/ToggleButtonGroup.tsx';
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
    <div className={styles.reasons}>
      {/* The name of the chips, for the eye. */}
      <p aria-hidden className={styles.legend}>
        {m.work_why()}
      </p>
      <ToggleChips
        aria-label={m.work_why()}
        options={reasons.map((reason) => ({ value: reason, label: reason }))}
        value={value}
        onChange={onChange}
      />
      <p className={styles.preview} role="status">
        {preview !== undefined && m.work_why_preview({ text: preview })}
      </p>
    </div>
  );
}
