import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import {
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
  Radio,
} from 'react-aria-components/RadioGroup';
import { markRendered } from './Checkbox.tsx';
import { ErrorText } from './FieldFrame.tsx';
import overBox from './input-over-box.module.css';
import styles from './RadioGroup.module.css';

interface RadioOption {
  readonly value: string;
  readonly label: string;
  /** Visual sample of the choice: the label describes it for screen readers. */
  readonly sample?: ReactNode;
}

interface RadioGroupProps extends Required<Pick<AriaRadioGroupProps, 'value' | 'onChange'>> {
  readonly id: string;
  readonly label: string;
  readonly options: readonly RadioOption[];
  readonly errorMessage?: string | undefined;
}

/**
 * Radio buttons for a few choices, all visible. The first one has the group's id, so that an error summary can link
 * to it.
 */
export function RadioGroup({ id, label, options, value, errorMessage, onChange }: RadioGroupProps) {
  return (
    <AriaRadioGroup
      // An empty text would be a choice that no button has, and Tab would reach none of them.
      value={value === '' ? null : value}
      onChange={onChange}
      name={id}
      className={styles.group ?? ''}
      isInvalid={errorMessage !== undefined}
      validationBehavior="aria"
    >
      <Label className={styles.legend}>{label}</Label>
      {errorMessage !== undefined && (
        <FieldError elementType="p" className={styles.error ?? ''}>
          <ErrorText>{errorMessage}</ErrorText>
        </FieldError>
      )}
      <div className={styles.options}>
        {options.map((option, index) => (
          <Radio
            key={option.value}
            {...(index === 0 && { id })}
            value={option.value}
            className={`${styles.option} ${overBox.label}`}
            inputRef={(element) => markRendered(element, option.value === value)}
          >
            <span className={styles.dot} />
            {option.sample === undefined ? (
              <span>{option.label}</span>
            ) : (
              <span className={styles.sampled}>
                <span aria-hidden>{option.sample}</span>
                <span className={styles.name}>{option.label}</span>
              </span>
            )}
          </Radio>
        ))}
      </div>
    </AriaRadioGroup>
  );
}
