import { type InputHTMLAttributes, useState } from 'react';
import { m } from '../../messages/messages.ts';
import { IconSvg, SIGN_IN_PATHS } from '../IconSvg.tsx';
import { toButtonClass } from './button-look.ts';
import styles from './Field.module.css';
import { FieldFrame, type FieldProps } from './Field.tsx';

type PasswordInputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'type' | 'className' | 'style' | 'maxLength'
>;

interface PasswordFieldProps extends FieldProps, PasswordInputProps {
  /** Label of the button for screen readers, if the hidden value is no password. */
  readonly showLabel?: string;
  readonly hideLabel?: string;
}

/** A password that its owner can look at. Password managers and pasting work in both states (WCAG 3.3.8). */
export function PasswordField(props: PasswordFieldProps) {
  const { id, label, description, error, showLabel, hideLabel, ...input } = props;
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} description={description} error={error}>
      {(wiring) => (
        <div className={styles.withButton}>
          <input
            autoCapitalize="off"
            spellCheck={false}
            {...input}
            {...wiring}
            type={isShown ? 'text' : 'password'}
            className={styles.input}
          />
          <button
            type="button"
            className={toButtonClass('secondary')}
            aria-label={isShown ? (hideLabel ?? m.hide_password()) : (showLabel ?? m.show_password())}
            aria-controls={id}
            onClick={() => setShown(!isShown)}
          >
            <IconSvg path={isShown ? SIGN_IN_PATHS.eyeOff : SIGN_IN_PATHS.eye} />
            <span aria-hidden="true">{isShown ? m.hide() : m.show()}</span>
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
