import type { ReactNode, RefObject } from 'react';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  type MenuProps as AriaMenuProps,
  Header,
  MenuContext,
  MenuSection,
  Popover,
  Text,
} from 'react-aria-components';
import type { MenuTriggerState } from 'react-stately';
import { Icon, type IconName } from '../Icon.tsx';
import styles from '../Menu.module.css';
import { InLanguage } from './InLanguage.tsx';

export interface MenuPopoverProps {
  readonly state: MenuTriggerState;
  /** Attributes of the menu that is rendered inside. */
  readonly menuProps: AriaMenuProps<object>;
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly children: (parts: MenuParts) => ReactNode;
}

/** An open menu below its button, which gets focus back. */
function MenuPopover({ state, menuProps, trigger, children }: MenuPopoverProps) {
  return (
    <InLanguage>
      <MenuContext value={menuProps}>
        <Popover
          isOpen
          onOpenChange={state.setOpen}
          trigger="MenuTrigger"
          triggerRef={trigger}
          aria-labelledby={menuProps['aria-labelledby'] ?? ''}
          className={styles.popover ?? ''}
          placement="bottom end"
        >
          {children(menuParts)}
        </Popover>
      </MenuContext>
    </InLanguage>
  );
}

/** A list of actions. */
function Menu(props: Omit<AriaMenuProps<object>, 'className' | 'style'>) {
  return <AriaMenu {...props} className={styles.menu ?? ''} />;
}

interface MenuItemProps extends Omit<AriaMenuItemProps, 'className' | 'style' | 'children'> {
  readonly icon?: IconName;
  readonly children: string;
  readonly description?: string;
  /** The language of the words, where it is not the page's (WCAG 3.1.2). */
  readonly lang?: string;
}

function MenuItem({ icon, children, description, lang, ...props }: MenuItemProps) {
  return (
    <AriaMenuItem {...props} textValue={children} className={styles.item ?? ''}>
      {({ isSelected, selectionMode }) => (
        <>
          {selectionMode !== 'none' && (
            <span className={styles.mark}>{isSelected && <Icon name="check" />}</span>
          )}
          {icon !== undefined && <Icon name={icon} />}
          <span>
            <Text slot="label" {...(lang !== undefined && { lang })}>
              {children}
            </Text>
            {description !== undefined && (
              <Text slot="description" className={styles.description}>
                {description}
              </Text>
            )}
          </span>
        </>
      )}
    </AriaMenuItem>
  );
}

interface MenuGroupProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A titled group of actions. */
function MenuGroup({ title, children }: MenuGroupProps) {
  return (
    <MenuSection className={styles.section ?? ''}>
      <Header className={styles.header ?? ''}>{title}</Header>
      {children}
    </MenuSection>
  );
}

interface MenuChoiceProps extends MenuGroupProps {
  readonly selected: string;
  readonly onSelect: (key: string) => void;
}

/** A titled group with one chosen item. */
function MenuChoice({ title, children, selected, onSelect }: MenuChoiceProps) {
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

const menuParts = { Menu, MenuChoice, MenuGroup, MenuItem };
export type MenuParts = typeof menuParts;
export { MenuPopover };
