// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '../../../src/ui/Dialog.tsx';
import { Drawer } from '../../../src/ui/Drawer.tsx';
import { MenuButton } from '../../../src/ui/Menu.tsx';
import { actAndSettle, button, press } from '../../kit/hands.ts';
import { linesOf, show } from '../../screens/dom.tsx';
import { allowNativeDialogs } from './native-dialogs.ts';

// Dialogs cannot be loaded, as after a deployment that removed the old files.
vi.mock('../../../src/ui/overlays/parts.ts', () => {
  throw new Error('not found');
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  allowNativeDialogs();
});
const lines = () => linesOf(document.body);

describe('when the component library fails to load', () => {
  it('a drawer is a dialog of the browser', async () => {
    const onClose = vi.fn();
    await show(
      <Drawer isOpen onClose={onClose} title="Menu" closeLabel="Close the menu">
        <p>Inside</p>
      </Drawer>,
    );
    const dialog = await screen.findByRole('dialog', { name: 'Menu' });
    expect(linesOf(dialog)).toEqual(['Menu', 'Inside', '[Close the menu]']);
    await press(button());
    expect(onClose).toHaveBeenCalledTimes(1);
    const isLeft = fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect([onClose.mock.calls.length, isLeft]).toEqual([2, false]);
  });

  it('a drawer that is closed shows nothing', async () => {
    await show(
      <Drawer isOpen={false} onClose={vi.fn()} title="Menu" closeLabel="Close">
        <p>Inside</p>
      </Drawer>,
    );
    expect(lines()).toEqual([]);
  });

  it('a dialog is the browser’s, with its content', async () => {
    const onClose = vi.fn();
    await show(
      <Dialog isOpen role="alertdialog" title="Sure?" onClose={onClose} actions={<b>Go</b>} isSessionLock>
        <p>Why</p>
      </Dialog>,
    );
    const dialog = await screen.findByRole('alertdialog', { name: 'Sure?' });
    expect([linesOf(dialog), dialog.dataset.sessionLock]).toEqual([['Sure?', 'Why', 'Go'], 'true']);
    await actAndSettle(() => fireEvent(dialog, new Event('cancel', { cancelable: true })));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('a menu shows the failure when it is pressed', async () => {
    await show(<MenuButton menu={() => null}>Menu</MenuButton>);
    expect(screen.queryByRole('alert')).toBeNull();
    await press(button());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Check your connection, then try again. If that does not help, reload the page when you have finished here.',
    );
    expect(button().textContent).toBe('Menu');
  });
});
