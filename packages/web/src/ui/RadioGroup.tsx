import { Icon } from './Icon.tsx';
import styles from './RadioGroup.module.css';

interface RadioGroupProps {
  readonly id: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

/** One of a few choices, all in sight. The first choice has the group's id, so that an error summary leads to it. */
export function RadioGroup({ id, label, options, value, onChange, error }: RadioGroupProps) {
  const errorId = error === undefined ? undefined : `${id}-error`;
  return (
    <fieldset
      className={styles.group}
      aria-describedby={errorId}
      data-invalid={error !== undefined || undefined}
    >
      <legend className={styles.legend}>{label}</legend>
      {error !== undefined && (
        <p className={styles.error} id={errorId}>
          <Icon name="alert" />
          {error}
        </p>
      )}
      <div className={styles.options}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
