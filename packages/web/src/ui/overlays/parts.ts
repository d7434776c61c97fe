import { ModalDialog } from './ModalDialog.tsx';
import { ModalDrawer } from './ModalDrawer.tsx';
import { menuParts } from './menu.tsx';

/** The parts that `ui/overlays.ts` loads, as one file. */
export const overlays = { Drawer: ModalDrawer, ModalDialog, ...menuParts };
