import { m } from '../../messages/messages.ts';
import { ToggleChips } from '../../ui/controls/ToggleButtonGroup.tsx';

interface StatusChipsProps<Value extends string> {
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly count: number }[];
  /** `''` for all. */
  readonly value: Value | '';
  readonly onChange: (value: Value | '') => void;
}

/** Filters rows by status, and shows the number of rows for each. A second press shows all. */
export function StatusChips<Value extends string>({ choices, ...chips }: StatusChipsProps<Value>) {
  return (
    <ToggleChips
      {...chips}
      aria-label={m.work_status()}
      options={choices.map(({ value, label, count }) => ({ value, label: m.work_choice({ label, count }) }))}
    />
  );
}
