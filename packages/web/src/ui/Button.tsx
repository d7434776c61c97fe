import type { AriaAttributes, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, toButtonClass } from './button-look.ts';

export interface ButtonProps extends AriaAttributes {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly children: ReactNode;
  readonly onPress?: (() => void) | undefined;
  readonly isDisabled?: boolean;
  /** Stays where it is and keeps focus, but does nothing until what it started has ended. */
  readonly isPending?: boolean;
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
  return (
    <button
      {...aria}
      type="button"
      className={toButtonClass(variant, size)}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      data-disabled={isDisabled || undefined}
      data-pending={isPending || undefined}
      // biome-ignore lint/a11y/noAutofocus: where a dialog opens, focus belongs on its safest button
      autoFocus={autoFocus}
      onClick={({ currentTarget }) => {
        // Safari gives a pressed button no focus; a dialog gives focus back to where it was.
        currentTarget.focus();
        if (!isPending) onPress?.();
      }}
    >
      {children}
    </button>
  );
}
