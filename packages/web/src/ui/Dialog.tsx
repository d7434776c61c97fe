import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { InsideCovering, useMayShow } from './covering.ts';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly isOpen: boolean;
  /** Called on Escape and on the way back; `undefined` where the dialog cannot be left. */
  readonly onClose?: (() => void) | undefined;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** The way on and the way back, the safe one first. */
  readonly actions: ReactNode;
  /** `alertdialog` where a decision is asked for. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Hides the page behind it, e.g. when whoever looks at it may no longer be the client; other dialogs wait for it. */
  readonly isCovering?: boolean;
  /** Room for a document. */
  readonly isWide?: boolean;
}

/** A modal dialog: focus goes in, stays in, and returns to what opened it. A press outside never closes it. */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  actions,
  role = 'dialog',
  isCovering = false,
  isWide,
}: DialogProps) {
  if (!useMayShow(isCovering)) return null;
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen={isOpen}
      data-covering={isCovering || undefined}
      isDismissable={false}
      isKeyboardDismissDisabled={onClose === undefined}
      onOpenChange={(open) => {
        if (!open) onClose?.();
      }}
    >
      <Modal className={styles.modal ?? ''} data-wide={isWide || undefined}>
        <AriaDialog className={styles.dialog ?? ''} role={role}>
          <Heading slot="title" level={2} className={styles.title ?? ''}>
            {title}
          </Heading>
          <div className={styles.content}>
            <InsideCovering value={isCovering}>{children}</InsideCovering>
          </div>
          {actions !== null && <div className={styles.actions}>{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
