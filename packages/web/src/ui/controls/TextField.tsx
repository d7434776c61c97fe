import type { ReactNode, Ref } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextArea } from 'react-aria-components/TextArea';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';
import styles from './Field.module.css';
import { ErrorText, type FieldProps, RequiredMark } from './FieldFrame.tsx';

/** Without `maxLength`, which cuts a pasted text and says nothing. */
type TextProps = FieldProps &
  Omit<
    AriaTextFieldProps,
    keyof FieldProps | 'className' | 'style' | 'children' | 'isInvalid' | 'validationBehavior' | 'maxLength'
  >;

/** Label, help and error above an input; React Aria connects them with it. */
function LabelledField(props: TextProps & { readonly children: ReactNode }) {
  const { label, description, errorMessage, isRequired = false, children, ...field } = props;
  return (
    <AriaTextField
      {...field}
      className={styles.field ?? ''}
      isInvalid={errorMessage !== undefined}
      isRequired={isRequired}
      // The browser's own messages disappear; the form shows ours until they are corrected.
      validationBehavior="aria"
    >
      <div className={styles.heading}>
        <Label className={styles.label}>{label}</Label>
        {isRequired && <RequiredMark />}
      </div>
      {description !== undefined && (
        <Text slot="description" elementType="p" className={styles.description}>
          {description}
        </Text>
      )}
      {errorMessage !== undefined && (
        <FieldError elementType="p" className={styles.error ?? ''}>
          <ErrorText>{errorMessage}</ErrorText>
        </FieldError>
      )}
      {children}
    </AriaTextField>
  );
}

export interface TextFieldProps extends TextProps {
  readonly inputRef?: Ref<HTMLInputElement>;
  /** `off` for e-mail addresses and passwords, whose first letter a phone would make a capital. */
  readonly autoCapitalize?: 'off';
  /** A button beside the input. */
  readonly button?: ReactNode;
}

/** With a `max`, browsers limit years to four digits and move to the next field after the fourth. */
const LAST_DAY = '9999-12-31';

/** A text input with its label. */
export function TextField({ inputRef, autoCapitalize, button, ...field }: TextFieldProps) {
  const input = (
    <Input
      {...(inputRef !== undefined && { ref: inputRef })}
      {...(autoCapitalize !== undefined && { autoCapitalize })}
      {...(field.type === 'date' && { max: LAST_DAY })}
      className={styles.input ?? ''}
    />
  );
  return (
    <LabelledField {...field}>
      {button === undefined ? (
        input
      ) : (
        <div className={styles.withButton}>
          {input}
          {button}
        </div>
      )}
    </LabelledField>
  );
}

/**
 * A multi-line text input with its label; grows with its text if the browser supports that. The browser keeps no copy of
 * what was typed for a later visit.
 */
export function TextAreaField(props: TextProps) {
  return (
    <LabelledField autoComplete="off" {...props}>
      <TextArea rows={6} className={styles.input ?? ''} />
    </LabelledField>
  );
}
