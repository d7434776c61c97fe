// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Dialog } from '../../../src/kit/feedback/overlays/Dialog.tsx';
import { Drawer } from '../../../src/kit/feedback/overlays/Drawer.tsx';
import { MenuButton } from '../../../src/kit/feedback/overlays/MenuButton.tsx';
import { press } from '../../kit/hands.ts';
import { linesOf, show } from '../../screens/dom.tsx';

// Dialogs and menus cannot be loaded, as after a deployment that removed the old files.
vi.mock('../../../src/ui/overlays/parts.ts', () => {
  throw new Error('not found');
});
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
const failed = async () => linesOf(await screen.findByRole('alert'));
const TOLD = [
  'This part could not be loaded',
  expect.stringContaining('Check your connection'),
  '[Try again]',
];

it.each([
  [
    'drawer',
    (onClose: () => void) => (
      <Drawer isOpen onClose={onClose} title="Menu" closeLabel="Close">
        <p>Inside</p>
      </Drawer>
    ),
  ],
  [
    'dialog',
    (onClose: () => void) => (
      <Dialog isOpen onClose={onClose} title="Sure?" actions={null}>
        <p>Inside</p>
      </Dialog>
    ),
  ],
])('a %s whose code fails to load says so, and can be given up', async (_, over) => {
  const onClose = vi.fn();
  await show(over(onClose));
  expect(await failed()).toEqual(TOLD);
  await press(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('a dialog that must hide the page hides it, and says what failed', async () => {
  await show(
    <Dialog isOpen title="Sign in" actions={null} isSessionLock>
      <p>Password</p>
    </Dialog>,
  );
  expect(await failed()).toEqual(TOLD);
  const cover = document.querySelector('[data-session-lock]');
  expect(cover?.contains(screen.getByRole('alert'))).toBe(true);
});

it('a menu says that its code failed to load, until it is given up', async () => {
  await show(<MenuButton menu={() => null}>Menu</MenuButton>);
  const opener = screen.getByRole('button', { name: 'Menu' });
  await press(opener);
  expect(await failed()).toEqual(TOLD);
  await press(screen.getByRole('button', { name: 'Close' }));
  expect.soft(screen.queryByRole('alert')).toBe(null);
  expect.soft(opener.getAttribute('aria-expanded')).toBe('false');
});
