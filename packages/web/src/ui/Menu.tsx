import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { m } from '../messages/messages.ts';
import { type ButtonVariant, toButtonClass } from './controls/button-look.ts';
import styles from './Menu.module.css';
import type { MenuFocus, MenuParts } from './overlays/menu.tsx';
import { loadOverlays, useOverlays } from './overlays.ts';

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

const OPENING_KEYS: Readonly<Record<string, MenuFocus>> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
};

/** `opening` while the menu's code may still be loading; the menu shows when the code is there. */
type MenuState = 'closed' | 'failed' | { readonly opening: MenuFocus };

/**
 * A button that opens a menu. It is a native button, since React Aria's trigger comes with the code of the menu, which is
 * loaded later (decision 0006).
 */
export function MenuButton(props: MenuButtonProps) {
  const { label, variant = 'quiet', isDisabled = false, isPending = false, menu, children } = props;
  const overlays = useOverlays();
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [state, setState] = useState<MenuState>('closed');
  const open = async (opening: MenuFocus) => {
    const asked = { opening };
    setState(asked);
    if (!(await loadOverlays())) setState((now) => (now === asked ? 'failed' : now));
  };
  const parts = typeof state === 'object' && typeof overlays === 'object' ? overlays : undefined;
  const menuId = `${id}-menu`;
  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        className={toButtonClass(variant)}
        aria-haspopup="true"
        aria-expanded={parts !== undefined}
        aria-controls={parts && menuId}
        aria-label={label}
        disabled={isDisabled}
        aria-disabled={isPending || undefined}
        data-disabled={isDisabled || undefined}
        data-pending={isPending || undefined}
        onPointerEnter={() => void loadOverlays()}
        onFocus={() => void loadOverlays()}
        // If focus leaves the button before the code is loaded, the menu does not open.
        onBlur={() => parts === undefined && setState((now) => (typeof now === 'object' ? 'closed' : now))}
        onClick={({ currentTarget, detail }: MouseEvent<HTMLButtonElement>) => {
          // Safari does not focus a pressed button, and the menu returns focus to the element that had it.
          currentTarget.focus({ preventScroll: true });
          // A click by a screen reader has `detail` 0.
          if (!isPending) void open(detail === 0 ? 'first' : true);
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (isPending || event.ctrlKey || event.metaKey) return;
          const opening = OPENING_KEYS[event.key];
          if (opening === undefined) return;
          // The click that the browser sends after Enter or Space also has `detail` 0, but focus belongs on an entry
          // then.
          event.preventDefault();
          void open(opening);
        }}
      >
        {children}
      </button>
      {parts !== undefined && typeof state === 'object' && (
        <parts.MenuPopover
          trigger={button}
          id={menuId}
          labelledBy={id}
          focus={state.opening}
          onClose={() => setState('closed')}
        >
          {menu(parts)}
        </parts.MenuPopover>
      )}
      {state === 'failed' && (
        <span role="alert" className={styles.failed}>
          {m.part_failed_lead()}
        </span>
      )}
    </>
  );
}
