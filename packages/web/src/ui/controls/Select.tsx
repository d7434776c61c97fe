import { useId } from 'react';
import { m } from '../../messages/messages.ts';
import { Icon } from '../Icon.tsx';
import styles from './Select.module.css';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectProps {
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A choice of one from a short list, outside forms, with a visible label. The browser's own `<select>` (decision 0006). */
export function Select({ label, options, value, onChange }: SelectProps) {
  const id = useId();
  const isKnown = options.some((option) => option.value === value);
  return (
    <div className={styles.select}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.control}>
        <select
          id={id}
          className={styles.input}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          {/* If no option has this value, e.g. while the options load, the browser would show the first option as selected. */}
          {!isKnown && (
            <option value={value} disabled hidden>
              {m.choose()}
            </option>
          )}
          <SelectOptions options={options} />
        </select>
        <Icon name="chevronDown" />
      </div>
    </div>
  );
}

export function SelectOptions({ options }: { options: readonly SelectOption[] }) {
  return options.map((option) => (
    <option key={option.value} value={option.value}>
      {option.label}
    </option>
  ));
}
