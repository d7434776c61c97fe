import type { ReactNode } from 'react';
import styles from './Dialog.module.css';
import { NativeDialog } from './NativeDialog.tsx';
import { useOverlaysFor } from './overlays.ts';
import { InsideSessionLock, useMayShow } from './session-lock.ts';

export interface DialogProps {
  readonly isOpen: boolean;
  /** Called on Escape and on the way back; `undefined` where the dialog cannot be left. */
  readonly onClose?: (() => void) | undefined;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** The way on and the way back, the safe one first. */
  readonly actions: ReactNode;
  /** `alertdialog` where a decision is asked for. */
  readonly role?: 'dialog' | 'alertdialog' | undefined;
  /** Hides the page behind it, e.g. if the user may no longer be the client; other dialogs wait for it. */
  readonly isSessionLock?: boolean | undefined;
  /** Room for a document. */
  readonly isWide?: boolean | undefined;
}

/** A modal dialog: focus goes in, stays in, and returns to what opened it. A press outside never closes it. */
export function Dialog(props: DialogProps) {
  const { isOpen, isSessionLock = false, children } = props;
  const overlays = useOverlaysFor(isOpen);
  const mayShow = useMayShow(isSessionLock, overlays !== undefined);
  if (!mayShow) return null;
  const content = <InsideSessionLock value={isSessionLock}>{children}</InsideSessionLock>;
  if (typeof overlays === 'object') return <overlays.ModalDialog {...props}>{content}</overlays.ModalDialog>;
  if (!isOpen) return null;
  if (overlays === 'failed') return <NativeDialog {...props}>{content}</NativeDialog>;
  // The page is hidden from the first moment, not once the dialog's code has come.
  return isSessionLock ? <div className={styles.overlay} data-session-lock /> : null;
}
