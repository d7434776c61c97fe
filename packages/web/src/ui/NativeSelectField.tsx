import type { SelectHTMLAttributes } from 'react';
import styles from './Field.module.css';
import { FieldFrame, type FieldProps } from './Field.tsx';
import type { SelectOption } from './Select.tsx';

interface NativeSelectFieldProps
  extends FieldProps,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'style'> {
  readonly options: readonly SelectOption[];
  /** The entry before a choice. */
  readonly emptyLabel?: string;
}

/** A choice in a form, with its help and error; the platform's own list, which phones show full screen. */
export function NativeSelectField(props: NativeSelectFieldProps) {
  const { id, label, description, error, options, emptyLabel, ...select } = props;
  return (
    <FieldFrame id={id} label={label} description={description} error={error}>
      {(wiring) => (
        <select {...select} {...wiring} className={styles.input}>
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
