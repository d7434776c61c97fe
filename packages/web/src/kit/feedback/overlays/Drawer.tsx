import { useHasBeenTrue } from '../../../lib/use-has-been-true.ts';
import type { DrawerProps } from '../../../ui/overlays/ModalDrawer.tsx';
import { ModalDrawer } from './overlays.tsx';

/** Slides over the page from its side or from below; keeps focus, closes on Escape or a press beside it. */
export function Drawer(props: DrawerProps) {
  return useHasBeenTrue(props.isOpen) && <ModalDrawer {...props} />;
}
