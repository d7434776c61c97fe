import { type AriaAttributes, type ReactNode, useEffect, useRef } from 'react';
import { type ButtonSize, type ButtonVariant, toButtonClass } from './button-look.ts';

export interface ButtonProps extends AriaAttributes {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly children: ReactNode;
  readonly onPress?: (() => void) | undefined;
  readonly isDisabled?: boolean;
  /** Stays where it is and keeps focus, but does nothing until what it started has ended. */
  readonly isPending?: boolean;
  /** Takes focus when it appears: a dialog that opens gives focus to its safest button. */
  readonly autoFocus?: boolean;
}

/**
 * A button. Native: a long list shows a hundred of them, and a component library's would be most of the time until the
 * first row. Forms submit with `SubmitButton`, menus open with `MenuButton`.
 */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    children,
    onPress,
    isDisabled = false,
    isPending = false,
    autoFocus,
    ...aria
  } = props;
  const button = useRef<HTMLButtonElement>(null);
  // Not by the attribute: that takes focus before a dialog over another one holds it, and the one below takes it back.
  useEffect(() => {
    if (autoFocus) button.current?.focus();
  }, [autoFocus]);
  return (
    <button
      {...aria}
      ref={button}
      type="button"
      className={toButtonClass(variant, size)}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      data-disabled={isDisabled || undefined}
      data-pending={isPending || undefined}
      onClick={({ currentTarget }) => {
        // Safari gives a pressed button no focus; a dialog gives focus back to where it was.
        currentTarget.focus({ preventScroll: true });
        if (!isPending) onPress?.();
      }}
    >
      {children}
    </button>
  );
}
