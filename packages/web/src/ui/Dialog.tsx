import type { DialogProps } from './dialog-props.ts';
import { NativeDialog } from './NativeDialog.tsx';
import { useOverlaysFor } from './overlays.ts';
import { SessionLockCover } from './SessionLockCover.tsx';
import { InsideSessionLock, useMayShow } from './session-lock.ts';

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
  // A session lock hides the page at once, also while the dialog's code is loading.
  return isSessionLock ? <SessionLockCover /> : null;
}
