import type { SelectHTMLAttributes } from 'react';
import styles from './Field.module.css';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';
import { type SelectOption, SelectOptions } from './Select.tsx';

interface SelectFieldProps
  extends FieldProps,
    Pick<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'autoComplete' | 'onBlur'> {
  readonly options: readonly SelectOption[];
  /** The entry before a choice. */
  readonly emptyLabel?: string;
  readonly isDisabled?: boolean;
  readonly onChange?: (value: string) => void;
}

/** A choice of one in a form, with its help and error. The browser's own `<select>`, as `Select`. */
export function SelectField(props: SelectFieldProps) {
  const {
    label,
    description,
    errorMessage,
    isRequired,
    options,
    emptyLabel,
    isDisabled,
    onChange,
    ...select
  } = props;
  const frame = { id: select.id, label, description, errorMessage, isRequired };
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <select
          {...select}
          {...wiring}
          className={styles.input}
          disabled={isDisabled}
          data-value={select.value}
          onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
        >
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          <SelectOptions options={options} />
        </select>
      )}
    </FieldFrame>
  );
}
