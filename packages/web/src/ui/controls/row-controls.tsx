/**
 * The button and the checkbox of a row: native, in the look of `Button` and `Checkbox`. React Aria's in each row of a
 * list keep a slow phone's processor busy for longer until the first rows show (figures in decision 0006).
 */
import type { AriaAttributes, ReactNode } from 'react';
import { type ButtonVariant, toButtonClass } from './button-look.ts';
import styles from './Checkbox.module.css';

interface RowButtonProps
  extends Pick<AriaAttributes, 'aria-label' | 'aria-description' | 'aria-describedby' | 'aria-keyshortcuts'> {
  readonly variant?: ButtonVariant;
  readonly children: ReactNode;
  readonly onPress: () => void;
  /** True while the action runs: the button keeps its place and focus, and ignores presses. */
  readonly isPending?: boolean;
}

export function RowButton({ variant, children, onPress, isPending = false, ...aria }: RowButtonProps) {
  return (
    <button
      {...aria}
      type="button"
      className={toButtonClass(variant, 'small')}
      aria-disabled={isPending || undefined}
      data-pending={isPending || undefined}
      onClick={({ currentTarget }) => {
        // Safari does not focus a pressed button, and a dialog returns focus to the element that had it.
        currentTarget.focus({ preventScroll: true });
        if (!isPending) onPress();
      }}
    >
      {children}
    </button>
  );
}

interface RowCheckboxProps {
  /** The name for screen readers, if it has no visible label. */
  readonly 'aria-label'?: string;
  /** Its visible label. */
  readonly children?: ReactNode;
  readonly isSelected: boolean;
  readonly isIndeterminate?: boolean;
  readonly onChange: (isSelected: boolean) => void;
}

/** It has the press area of a whole control. */
export function RowCheckbox(props: RowCheckboxProps) {
  const { children, isSelected, isIndeterminate = false, onChange, ...aria } = props;
  return (
    <label className={children === undefined ? styles.bare : styles.label}>
      <input
        {...aria}
        type="checkbox"
        className={styles.box}
        checked={isSelected}
        ref={(element) => {
          if (element !== null) element.indeterminate = isIndeterminate;
        }}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {children !== undefined && <span>{children}</span>}
    </label>
  );
}
