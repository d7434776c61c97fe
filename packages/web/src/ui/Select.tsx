import { useId } from 'react';
import { m } from '../messages/messages.ts';
import { Icon } from './Icon.tsx';
import styles from './Select.module.css';
import { useFirstPress } from './use-first-press.ts';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectProps {
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Arrows to the sides go through the list without opening it, and letters look for an entry. */
const isSelectKey = (key: string) => key.startsWith('Arrow') || key.length === 1;

/** A choice of one from a short list, with a visible label. */
export function Select(props: SelectProps) {
  const { label, options, value, onChange } = props;
  const { opened, trigger, isFailed } = useFirstPress({ isKey: isSelectKey });
  const id = useId();
  if (opened !== undefined) return <opened.OpenedSelect {...props} first={opened.first} />;
  if (isFailed) {
    return (
      <label className={styles.select}>
        <span className={styles.label}>{label}</span>
        <select
          className={styles.button}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </label>
    );
  }
  const labelId = `${id}-label`;
  const valueId = `${id}-value`;
  return (
    <div className={styles.select}>
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      <button
        {...trigger}
        type="button"
        className={styles.button}
        aria-haspopup="listbox"
        aria-labelledby={`${valueId} ${labelId}`}
      >
        <span id={valueId} className={styles.value}>
          {options.find((option) => option.value === value)?.label ?? m.choose()}
        </span>
        <Icon name="chevronDown" />
      </button>
    </div>
  );
}
