import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import { m } from '../../messages/messages.ts';
import { IconSvg, SIGN_IN_PATHS } from '../IconSvg.tsx';
import { Words } from '../Words.tsx';
import styles from './Field.module.css';

/** Props of every field of a form. */
export interface FieldProps {
  readonly id: string;
  readonly label: ReactNode;
  /** Help text above the input. */
  readonly description?: ReactNode;
  /** Error message, the same as in the error summary. */
  readonly error?: string | undefined;
  /** True if the field is marked as required. */
  readonly isRequired?: boolean | undefined;
}

interface FieldFrameProps extends FieldProps {
  readonly children: (wiring: FieldWiring) => ReactNode;
}

/** The attributes that connect an input with its label, help and error (WCAG 1.3.1, 3.3.1). */
interface FieldWiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

/** Label, help and error around any input. */
export function FieldFrame({ id, label, description, error, isRequired, children }: FieldFrameProps) {
  const descriptionId = description === undefined ? undefined : `${id}-description`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const describedBy = [descriptionId, errorId].filter((one) => one !== undefined).join(' ');
  return (
    <div className={styles.field} data-invalid={error !== undefined || undefined}>
      <div className={styles.heading}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {/* Hidden from screen readers, which read `aria-required` of the field itself. */}
        {isRequired && (
          <span aria-hidden className={styles.required}>
            {m.field_required()}
          </span>
        )}
      </div>
      {description !== undefined && (
        <p className={styles.description} id={descriptionId}>
          {description}
        </p>
      )}
      {error !== undefined && (
        <p className={styles.error} id={errorId}>
          <IconSvg path={SIGN_IN_PATHS.alert} />
          <span>
            <Words>{error}</Words>
          </span>
        </p>
      )}
      {children({
        id,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': isRequired || undefined,
      })}
    </div>
  );
}

/** Without `maxLength`, which cuts a pasted text and says nothing. */
type NativeInputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'className' | 'style' | 'maxLength'
>;

/** With a `max`, browsers limit years to four digits and move to the next field after the fourth. */
const LAST_DAY = '9999-12-31';

/** A text input with its label. Native, so that forms work before the component library is loaded. */
export function TextField(props: FieldProps & NativeInputProps) {
  const { id, label, description, error, isRequired, ...input } = props;
  return (
    <FieldFrame id={id} label={label} description={description} error={error} isRequired={isRequired}>
      {(wiring) => (
        <input
          type="text"
          max={input.type === 'date' ? LAST_DAY : undefined}
          {...input}
          {...wiring}
          className={styles.input}
        />
      )}
    </FieldFrame>
  );
}

type NativeTextAreaProps = Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'id' | 'className' | 'style' | 'maxLength'
>;

/**
 * A multi-line text input with its label; grows with its text if the browser supports that. The browser keeps no copy of
 * what was typed for a later visit.
 */
export function TextAreaField({ id, label, description, error, ...area }: FieldProps & NativeTextAreaProps) {
  return (
    <FieldFrame id={id} label={label} description={description} error={error}>
      {(wiring) => <textarea rows={6} autoComplete="off" {...area} {...wiring} className={styles.input} />}
    </FieldFrame>
  );
}
