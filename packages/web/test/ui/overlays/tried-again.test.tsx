// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Dialog } from '../../../src/ui/Dialog.tsx';
import { loadOverlays } from '../../../src/ui/overlays.ts';
import { actAndSettle } from '../../kit/hands.ts';
import { press } from '../../screens/by-name.ts';
import { show } from '../../screens/dom.tsx';
import { allowNativeDialogs } from './native-dialogs.ts';

// The line breaks once.
const line = vi.hoisted(() => ({ isBroken: true }));
vi.mock('../../../src/ui/overlays/parts.ts', (original) => {
  if (line.isBroken) throw new Error('not found');
  return original();
});

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Switch
      </button>
      <Dialog isOpen={isOpen} title="Sure?" actions={null}>
        <p>Why</p>
      </Dialog>
    </>
  );
}
const dialogs = () => screen.queryAllByRole('dialog').map(({ tagName }) => tagName);
const switchIt = () => actAndSettle(() => screen.getByText('Switch').click());

it('a component library that failed to load is loaded again, but not while a dialog of the browser is open', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const closed = allowNativeDialogs();
  await show(<Page />);
  expect(await loadOverlays()).toBe(false);
  line.isBroken = true;
  await press('Switch');
  await screen.findByRole('dialog');
  expect(dialogs()).toEqual(['DIALOG']);
  line.isBroken = false;
  // It would replace the dialog under the hands of the user.
  await actAndSettle(async () => expect(await loadOverlays()).toBe(false));
  expect([dialogs(), closed.mock.calls.length]).toEqual([['DIALOG'], 0]);
  await switchIt();
  expect([dialogs(), closed.mock.calls.length]).toEqual([[], 1]);
  // A dialog that opens during the second load waits for it.
  const loaded = loadOverlays();
  await switchIt();
  expect(dialogs()).not.toContain('DIALOG');
  await actAndSettle(async () => expect(await loaded).toBe(true));
  await screen.findByRole('dialog');
  expect(dialogs()).not.toContain('DIALOG');
});
