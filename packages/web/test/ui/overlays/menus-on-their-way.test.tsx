// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MenuButton } from '../../../src/kit/feedback/overlays/MenuButton.tsx';
import { press } from '../../kit/hands.ts';
import { eventually, linesOf, show } from '../../screens/dom.tsx';
import { overlaysGate } from './gate.ts';

vi.mock('../../../src/messages/locale.ts', async (original) => {
  const { withGate } = await import('./gate.ts');
  return withGate(await original());
});

it('the last of two menus pressed before their code is loaded opens', async () => {
  const menuOf = (name: string) => (
    <MenuButton
      menu={({ Menu, MenuItem }) => (
        <Menu>
          <MenuItem>{`Print ${name}`}</MenuItem>
        </Menu>
      )}
    >
      {name}
    </MenuButton>
  );
  await show(
    <>
      {menuOf('one')}
      {menuOf('two')}
    </>,
  );
  const [one, two] = screen.getAllByRole('button');
  if (one === undefined || two === undefined) throw new Error('The buttons are not rendered.');
  const stateOf = () => [one, two].map((button) => button.getAttribute('aria-expanded'));
  await press(one);
  await press(two);
  expect.soft(document.activeElement).toEqual(two);
  expect.soft(stateOf()).toEqual(['false', 'true']);
  overlaysGate.open();
  const menu = await screen.findByRole('menu');
  expect.soft(linesOf(menu)).toEqual(['Print two']);
  expect.soft(stateOf()).toEqual(['false', 'true']);
  await eventually(() => expect(menu.contains(document.activeElement)).toBe(true));
});
