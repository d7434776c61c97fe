import type { ReactNode } from 'react';
import { type ButtonVariant, toButtonClass } from './button-look.ts';

interface SubmitButtonProps {
  readonly children: ReactNode;
  /** Words while the form is being sent. The button stays focusable and says them; a second press sends nothing. */
  readonly busyLabel: string;
  readonly isBusy: boolean;
  readonly variant?: ButtonVariant;
}

/** A form's own button. Native, so that the sign-in screen needs no component library before it can be used. */
export function SubmitButton({ children, busyLabel, isBusy, variant = 'primary' }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className={toButtonClass(variant)}
      aria-disabled={isBusy}
      data-pending={isBusy || undefined}
    >
      {isBusy ? busyLabel : children}
    </button>
  );
}
