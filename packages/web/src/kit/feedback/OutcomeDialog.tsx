import type { ReactNode } from 'react';
import { m } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Words } from '../../ui/Words.tsx';
import styles from './OutcomeDialog.module.css';
import { Dialog } from './overlays/Dialog.tsx';

interface OutcomeDialogProps {
  readonly tone: 'success' | 'error';
  readonly title: string;
  readonly children?: ReactNode;
  /** Next steps after OK, of which the last one is the strong button and takes focus. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
}

/** The specified popup after a call: a title with the result, a further sentence, and OK. */
export function OutcomeDialog({ tone, title, children, actions, onClose }: OutcomeDialogProps) {
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={
        <span className={styles.title} data-tone={tone}>
          <Icon name={tone === 'success' ? 'check' : 'alert'} />
          <span>
            <Words>{title}</Words>
          </span>
        </span>
      }
      onClose={onClose}
      actions={
        <>
          <Button variant={actions ? 'secondary' : 'primary'} autoFocus={!actions} onPress={onClose}>
            {m.ok()}
          </Button>
          {actions}
        </>
      }
    >
      {children}
    </Dialog>
  );
}
