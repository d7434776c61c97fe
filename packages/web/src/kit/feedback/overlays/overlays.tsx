import { type ReactNode, useEffect } from 'react';
import { withAllWords } from '../../../messages/locale.ts';
import { m } from '../../../messages/messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import type { DialogProps } from '../../../ui/dialog-props.ts';
import type { DrawerProps } from '../../../ui/overlays/ModalDrawer.tsx';
import type { MenuPopoverProps } from '../../../ui/overlays/menu.tsx';
import { SessionLockCover } from '../../../ui/SessionLockCover.tsx';
import { lazyPart } from '../lazy-part.tsx';
import styles from './overlays.module.css';

/**
 * Loads the code of dialogs, drawers and menus. It is most of the component library, and a user opens nothing before the
 * first rows are there, so a page starts without it.
 */
export const loadOverlays = async () =>
  (await withAllWords(import('../../../ui/overlays/parts.ts'))).overlays;

/** The message about a failed load, at a fixed place of the page. */
const toFailed = (message: ReactNode, close: (() => void) | undefined, id?: string) => (
  <div id={id} className={styles.failed}>
    {message}
    {close !== undefined && <Button onPress={close}>{m.close()}</Button>}
  </div>
);

/** The press is not lost on a slow connection; nothing shows until the dialog does. */
const nothingYet = <span data-pending hidden />;

export const ModalDialog = lazyPart<DialogProps>(async () => (await loadOverlays()).ModalDialog, {
  loading: ({ isSessionLock }) => (isSessionLock ? <SessionLockCover /> : nothingYet),
  frame: (message, { isSessionLock, onClose }) =>
    isSessionLock ? <SessionLockCover>{message}</SessionLockCover> : toFailed(message, onClose),
});

export const ModalDrawer = lazyPart<DrawerProps>(async () => (await loadOverlays()).Drawer, {
  loading: () => nothingYet,
  frame: (message, { onClose }) => toFailed(message, onClose),
});

export const MenuPopover = lazyPart<MenuPopoverProps>(async () => (await loadOverlays()).MenuPopover, {
  loading: (props) => <MenuOnItsWay {...props} />,
  frame: (message, { state, menuProps }) => toFailed(message, state.close, menuProps.id),
});

/** If focus leaves the button before the code is there, the menu does not open over what the user does meanwhile. */
function MenuOnItsWay({ state, menuProps, trigger }: MenuPopoverProps) {
  const { close } = state;
  useEffect(() => {
    const button = trigger.current;
    button?.addEventListener('blur', close);
    return () => button?.removeEventListener('blur', close);
  });
  return <span id={menuProps.id} data-pending hidden />;
}
