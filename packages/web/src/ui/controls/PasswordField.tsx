import { useState } from 'react';
import { m } from '../../messages/messages.ts';
import { IconSvg, SIGN_IN_PATHS } from '../IconSvg.tsx';
import { Button } from './Button.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'button'> {
  /** Label of the button for screen readers, if the hidden value is no password. */
  readonly showLabel?: string;
  readonly hideLabel?: string;
}

/** A password that its owner can look at. Password managers and pasting work in both states (WCAG 3.3.8). */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="off"
      spellCheck="false"
      {...field}
      type={isShown ? 'text' : 'password'}
      button={
        <Button
          aria-label={isShown ? (hideLabel ?? m.hide_password()) : (showLabel ?? m.show_password())}
          aria-controls={field.id}
          onPress={() => setShown(!isShown)}
        >
          <IconSvg path={isShown ? SIGN_IN_PATHS.eyeOff : SIGN_IN_PATHS.eye} />
          <span aria-hidden="true">{isShown ? m.hide() : m.show()}</span>
        </Button>
      }
    />
  );
}
