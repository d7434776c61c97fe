import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { type ButtonSize, type ButtonVariant, toButtonClass } from './button-look.ts';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
}

/** A button that acts on press: a press that slides off does nothing. Forms submit with `SubmitButton`. */
export function Button({ variant, size, ...props }: ButtonProps) {
  return <AriaButton {...props} className={toButtonClass(variant, size)} />;
}
