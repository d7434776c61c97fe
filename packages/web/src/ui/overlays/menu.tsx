import { type ReactNode, type RefObject, useContext, useRef } from 'react';
import {
  Button as AriaButton,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  Header,
  MenuSection,
  MenuTrigger,
  Popover,
  RootMenuTriggerStateContext,
} from 'react-aria-components';
import { toButtonClass } from '../button-look.ts';
import { Icon } from '../Icon.tsx';
import styles from '../Menu.module.css';
import type { MenuButtonProps, MenuChoiceProps, MenuGroupProps, MenuItemProps, MenuProps } from '../Menu.tsx';
import type { FirstPress } from '../use-first-press.ts';
import { type FirstTask, useDoFirst, useFirstTask } from './do-first.ts';
import { InLanguage } from './InLanguage.tsx';

interface OpenedMenuProps extends MenuButtonProps {
  readonly first: FirstPress;
}

/** A button with its menu, from the first press on. */
export function OpenedMenu(props: OpenedMenuProps) {
  const { first, label, variant, menu, onOpenChange, children, ...state } = props;
  const button = useRef<HTMLButtonElement>(null);
  const task = useFirstTask(first);
  return (
    <InLanguage>
      <MenuTrigger {...(onOpenChange && { onOpenChange })}>
        <AriaButton
          {...state}
          ref={button}
          className={toButtonClass(variant ?? 'quiet')}
          {...(label !== undefined && { 'aria-label': label })}
        >
          {children}
        </AriaButton>
        {menu}
        <DoFirst task={task} button={button} />
      </MenuTrigger>
    </InLanguage>
  );
}

function DoFirst({ task, button }: { task: FirstTask; button: RefObject<HTMLButtonElement | null> }) {
  useDoFirst(task, button, useContext(RootMenuTriggerStateContext));
  return null;
}

export function Menu(props: MenuProps) {
  return (
    <Popover className={styles.popover ?? ''} placement="bottom end">
      <AriaMenu {...props} className={styles.menu ?? ''} />
    </Popover>
  );
}

export function MenuItem({ icon, children, lang, ...props }: MenuItemProps): ReactNode {
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

export function MenuGroup({ title, children }: MenuGroupProps) {
  return (
    <MenuSection className={styles.section ?? ''}>
      <Header className={styles.header ?? ''}>{title}</Header>
      {children}
    </MenuSection>
  );
}

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
