import type { ReactNode } from 'react';
import { Button as AriaButton, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { m } from '../../messages/messages.ts';
import { toButtonClass } from '../../ui/button-look.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './MenuDrawer.module.css';

interface MenuDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The menu on narrow screens: slides over the page, keeps focus, closes on Escape or a press beside it. */
export function MenuDrawer({ isOpen, onClose, children }: MenuDrawerProps) {
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={styles.drawer ?? ''}>
        <Dialog className={styles.dialog ?? ''}>
          <div className={styles.head}>
            <Heading slot="title" className={styles.title ?? ''}>
              {m.menu_main()}
            </Heading>
            <AriaButton className={toButtonClass('quiet')} aria-label={m.menu_close()} onPress={onClose}>
              <Icon name="close" />
            </AriaButton>
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
