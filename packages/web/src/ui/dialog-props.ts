import type { ReactNode } from 'react';

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
  /** True for the question whether to leave the screen: Back asks it, and its answer is a step in the history. */
  readonly isAboutLeaving?: boolean | undefined;
  /** Room for a document. */
  readonly isWide?: boolean | undefined;
}
