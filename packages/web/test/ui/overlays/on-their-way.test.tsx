// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { Dialog } from '../../../src/kit/feedback/overlays/Dialog.tsx';
import { Drawer } from '../../../src/kit/feedback/overlays/Drawer.tsx';
import { actAndSettle } from '../../kit/hands.ts';
import { eventually, linesOf, show } from '../../screens/dom.tsx';
import { overlaysGate } from './gate.ts';

vi.mock('../../../src/messages/locale.ts', async (original) => {
  const { withGate } = await import('./gate.ts');
  return withGate(await original());
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
  await eventually(() => expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(2));
  const dialogs = [...document.querySelectorAll('[role="dialog"]')].map(linesOf);
  expect(dialogs.toSorted()).toEqual([
    ['Menu', '[Close]', 'In the drawer'],
    ['Sign in', 'In the dialog'],
  ]);
});
