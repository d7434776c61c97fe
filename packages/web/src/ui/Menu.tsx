import type { ReactNode } from 'react';
import type { MenuItemProps as AriaMenuItemProps, MenuProps as AriaMenuProps } from 'react-aria-components';
import { m } from '../messages/messages.ts';
import { type ButtonVariant, toButtonClass } from './button-look.ts';
import type { IconName } from './Icon.tsx';
import styles from './Menu.module.css';
import { useOpenOverlays } from './overlays.ts';
import { useFirstPress } from './use-first-press.ts';

export interface MenuButtonProps {
  /** What it is called, where its words do not say it. */
  readonly label?: string;
  readonly variant?: ButtonVariant;
  readonly isDisabled?: boolean;
  /** Keeps focus, but opens nothing until what was chosen has ended. */
  readonly isPending?: boolean;
  /** What opens: a `Menu`. */
  readonly menu: ReactNode;
  readonly onOpenChange?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** A button that opens a menu. */
export function MenuButton(props: MenuButtonProps) {
  const { label, variant = 'quiet', isDisabled = false, isPending = false, children } = props;
  const { opened, trigger, isFailed } = useFirstPress({ isPending });
  if (opened !== undefined) return <opened.OpenedMenu {...props} first={opened.first} />;
  return (
    <>
      <button
        {...trigger}
        type="button"
        className={toButtonClass(variant)}
        aria-haspopup="true"
        aria-label={label}
        disabled={isDisabled}
        aria-disabled={isPending || undefined}
        data-disabled={isDisabled || undefined}
        data-pending={isPending || undefined}
      >
        {children}
      </button>
      {isFailed && (
        <span role="alert" className={styles.failed}>
          {m.part_failed_lead()}
        </span>
      )}
    </>
  );
}

export type MenuProps = Omit<AriaMenuProps<object>, 'className' | 'style'>;

/** A list of acts that opens below its button. */
export function Menu(props: MenuProps) {
  const overlays = useOpenOverlays();
  return <overlays.Menu {...props} />;
}

export interface MenuItemProps extends Omit<AriaMenuItemProps, 'className' | 'style' | 'children'> {
  readonly icon?: IconName;
  readonly children: string;
  /** The language of the words, where it is not the page's (WCAG 3.1.2). */
  readonly lang?: string;
}

export function MenuItem(props: MenuItemProps) {
  const overlays = useOpenOverlays();
  return <overlays.MenuItem {...props} />;
}

export interface MenuGroupProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A titled group of acts. */
export function MenuGroup(props: MenuGroupProps) {
  const overlays = useOpenOverlays();
  return <overlays.MenuGroup {...props} />;
}

export interface MenuChoiceProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly selected: string;
  readonly onSelect: (key: string) => void;
}

/** A titled group of which one item is chosen. */
export function MenuChoice(props: MenuChoiceProps) {
  const overlays = useOpenOverlays();
  return <overlays.MenuChoice {...props} />;
}
