import { type ReactNode, useEffect, useRef } from 'react';
import { useMenuTrigger } from 'react-aria';
import { useMenuTriggerState } from 'react-stately';
import { focusIfLost } from '../../../lib/focus-if-lost.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import type { ButtonVariant } from '../../../ui/controls/button-look.ts';
import type { MenuParts } from '../../../ui/overlays/menu.tsx';
import { MenuPopover } from './overlays.tsx';

interface MenuButtonProps {
  /** Accessible name, if the visible text is not enough. */
  readonly label?: string;
  readonly variant?: ButtonVariant;
  readonly isDisabled?: boolean;
  /** Keeps focus, but opens nothing until the chosen action has ended. */
  readonly isPending?: boolean;
  /** Renders the menu from components that are loaded by then. */
  readonly menu: (parts: MenuParts) => ReactNode;
  readonly children: ReactNode;
}

/**
 * A button that opens a menu: React Aria's `useMenuTrigger`, since its `MenuTrigger` brings the code of the menu, which is
 * loaded later (decision 0006).
 */
export function MenuButton(props: MenuButtonProps) {
  const { label, variant = 'quiet', isDisabled = false, isPending = false, menu, children } = props;
  const button = useRef<HTMLButtonElement>(null);
  const state = useMenuTriggerState({});
  const { menuTriggerProps, menuProps } = useMenuTrigger<object>(
    { isDisabled: isDisabled || isPending },
    state,
    button,
  );
  const { isOpen } = state;
  // React Aria returns focus to what had it when the menu opened, which is gone if that was Try again.
  useEffect(() => {
    if (isOpen) return () => focusIfLost(() => button.current);
  }, [isOpen]);
  return (
    <>
      <Button
        {...menuTriggerProps}
        ref={button}
        variant={variant}
        {...(label !== undefined && { 'aria-label': label })}
        isDisabled={isDisabled}
        isPending={isPending}
      >
        {children}
      </Button>
      {state.isOpen && (
        <MenuPopover state={state} menuProps={menuProps} trigger={button}>
          {menu}
        </MenuPopover>
      )}
    </>
  );
}
