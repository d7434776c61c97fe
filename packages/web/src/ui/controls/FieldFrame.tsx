import type { ReactNode } from 'react';
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
  /** Error message, the same as in the error summary; the field is invalid while there is one. */
  readonly errorMessage?: string | undefined;
  /** True if the field is marked as required. */
  readonly isRequired?: boolean | undefined;
}

/** The mark of a required field. Hidden from screen readers, which read `aria-required` of the field itself. */
export function RequiredMark() {
  return (
    <span aria-hidden className={styles.required}>
      {m.field_required()}
    </span>
  );
}

/** An error message with its icon. */
export function ErrorText({ children }: { children: string }) {
  return (
    <>
      <IconSvg path={SIGN_IN_PATHS.alert} />
      <span>
        <Words>{children}</Words>
      </span>
    </>
  );
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

/** Label, help and error around a native control: a `<select>`, or the input of files. */
export function FieldFrame({ id, label, description, errorMessage, isRequired, children }: FieldFrameProps) {
  const descriptionId = description === undefined ? undefined : `${id}-description`;
  const errorId = errorMessage === undefined ? undefined : `${id}-error`;
  const describedBy = [descriptionId, errorId].filter((one) => one !== undefined).join(' ');
  return (
    <div className={styles.field} data-invalid={errorMessage !== undefined || undefined}>
      <div className={styles.heading}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {isRequired && <RequiredMark />}
      </div>
      {description !== undefined && (
        <p className={styles.description} id={descriptionId}>
          {description}
        </p>
      )}
      {errorMessage !== undefined && (
        <p className={styles.error} id={errorId}>
          <ErrorText>{errorMessage}</ErrorText>
        </p>
      )}
      {children({
        id,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': errorMessage === undefined ? undefined : true,
        'aria-required': isRequired || undefined,
      })}
    </div>
  );
}
