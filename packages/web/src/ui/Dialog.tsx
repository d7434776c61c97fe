import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly isOpen: boolean;
  /** Called on Escape and on the way back; `undefined` while leaving would lose something. */
  readonly onClose?: (() => void) | undefined;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** The way on and the way back, the safe one first. */
  readonly actions: ReactNode;
  /** `alertdialog` where a decision is asked for. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Hides the page behind it, e.g. when whoever looks at it may no longer be the client. */
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
  isCovering,
  isWide,
}: DialogProps) {
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
          <div className={styles.content}>{children}</div>
          {actions !== null && <div className={styles.actions}>{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
