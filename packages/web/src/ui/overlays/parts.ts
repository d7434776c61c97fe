import { Drawer } from './Drawer.tsx';
import { ModalDialog } from './ModalDialog.tsx';
import { Menu, MenuChoice, MenuGroup, MenuItem, OpenedMenu } from './menu.tsx';
import { OpenedSelect } from './OpenedSelect.tsx';

/** What `ui/overlays.ts` loads, as one file. */
export const overlays = {
  Drawer,
  Menu,
  MenuChoice,
  MenuGroup,
  MenuItem,
  ModalDialog,
  OpenedMenu,
  OpenedSelect,
};
