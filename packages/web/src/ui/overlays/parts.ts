import { Drawer } from './Drawer.tsx';
import { ModalDialog } from './ModalDialog.tsx';
import { menuParts } from './menu.tsx';

/** The parts that `ui/overlays.ts` loads, as one file. */
export const overlays = { Drawer, ModalDialog, ...menuParts };
