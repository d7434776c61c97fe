import { toButtonClass } from './controls/button-look.ts';
import { NativeDialog } from './NativeDialog.tsx';
import type { DrawerProps } from './overlays/ModalDrawer.tsx';
import { useOverlaysFor } from './overlays.ts';

/** Slides over the page from its side or from below; keeps focus, closes on Escape or a press beside it. */
export function Drawer(props: DrawerProps) {
  const { isOpen, onClose, title, closeLabel, children } = props;
  const overlays = useOverlaysFor(isOpen);
  if (typeof overlays === 'object') return <overlays.Drawer {...props} />;
  if (!isOpen || overlays !== 'failed') return null;
  return (
    <NativeDialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <button type="button" className={toButtonClass()} onClick={onClose}>
          {closeLabel}
        </button>
      }
    >
      {children}
    </NativeDialog>
  );
}
