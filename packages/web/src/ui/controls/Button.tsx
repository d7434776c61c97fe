import { type AriaAttributes, type ReactNode, useEffect, useRef } from 'react';
import { type ButtonSize, type ButtonVariant, toButtonClass } from './button-look.ts';

export interface ButtonProps extends AriaAttributes {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly children: ReactNode;
  readonly onPress?: (() => void) | undefined;
  readonly isDisabled?: boolean;
  /** True while the action runs: the button keeps its place and focus, and ignores presses. */
  readonly isPending?: boolean;
  /** Takes focus when it appears; a dialog focuses its safest button. */
  readonly autoFocus?: boolean;
}

/**
 * A native button. A long list shows a hundred of them, and the component library's buttons would take most of the time
 * until the first row. Forms submit with `SubmitButton`, menus open with `MenuButton`.
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
  // Not by the attribute: it would focus the button before a nested dialog traps focus, and the dialog below would take
  // focus back.
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
        // Safari does not focus a pressed button, and a dialog returns focus to the element that had it.
        currentTarget.focus({ preventScroll: true });
        if (!isPending) onPress?.();
      }}
    >
      {children}
    </button>
  );
}
