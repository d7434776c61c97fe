import { useState } from 'react';
import { Dialog } from '../../src/kit/feedback/overlays/Dialog.tsx';
import { Drawer } from '../../src/kit/feedback/overlays/Drawer.tsx';
import { MenuButton } from '../../src/kit/feedback/overlays/MenuButton.tsx';
import { Button } from '../../src/ui/controls/Button.tsx';
import { nothing } from './sample.tsx';

export default { title: 'ui/overlays' };

const choices = (close: () => void) => (
  <>
    <Button onPress={close}>Cancel</Button>
    <Button variant="primary" onPress={close}>
      Proceed
    </Button>
  </>
);

function Opened({ children }: { children: (isOpen: boolean, close: () => void) => React.ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      {children(isOpen, () => setOpen(false))}
    </>
  );
}

export const Question = () => (
  <Opened>
    {(isOpen, close) => (
      <Dialog
        isOpen={isOpen}
        role="alertdialog"
        title="Are you sure?"
        onClose={close}
        actions={choices(close)}
      >
        <p>You won't be able to revert this!</p>
      </Dialog>
    )}
  </Opened>
);

export const Wide = () => (
  <Opened>
    {(isOpen, close) => (
      <Dialog isOpen={isOpen} isWide title="invoice-march.pdf" onClose={close} actions={choices(close)}>
        <p>Room for a document.</p>
      </Dialog>
    )}
  </Opened>
);

/** Shown in place of a dialog whose code could not be loaded. */
export const FromTheSide = () => (
  <Opened>
    {(isOpen, close) => (
      <Drawer isOpen={isOpen} title="Menu" closeLabel="Close" onClose={close}>
        <p>Entries of the menu.</p>
      </Drawer>
    )}
  </Opened>
);

export const Menus = () => (
  <MenuButton
    variant="secondary"
    menu={({ Menu, MenuChoice, MenuItem }) => (
      <Menu aria-label="Export" onAction={nothing}>
        <MenuItem id="pdf" icon="pdf" description="To keep or send">
          Export to PDF
        </MenuItem>
        <MenuItem id="csv">Export to CSV</MenuItem>
        <MenuChoice title="Theme" selected="dark" onSelect={nothing}>
          <MenuItem id="light">Light</MenuItem>
          <MenuItem id="dark">Dark</MenuItem>
        </MenuChoice>
      </Menu>
    )}
  >
    Export
  </MenuButton>
);
