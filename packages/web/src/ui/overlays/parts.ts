import { ModalDialog } from './ModalDialog.tsx';
import { ModalDrawer } from './ModalDrawer.tsx';
import { MenuPopover } from './menu.tsx';

/** The parts that `kit/feedback/overlays/overlays.tsx` loads, as one file. */
export const overlays = { Drawer: ModalDrawer, ModalDialog, MenuPopover };
