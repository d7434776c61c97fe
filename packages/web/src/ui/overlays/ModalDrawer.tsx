import type { ReactNode } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useFocusAfter } from '../../lib/focus-if-lost.ts';
import { useCloseRequest } from '../../lib/use-close-request.ts';
import { toButtonClass } from '../controls/button-look.ts';
import styles from '../Drawer.module.css';
import { Icon } from '../Icon.tsx';
import { InLanguage } from './InLanguage.tsx';

export interface DrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** True if it comes from below, as wide as the window; else from the side. */
  readonly isBelow?: boolean;
  /** Label of its close button. */
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** The drawer that `kit/feedback/overlays/Drawer.tsx` renders. */
export function ModalDrawer({ isOpen, onClose, title, isBelow, closeLabel, children }: DrawerProps) {
  useFocusAfter(isOpen);
  useCloseRequest(isOpen, onClose);
  return (
    <InLanguage>
      <ModalOverlay
        className={styles.overlay ?? ''}
        isOpen={isOpen}
        isDismissable
        data-below={isBelow || undefined}
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
      >
        <Modal className={styles.drawer ?? ''}>
          <Dialog className={styles.dialog ?? ''}>
            <div className={styles.head}>
              <Heading slot="title" className={styles.title ?? ''}>
                {title}
              </Heading>
              <Button className={toButtonClass('quiet')} aria-label={closeLabel} onPress={onClose}>
                <Icon name="close" />
              </Button>
            </div>
            {children}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </InLanguage>
  );
}
