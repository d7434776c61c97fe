// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Dialog } from '../../../src/kit/feedback/overlays/Dialog.tsx';
import { Drawer } from '../../../src/kit/feedback/overlays/Drawer.tsx';
import { actAndSettle, key, pressItem } from '../../kit/hands.ts';
import { eventually, linesOf, show } from '../../screens/dom.tsx';

// The component library itself, as it is loaded for what opens first.
beforeAll(() => import('../../../src/ui/overlays/parts.ts'));

/** Presses the page beside a drawer or dialog by the mouse. */
const pressBeside = () =>
  actAndSettle(() => {
    for (const event of [fireEvent.pointerDown, fireEvent.pointerUp, fireEvent.click])
      event(document.body, { button: 0, pointerType: 'mouse' });
  });

describe('drawers and dialogs', () => {
  it('a drawer has its title, and closes by its button or Escape', async () => {
    const onClose = vi.fn();
    const drawer = (isOpen: boolean) => (
      <Drawer isOpen={isOpen} onClose={onClose} title="Menu" closeLabel="Close the menu">
        <p>Inside</p>
      </Drawer>
    );
    await show(drawer(true));
    const dialog = await screen.findByRole('dialog', { name: 'Menu' });
    expect(linesOf(dialog)).toEqual(['Menu', '[Close the menu]', 'Inside']);
    await pressItem(screen.getByRole('button', { name: 'Close the menu' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    await key('Escape', dialog);
    expect(onClose).toHaveBeenCalledTimes(2);
    await pressBeside();
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it('a closed drawer is not rendered', async () => {
    await show(
      <Drawer isOpen={false} onClose={vi.fn()} title="Menu" closeLabel="Close">
        <p>Inside</p>
      </Drawer>,
    );
    expect(linesOf(document.body)).toEqual([]);
  });

  const dialog = (props: object) => (
    <Dialog isOpen title="Sure?" actions={<button type="button">Go</button>} {...props}>
      <p>Why</p>
    </Dialog>
  );

  it('a dialog has its title, and Escape closes it when it can be closed', async () => {
    const onClose = vi.fn();
    await show(dialog({ onClose, role: 'alertdialog' }));
    const shown = await screen.findByRole('alertdialog', { name: 'Sure?' });
    expect(linesOf(shown)).toEqual(['Sure?', 'Why', '[Go]']);
    await key('Escape', shown);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('a dialog that cannot be closed stays open', async () => {
    await show(dialog({}));
    const shown = await screen.findByRole('dialog');
    await key('Escape', shown);
    expect(screen.getByRole('dialog')).toBe(shown);
  });

  it('a dialog has no row of buttons when its content has its own', async () => {
    await show(dialog({ actions: null }));
    expect(linesOf(await screen.findByRole('dialog'))).toEqual(['Sure?', 'Why']);
    expect(screen.getByRole('dialog').children).toHaveLength(2);
  });

  it.each([
    ['dialog', (isOpen: boolean) => dialog({ isOpen, onClose: vi.fn() })],
    [
      'drawer',
      (isOpen: boolean) => (
        <Drawer isOpen={isOpen} onClose={vi.fn()} title="Menu" closeLabel="Close">
          <p>Inside</p>
        </Drawer>
      ),
    ],
  ])(
    'a %s that closes where its opener is gone leaves focus on the heading of the screen',
    async (_, over) => {
      const Page = () => {
        const [isOpen, setOpen] = useState(true);
        return (
          <>
            <h1 id="screen-heading" tabIndex={-1}>
              Screen
            </h1>
            {over(isOpen)}
            <button type="button" onClick={() => setOpen(false)}>
              Close it
            </button>
          </>
        );
      };
      await show(<Page />);
      const inside = await screen.findByRole('dialog');
      await actAndSettle(() => inside.querySelector('button')?.focus());
      await pressItem(screen.getByText('Close it'));
      await eventually(() => expect(document.activeElement).toBe(screen.getByText('Screen')));
    },
  );
});
