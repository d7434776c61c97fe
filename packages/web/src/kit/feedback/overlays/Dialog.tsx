import { useHasBeenTrue } from '../../../lib/use-has-been-true.ts';
import type { DialogProps } from '../../../ui/dialog-props.ts';
import { ModalDialog } from './overlays.tsx';

/** A modal dialog: focus goes in, stays in, and returns to what opened it. A press outside never closes it. */
export function Dialog(props: DialogProps) {
  // Its code is loaded when it first opens. A closed dialog stays rendered, so that it can return focus.
  return useHasBeenTrue(props.isOpen) && <ModalDialog {...props} />;
}
