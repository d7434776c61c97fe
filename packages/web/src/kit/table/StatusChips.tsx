import { m } from '../../messages/messages.ts';
import styles from './StatusChips.module.css';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly count: number;
}

interface StatusChipsProps<Value extends string> {
  readonly choices: readonly Choice<Value>[];
  /** `''` for all. */
  readonly value: Value | '';
  readonly onChange: (value: Value | '') => void;
}

/** Filters rows by status, and shows the number of rows for each. A second press shows all. */
export function StatusChips<Value extends string>({ choices, value, onChange }: StatusChipsProps<Value>) {
  return (
    <fieldset className={styles.chips}>
      <legend className={styles.legend}>{m.work_status()}</legend>
      {choices.map((choice) => (
        <Chip
          key={choice.value}
          isPressed={choice.value === value}
          onPress={() => onChange(choice.value === value ? '' : choice.value)}
          {...choice}
        />
      ))}
    </fieldset>
  );
}

interface ChipProps {
  readonly label: string;
  /** Number of rows; omitted for a choice that is not about rows. */
  readonly count?: number;
  readonly isPressed: boolean;
  readonly onPress: () => void;
}

/** A filter with its number of rows. */
export function Chip({ label, count, isPressed, onPress }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isPressed} onClick={onPress}>
      {count === undefined ? label : m.work_choice({ label, count: count })}
    </button>
  );
}
