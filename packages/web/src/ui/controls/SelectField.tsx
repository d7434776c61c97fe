import type { SelectHTMLAttributes } from 'react';
import styles from './Field.module.css';
import { FieldFrame, type FieldProps } from './Field.tsx';
import { type SelectOption, SelectOptions } from './Select.tsx';

interface SelectFieldProps
  extends FieldProps,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'style'> {
  readonly options: readonly SelectOption[];
  /** The entry before a choice. */
  readonly emptyLabel?: string;
}

/** A choice of one in a form, with its help and error. The browser's own `<select>`, as `Select`. */
export function SelectField(props: SelectFieldProps) {
  const { id, label, description, error, isRequired, options, emptyLabel, ...select } = props;
  return (
    <FieldFrame id={id} label={label} description={description} error={error} isRequired={isRequired}>
      {(wiring) => (
        <select {...select} {...wiring} className={styles.input} data-value={select.value}>
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          <SelectOptions options={options} />
        </select>
      )}
    </FieldFrame>
  );
}
