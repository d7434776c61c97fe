// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { TopBar } from '../../../src/app/layout/TopBar.tsx';
import { pressItem } from '../../kit/hands.ts';
import { show } from '../../screens/dom.tsx';

// The component library itself, as it is loaded for what opens first.
beforeAll(() => import('../../../src/ui/overlays/parts.ts'));
beforeEach(() => vi.stubGlobal('CSS', { escape: (text: string) => text }));

it('LAY-06 the menu shows the look that was chosen, also when it is opened again', async () => {
  await show(<TopBar onOpenMenu={() => undefined} onLogOut={() => undefined} />);
  const looks = async () => {
    await pressItem(screen.getByRole('button', { name: 'Your account' }));
    const radios = await screen.findAllByRole('menuitemradio');
    return radios.map((one) => [one.textContent, one.getAttribute('aria-checked')]);
  };
  expect(await looks()).toEqual([
    ['Same as device', 'true'],
    ['Light', 'false'],
    ['Dark', 'false'],
  ]);
  await pressItem(screen.getByRole('menuitemradio', { name: 'Dark' }));
  expect([document.documentElement.dataset.theme, localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
  expect(await looks()).toEqual([
    ['Same as device', 'false'],
    ['Light', 'false'],
    ['Dark', 'true'],
  ]);
  delete document.documentElement.dataset.theme;
});
