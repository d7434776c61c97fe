import type { ReactNode } from 'react';
import {
  type CheckboxProps as AriaCheckboxProps,
  CheckboxButton,
  CheckboxField,
} from 'react-aria-components/Checkbox';
import { FieldError } from 'react-aria-components/FieldError';
import { Text } from 'react-aria-components/Text';
import styles from './Checkbox.module.css';
import { ErrorText } from './FieldFrame.tsx';
import overBox from './input-over-box.module.css';

interface CheckboxProps
  extends Pick<AriaCheckboxProps, 'name' | 'isSelected' | 'isIndeterminate' | 'isDisabled' | 'onChange'> {
  readonly id: string;
  readonly children: ReactNode;
  readonly description?: ReactNode;
  readonly errorMessage?: string | undefined;
}

/** A checkbox with its label; a press on the label toggles it. */
export function Checkbox({ children, description, errorMessage, ...checkbox }: CheckboxProps) {
  const { isSelected = false } = checkbox;
  return (
    <CheckboxField
      {...checkbox}
      className={styles.checkbox ?? ''}
      isInvalid={errorMessage !== undefined}
      validationBehavior="aria"
      inputRef={(element) => markRendered(element, isSelected)}
    >
      {errorMessage !== undefined && (
        <FieldError elementType="p" className={styles.error ?? ''}>
          <ErrorText>{errorMessage}</ErrorText>
        </FieldError>
      )}
      <CheckboxButton className={`${styles.label} ${overBox.label}`}>
        <span className={styles.box} />
        <span>{children}</span>
      </CheckboxButton>
      {description !== undefined && (
        <Text slot="description" elementType="p" className={styles.description}>
          {description}
        </Text>
      )}
    </CheckboxField>
  );
}

/** Lets a form see that something other than React has set the box since (`kit/form/unseen-values.ts`). */
export function markRendered(element: HTMLInputElement | null, isSelected: boolean): void {
  if (element !== null) element.defaultChecked = isSelected;
}
