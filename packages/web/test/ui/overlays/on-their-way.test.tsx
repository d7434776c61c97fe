// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Dialog } from '../../../src/ui/Dialog.tsx';
import { Drawer } from '../../../src/ui/Drawer.tsx';
import { actAndSettle } from '../../kit/hands.ts';
import { linesOf, show } from '../../screens/dom.tsx';
import { overlaysGate } from './gate.ts';

vi.mock('../../../src/ui/overlays/parts.ts', async (original) => {
  const { overlaysGate: held } = await import('./gate.ts');
  await held.isOpen;
  return original();
});

it('an overlay shows nothing before its code is loaded, but hides the page when that must not be seen', async () => {
  await show(
    <>
      <Drawer isOpen onClose={vi.fn()} title="Menu" closeLabel="Close">
        <p>In the drawer</p>
      </Drawer>
      <Dialog isOpen title="Sign in" actions={null} isSessionLock>
        <p>In the dialog</p>
      </Dialog>
    </>,
  );
  expect([linesOf(document.body), document.querySelectorAll('[data-session-lock]').length]).toEqual([[], 1]);
  await actAndSettle(() => overlaysGate.open());
  await screen.findByText('In the dialog');
  const dialogs = [...document.querySelectorAll('[role="dialog"]')].map(linesOf);
  expect(dialogs).toEqual([
    ['Menu', '[Close]', 'In the drawer'],
    ['Sign in', 'In the dialog'],
  ]);
});
