import type { InputHTMLAttributes, ReactNode } from 'react';
import { IconSvg, SIGN_IN_PATHS } from '../IconSvg.tsx';
import { Words } from '../Words.tsx';
import styles from './Checkbox.module.css';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'style'> {
  readonly id: string;
  readonly children: ReactNode;
  readonly description?: ReactNode;
  readonly error?: string | undefined;
}

/** A checkbox with its label; a press on the label toggles it. */
export function Checkbox({ id, children, description, error, ...input }: CheckboxProps) {
  const descriptionId = description === undefined ? undefined : `${id}-description`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  return (
    <div className={styles.checkbox} data-invalid={error !== undefined || undefined}>
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          <IconSvg path={SIGN_IN_PATHS.alert} />
          <span>
            <Words>{error}</Words>
          </span>
        </p>
      )}
      <input
        {...input}
        ref={(element) => {
          // Tells a form if something else has set the box since.
          if (element !== null) element.defaultChecked = input.checked === true;
        }}
        id={id}
        type="checkbox"
        className={styles.box}
        aria-describedby={errorId ?? descriptionId}
        aria-invalid={error !== undefined || undefined}
      />
      <label htmlFor={id} className={styles.label}>
        {children}
      </label>
      {description !== undefined && (
        <p id={descriptionId} className={styles.description}>
          {description}
        </p>
      )}
    </div>
  );
}

interface BareCheckboxProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly isMixed?: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** A checkbox without a visible label, for rows of a table. It has the press area of a whole control. */
export function BareCheckbox({ label, isChecked, isMixed = false, onChange }: BareCheckboxProps) {
  return (
    <label className={styles.bare}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={label}
        checked={isChecked}
        ref={(element) => {
          if (element !== null) element.indeterminate = isMixed;
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
