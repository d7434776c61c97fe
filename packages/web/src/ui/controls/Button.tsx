import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { type ButtonSize, type ButtonVariant, toButtonClass } from './button-look.ts';
import { inElement } from './in-element.tsx';

export interface ButtonProps
  extends Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'isDisabled'> {
  readonly variant?: ButtonVariant | undefined;
  /** Replaces the look of a button, e.g. for an entry of a menu. */
  readonly className?: string | undefined;
  readonly size?: ButtonSize | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly children: ReactNode;
  readonly ref?: RefObject<HTMLButtonElement | null>;
  /** Keys that press it, for screen readers. */
  readonly 'aria-keyshortcuts'?: string | undefined;
}

/** React Aria's button in the look of the portal. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    className = toButtonClass(variant, size),
    isDisabled = false,
    autoFocus,
    children,
    ...button
  } = props;
  const own = useRef<HTMLButtonElement>(null);
  const ref = props.ref ?? own;
  // React Aria's own `autoFocus` leaves focus on the dialog when a screen reader pressed the button that opened it; the
  // safest button of a dialog has focus for everybody.
  useEffect(() => {
    if (autoFocus) ref.current?.focus();
  }, [autoFocus, ref]);
  return (
    <AriaButton
      {...button}
      ref={ref}
      isDisabled={isDisabled}
      className={className}
      // React Aria drops the attributes that it does not know, and names a bar of progress that a pending button of ours
      // does not have.
      render={(attributes) => (
        <button
          {...attributes}
          aria-labelledby={props['aria-labelledby']}
          aria-keyshortcuts={props['aria-keyshortcuts']}
        />
      )}
    >
      {inElement(children)}
    </AriaButton>
  );
}
