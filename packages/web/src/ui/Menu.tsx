import type { ReactNode } from 'react';
import {
  Button as AriaButton,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  type MenuProps as AriaMenuProps,
  Header,
  MenuSection,
  MenuTrigger,
  Popover,
} from 'react-aria-components';
import { type ButtonVariant, toButtonClass } from './button-look.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Menu.module.css';

export { MenuTrigger };

interface MenuButtonProps {
  /** What it is called, where its words do not say it. */
  readonly label?: string;
  readonly variant?: ButtonVariant;
  readonly isDisabled?: boolean;
  /** Keeps focus, but opens nothing until what was chosen has ended. */
  readonly isPending?: boolean;
  readonly children: ReactNode;
}

/** The button that opens a menu. */
export function MenuButton({ label, variant = 'quiet', children, ...state }: MenuButtonProps) {
  return (
    <AriaButton
      className={toButtonClass(variant)}
      {...(label !== undefined && { 'aria-label': label })}
      {...state}
    >
      {children}
    </AriaButton>
  );
}

/** A list of acts that opens below its button. */
export function Menu(props: Omit<AriaMenuProps<object>, 'className' | 'style'>) {
  return (
    <Popover className={styles.popover ?? ''} placement="bottom end">
      <AriaMenu {...props} className={styles.menu ?? ''} />
    </Popover>
  );
}

interface MenuItemProps extends Omit<AriaMenuItemProps, 'className' | 'style' | 'children'> {
  readonly icon?: IconName;
  readonly children: string;
  /** The language of the words, where it is not the page's (WCAG 3.1.2). */
  readonly lang?: string;
}

export function MenuItem({ icon, children, lang, ...props }: MenuItemProps) {
  return (
    <AriaMenuItem {...props} textValue={children} className={styles.item ?? ''}>
      {({ isSelected, selectionMode }) => (
        <>
          {selectionMode !== 'none' && (
            <span className={styles.mark}>{isSelected && <Icon name="check" />}</span>
          )}
          {icon !== undefined && <Icon name={icon} />}
          {lang === undefined ? children : <span lang={lang}>{children}</span>}
        </>
      )}
    </AriaMenuItem>
  );
}

/** A titled group of acts. */
export function MenuGroup({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <MenuSection className={styles.section ?? ''}>
      <Header className={styles.header ?? ''}>{title}</Header>
      {children}
    </MenuSection>
  );
}

interface MenuChoiceProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly selected: string;
  readonly onSelect: (key: string) => void;
}

/** A titled group of which one item is chosen. */
export function MenuChoice({ title, children, selected, onSelect }: MenuChoiceProps) {
  return (
    <MenuSection
      className={styles.section ?? ''}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[selected]}
      onSelectionChange={(keys) => {
        const [key] = keys === 'all' ? [] : keys;
        if (key !== undefined) onSelect(String(key));
      }}
    >
      <Header className={styles.header ?? ''}>{title}</Header>
      {children}
    </MenuSection>
  );
}
