// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { setInteractionModality } from 'react-aria-components';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MenuButton } from '../../../src/kit/feedback/overlays/MenuButton.tsx';
import type { MenuParts } from '../../../src/ui/overlays/menu.tsx';
import { actAndSettle, button, key, press, pressItem } from '../../kit/hands.ts';
import { eventually, iconLinesOf, show } from '../../screens/dom.tsx';

// The component library itself, as it is loaded for what opens first.
beforeAll(() => import('../../../src/ui/overlays/parts.ts'));

const focused = () => document.activeElement?.textContent;

describe('a menu', () => {
  const chosen = vi.fn();
  const acted = vi.fn();
  beforeEach(() => {
    for (const one of [chosen, acted]) one.mockReset();
  });
  function Look(state: { isPending?: boolean; isDisabled?: boolean; label?: string }) {
    const menu = ({ Menu, MenuChoice, MenuGroup, MenuItem }: MenuParts) => (
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
      <MenuButton {...state} menu={menu}>
        Menu
      </MenuButton>
    );
  }
  it('opens by its button, and has its items with the chosen one marked', async () => {
    await show(<Look />);
    const before = button();
    const stateOf = () =>
      ['aria-haspopup', 'aria-expanded', 'aria-controls'].map((name) => before.getAttribute(name));
    expect(stateOf()).toEqual(['true', 'false', null]);
    await press(before);
    const menu = await screen.findByRole('menu');
    expect.soft(before.isConnected).toBe(true);
    expect.soft(stateOf()).toEqual(['true', 'true', menu.id]);
    expect(iconLinesOf(menu)).toMatchInlineSnapshot(`
      [
        "Acts",
        "*download* Print",
        "Look",
        "Light",
        "*check* Dark",
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

  it('reports a chosen value, and a chosen action', async () => {
    await show(<Look />);
    await press(button());
    await pressItem(await screen.findByRole('menuitemradio', { name: 'Light' }));
    expect.soft(chosen.mock.calls).toEqual([['light']]);
    expect.soft(screen.queryByRole('menu')).toBe(null);
    await pressItem(button());
    await pressItem(await screen.findByRole('menuitem', { name: 'Print' }));
    expect.soft(acted.mock.calls.length).toBe(1);
    expect.soft(chosen.mock.calls.length).toBe(1);
  });

  it.each([
    ['Enter', 'Print'],
    [' ', 'Print'],
    ['ArrowDown', 'Print'],
    ['ArrowUp', 'Oscuro'],
  ])('opens by the key %j with focus on %s', async (name, first) => {
    await show(<Look />);
    // React Aria listens for keys in the first document of a worker alone; in later ones it keeps the last kind of input.
    setInteractionModality('keyboard');
    button().focus();
    await key(name);
    await eventually(() => expect(focused()).toBe(first));
  });

  it.each([
    ['a screen reader', pressItem, 'the first entry', 'Print'],
    ['a mouse', press, 'no entry', undefined],
  ])('opens for %s and moves focus into the menu', async (_, pressBy, __, entry) => {
    await show(<Look />);
    await pressBy(button());
    const menu = await screen.findByRole('menu');
    await eventually(() => expect(menu.contains(document.activeElement)).toBe(true));
    expect(document.querySelector('[data-focused]')?.textContent).toBe(entry);
  });

  it('moves focus to the entry whose first letter is typed', async () => {
    await show(<Look />);
    button().focus();
    await key('ArrowDown');
    const menu = await screen.findByRole('menu');
    await eventually(() => expect(focused()).toBe('Print'));
    await key('d', menu);
    await eventually(() => expect(focused()).toBe('Dark'));
  });

  it('returns focus when it is closed', async () => {
    await show(<Look />);
    button().focus();
    await key('ArrowDown');
    const menu = await screen.findByRole('menu');
    await key('Escape', menu);
    expect.soft(screen.queryByRole('menu')).toBe(null);
    expect.soft(button().getAttribute('aria-expanded')).toBe('false');
    await eventually(() => expect(document.activeElement).toBe(button()));
  });

  it('is named by its label, before and after a press', async () => {
    await show(<Look label="Account" />);
    expect(button().getAttribute('aria-label')).toBe('Account');
    await press(button());
    await screen.findByRole('menu');
    await key('Escape', screen.getByRole('menu'));
    expect(button().getAttribute('aria-label')).toBe('Account');
  });

  it('is named by its text without a label', async () => {
    await show(<Look />);
    await press(button());
    await key('Escape', await screen.findByRole('menu'));
    expect([button().hasAttribute('aria-label'), button().textContent]).toEqual([false, 'Menu']);
  });

  it('does not open while its action runs', async () => {
    await show(<Look isPending />);
    await press(button());
    await key('ArrowDown');
    expect.soft(screen.queryByRole('menu')).toBe(null);
    expect.soft(button().getAttribute('aria-disabled')).toBe('true');
  });

  it('does not open by other keys, nor with a modifier', async () => {
    await show(<Look />);
    await key('x');
    await actAndSettle(() => fireEvent.keyDown(button(), { key: 'Enter', ctrlKey: true }));
    await actAndSettle(() => fireEvent.keyDown(button(), { key: 'Enter', metaKey: true }));
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
