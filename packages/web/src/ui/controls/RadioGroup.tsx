import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import { Words } from '../Words.tsx';
import styles from './RadioGroup.module.css';

interface RadioOption {
  readonly value: string;
  readonly label: string;
  /** Visual sample of the choice: the label describes it for screen readers. */
  readonly sample?: ReactNode;
}

interface RadioGroupProps {
  readonly id: string;
  readonly label: string;
  readonly options: readonly RadioOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  /** True for segments side by side in one frame; the label is then for screen readers only. */
  readonly isSegmented?: boolean;
}

/**
 * Radio buttons for a few choices, all visible. The first one has the group's id, so that an error summary can link
 * to it.
 */
export function RadioGroup({ id, label, options, value, onChange, error, isSegmented }: RadioGroupProps) {
  const errorId = error === undefined ? undefined : `${id}-error`;
  return (
    <fieldset
      className={styles.group}
      aria-describedby={errorId}
      data-invalid={error !== undefined || undefined}
      data-segmented={isSegmented || undefined}
    >
      <legend className={styles.legend}>{label}</legend>
      {error !== undefined && (
        <p className={styles.error} id={errorId}>
          <Icon name="alert" />
          <span>
            <Words>{error}</Words>
          </span>
        </p>
      )}
      <div className={styles.options}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.option}>
            <input
              ref={(element) => {
                // Tells a form if something else has set the box since.
                if (element !== null) element.defaultChecked = option.value === value;
              }}
              type="radio"
              id={index === 0 ? id : undefined}
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.sample === undefined ? (
              <span>{option.label}</span>
            ) : (
              <span className={styles.sampled}>
                <span aria-hidden>{option.sample}</span>
                <span className={styles.name}>{option.label}</span>
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
