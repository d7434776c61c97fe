import { useId, useLayoutEffect, useRef } from 'react';
import styles from './Dialog.module.css';
import type { DialogProps } from './dialog-props.ts';
import { holdOverlays } from './overlays.ts';

/**
 * A native `<dialog>`, used if the component library cannot be loaded. So even after a deployment removed its files, an
 * ended session hides the page and asks to sign in again, and what was typed is kept.
 */
export function NativeDialog(props: DialogProps) {
  const { onClose, title, children, actions, role = 'dialog', isSessionLock, isWide } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(holdOverlays, []);
  // A layout effect, so that the dialog opens before effects of its content move focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      className={styles.native}
      data-session-lock={isSessionLock || undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <div className={styles.modal} data-wide={isWide || undefined}>
        <div className={styles.dialog}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <div className={styles.content}>{children}</div>
          {actions !== null && <div className={styles.actions}>{actions}</div>}
        </div>
      </div>
    </dialog>
  );
}
