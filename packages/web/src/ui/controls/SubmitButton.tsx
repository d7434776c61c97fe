import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import type { ButtonVariant } from './button-look.ts';

interface SubmitButtonProps {
  readonly children: ReactNode;
  /** Label while the form is being sent. The button stays focusable; a second press sends nothing. */
  readonly busyLabel: string;
  readonly isBusy: boolean;
  readonly variant?: ButtonVariant;
}

/** The button that submits its form. */
export function SubmitButton({ children, busyLabel, isBusy, variant = 'primary' }: SubmitButtonProps) {
  return (
    <Button type="submit" variant={variant} isPending={isBusy}>
      {isBusy ? busyLabel : children}
    </Button>
  );
}
