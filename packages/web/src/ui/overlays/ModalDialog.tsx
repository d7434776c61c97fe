import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useFocusAfter } from '../../lib/focus-if-lost.ts';
import { useCloseRequest } from '../../lib/use-close-request.ts';
import styles from '../Dialog.module.css';
import type { DialogProps } from '../dialog-props.ts';
import { InsideSessionLock, useMayShow } from '../session-lock.ts';
import { InLanguage } from './InLanguage.tsx';

/** The dialog that `kit/feedback/overlays/Dialog.tsx` renders. */
export function ModalDialog(props: DialogProps) {
  const { isOpen, onClose, title, children, actions, role = 'dialog', isSessionLock = false, isWide } = props;
  const mayShow = useMayShow(isSessionLock);
  useFocusAfter(isOpen);
  useCloseRequest(isOpen, onClose, props.isAboutLeaving);
  if (!mayShow) return null;
  return (
    <InLanguage>
      <ModalOverlay
        className={styles.overlay ?? ''}
        isOpen={isOpen}
        data-session-lock={isSessionLock || undefined}
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
              <InsideSessionLock value={isSessionLock}>{children}</InsideSessionLock>
            </div>
            {actions !== null && <div className={styles.actions}>{actions}</div>}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </InLanguage>
  );
}
