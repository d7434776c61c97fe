// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Menu, MenuButton, MenuChoice, MenuGroup, MenuItem } from '../../src/ui/Menu.tsx';
import { button, key, press, pressItem, settle } from '../parts/hands.ts';
import { linesOf, show } from '../screens/dom.tsx';

// The component library itself, as it is loaded for what opens first.
beforeAll(() => import('../../src/ui/overlays/parts.ts'));
beforeEach(() => vi.stubGlobal('CSS', { escape: (text: string) => text }));

const focused = () => document.activeElement?.textContent;

describe('a menu', () => {
  const chosen = vi.fn();
  const acted = vi.fn();
  const opened = vi.fn();
  beforeEach(() => {
    for (const one of [chosen, acted, opened]) one.mockReset();
  });
  function Look(state: { isPending?: boolean; isDisabled?: boolean; label?: string }) {
    const menu = (
      <Menu aria-label="Settings">
        <MenuGroup title="Acts">
          <MenuItem id="print" icon="download" onAction={acted}>
            Print
          </MenuItem>
        </MenuGroup>
        <MenuChoice title="Look" selected="dark" onSelect={chosen}>
          <MenuItem id="light">Light</MenuItem>
          <MenuItem id="dark">Dark</MenuItem>
          <MenuItem id="es" lang="es">
            Oscuro
          </MenuItem>
        </MenuChoice>
      </Menu>
    );
    return (
      <MenuButton {...state} menu={menu} onOpenChange={opened}>
        Menu
      </MenuButton>
    );
  }
  it('opens at the first press, and says what it holds and what is chosen', async () => {
    await show(<Look />);
    expect([button().getAttribute('aria-expanded'), button().getAttribute('aria-haspopup')]).toEqual([
      ...['false', 'true'],
    ]);
    await press(button());
    const menu = await screen.findByRole('menu');
    expect(opened.mock.calls).toEqual([[true]]);
    expect(linesOf(menu)).toMatchInlineSnapshot(`
      [
        "Acts",
        "Print",
        "Look",
        "Light",
        "Dark",
        "Oscuro",
      ]
    `);
    const radios = within(menu).getAllByRole('menuitemradio');
    expect(radios.map((one) => [one.textContent, one.getAttribute('aria-checked')])).toEqual([
      ['Light', 'false'],
      ['Dark', 'true'],
      ['Oscuro', 'false'],
    ]);
    expect(radios.map((one) => one.querySelectorAll('svg').length)).toEqual([0, 1, 0]);
    expect(document.querySelector('[lang="es"]')?.textContent).toBe('Oscuro');
  });

  it('gives what was chosen, and what was done', async () => {
    await show(<Look />);
    await press(button());
    await pressItem(await screen.findByRole('menuitemradio', { name: 'Light' }));
    expect([chosen.mock.calls, screen.queryByRole('menu')]).toEqual([[['light']], null]);
    await pressItem(button());
    await pressItem(await screen.findByRole('menuitem', { name: 'Print' }));
    expect([acted.mock.calls.length, chosen.mock.calls.length]).toEqual([1, 1]);
  });

  it.each([
    ['Enter', 'Print'],
    [' ', 'Print'],
    ['ArrowDown', 'Print'],
    ['ArrowUp', 'Oscuro'],
  ])('opens by the key %j with focus on %s', async (name, first) => {
    await show(<Look />);
    button().focus();
    await key(name);
    await screen.findByRole('menu');
    expect(focused()).toBe(first);
  });

  it.each([
    ['a screen reader', 0, 'Print'],
    ['a mouse', 1, undefined],
  ])('opens for %s with %i clicks and focus on the entry %s', async (_, detail, entry) => {
    await show(<Look />);
    await press(button(), detail);
    await screen.findByRole('menu');
    expect(document.querySelector('[data-focused]')?.textContent).toBe(entry);
  });

  it('gives focus back when it is closed', async () => {
    await show(<Look />);
    await key('Enter');
    const menu = await screen.findByRole('menu');
    await key('Escape', menu);
    expect(screen.queryByRole('menu')).toBeNull();
    expect([opened.mock.calls, button().textContent]).toEqual([[[true], [false]], 'Menu']);
  });

  it('is called by its label, before and after the first press', async () => {
    await show(<Look label="Account" />);
    expect(button().getAttribute('aria-label')).toBe('Account');
    await press(button());
    await screen.findByRole('menu');
    await key('Escape', screen.getByRole('menu'));
    expect(button().getAttribute('aria-label')).toBe('Account');
  });

  it('is called by its words where it has no label', async () => {
    await show(<Look />);
    await press(button());
    await key('Escape', await screen.findByRole('menu'));
    expect([button().hasAttribute('aria-label'), button().textContent]).toEqual([false, 'Menu']);
  });

  it('opens nothing while what was chosen has not ended', async () => {
    await show(<Look isPending />);
    await press(button());
    await key('Enter');
    expect([screen.queryByRole('menu'), button().getAttribute('aria-disabled')]).toEqual([null, 'true']);
  });

  it('does not open by other keys, nor with a modifier', async () => {
    await show(<Look />);
    await key('x');
    await settle(() => fireEvent.keyDown(button(), { key: 'Enter', ctrlKey: true }));
    await settle(() => fireEvent.keyDown(button(), { key: 'Enter', metaKey: true }));
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
