import { useId, useLayoutEffect, useRef } from 'react';
import styles from './Dialog.module.css';
import type { DialogProps } from './dialog-props.ts';
import { holdOverlays } from './overlays.ts';

/**
 * A dialog by the browser alone, where the component library cannot be had: after a deployment a session that ended still
 * hides the page and asks to sign in again, and what was typed is kept.
 */
export function NativeDialog(props: DialogProps) {
  const { onClose, title, children, actions, role = 'dialog', isSessionLock, isWide } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(holdOverlays, []);
  // A layout effect, so that it opens before effects of its content take focus.
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
