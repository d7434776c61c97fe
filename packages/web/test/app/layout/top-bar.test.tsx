// @vitest-environment jsdom
import { PortalError } from '@client-portal/sdk';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { clientNameQuery } from '../../../src/api/queries.ts';
import { TopBar } from '../../../src/app/layout/TopBar.tsx';
import { locales, toLanguageName } from '../../../src/messages/locale.ts';
import { applyLooks, LOOKS } from '../../../src/ui/theme/looks.ts';
import { portalCalls, setResponse } from '../../forms/plain-portal.ts';
import { pressItem } from '../../kit/hands.ts';
import { eventually, iconLinesOf, show } from '../../screens/dom.tsx';
import { speak } from '../../speak.ts';

vi.mock('../../../src/api/portal-client.ts', () => import('../../forms/plain-portal.ts'));

// Loads the component library, so that it is there when the first menu opens.
beforeAll(() => import('../../../src/ui/overlays/parts.ts'));

it('LAY-03 each language of the menu is pronounced as its own', async () => {
  await show(<TopBar onOpenMenu={() => undefined} onLogOut={() => undefined} />);
  await act(async () => speak('es'));
  const button = screen.getByRole('button', { name: /Español$/ });
  expect(button.textContent).toBe('Español');
  await act(async () => speak('en'));
  await pressItem(screen.getByRole('button', { name: 'Language: English' }));
  const languages = await screen.findAllByRole('menuitemradio');
  const spoken = (one: HTMLElement) => one.querySelector<HTMLElement>('[lang]')?.lang;
  expect(languages.map((one) => [one.textContent, spoken(one)])).toEqual(
    locales.map((locale) => [toLanguageName(locale), locale]),
  );
});

it('LAY-03 LAY-04 LAY-06 the bar has the menu, the search, the pending items, the language and the account', async () => {
  const onOpenMenu = vi.fn();
  await show(<TopBar onOpenMenu={onOpenMenu} onLogOut={() => undefined} />);
  expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
    [
      "[*menu* Open menu] Client Portal",
      "[*search* Search, key Control+K Meta+K] [*bell* Notifications: loading] [*globe* Language: English] [*user* *chevronDown* Your account]",
    ]
  `);
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(onOpenMenu).toHaveBeenCalledOnce();
});

it('LAY-06 the account has name and e-mail of the client, help, the changes of the visit, and Log-out', async () => {
  const onLogOut = vi.fn();
  const { address } = await show(<TopBar onOpenMenu={() => undefined} onLogOut={onLogOut} />, [
    [clientNameQuery, { name: 'Rosa Delgado', email: 'rosa@example.org' }],
  ]);
  const open = async () => {
    await pressItem(screen.getByRole('button', { name: 'Your account' }));
    return screen.findByRole('menu');
  };
  expect(iconLinesOf(await open())).toMatchInlineSnapshot(`
    [
      "Rosa Delgado rosa@example.org",
      "*help* Help",
      "*clock* What changed in this visit",
      "Appearance",
      "*check* Same as device",
      "Light",
      "Dark",
      "Text size",
      "*check* 100%",
      "112%",
      "125%",
      "Contrast",
      "*check* Same as device",
      "Standard",
      "More",
      "*logOut* Log-out",
    ]
  `);
  await pressItem(screen.getByRole('menuitem', { name: 'Log-out' }));
  expect(onLogOut).toHaveBeenCalledOnce();
  await open();
  await pressItem(screen.getByRole('menuitem', { name: 'Help' }));
  expect(address()).toBe('/main/help');
});

it('LAY-06 the account reads the name again each time it opens, until it is there', async () => {
  onlineManager.setOnline(true);
  setResponse(
    'getClientInformation',
    new PortalError({ kind: 'server', operationId: 'getClientInformation' }),
  );
  await show(<TopBar onOpenMenu={() => undefined} onLogOut={() => undefined} />);
  const button = screen.getByRole('button', { name: 'Your account' });
  await pressItem(button);
  const menu = await screen.findByRole('menu');
  await eventually(() => expect(portalCalls.map(([id]) => id)).toContain('getClientInformation'));
  setResponse('getClientInformation', { id: 1001, first_name: 'Rosa', last_name: 'Delgado' });
  fireEvent.keyDown(menu, { key: 'Escape' });
  await eventually(() => expect(screen.queryByRole('menu')).toBeNull());
  await pressItem(button);
  expect(await screen.findByText('Rosa Delgado')).toBeDefined();
});

it('LAY-06 the account keeps the lines for a name and an e-mail that are not there', async () => {
  await show(<TopBar onOpenMenu={() => undefined} onLogOut={() => undefined} />, [
    [clientNameQuery, { name: '', email: '' }],
  ]);
  await pressItem(screen.getByRole('button', { name: 'Your account' }));
  const group = (await screen.findAllByRole('group'))[0];
  expect(group?.querySelector('header, [role=presentation]')?.textContent).toBe('Your account\u00a0');
});

it('the menu shows the look that was chosen, also when it is opened again', async () => {
  await show(<TopBar onOpenMenu={() => undefined} onLogOut={() => undefined} />);
  const looks = async () => {
    await pressItem(screen.getByRole('button', { name: 'Your account' }));
    const radios = await screen.findAllByRole('menuitemradio');
    return radios.slice(0, 3).map((one) => [one.textContent, one.getAttribute('aria-checked')]);
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

it('the frame of the browser has the colour of the chosen look on every device', () => {
  const metas = ['light', 'dark'].map((name) => {
    const meta = document.createElement('meta');
    document.head.append(
      Object.assign(meta, { name: 'theme-color', media: `(prefers-color-scheme: ${name})` }),
    );
    return meta;
  });
  const colours = (option: string) => {
    LOOKS.theme.choose(option);
    return metas.map(({ media }) => media);
  };
  expect([colours('light'), colours('dark'), colours('system')]).toEqual([
    ['', 'not all'],
    ['not all', ''],
    ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'],
  ]);
  for (const meta of metas) meta.remove();
  delete document.documentElement.dataset.theme;
});

it('the menu offers three sizes of text, and the chosen one is there on the next visit', async () => {
  await show(<TopBar onOpenMenu={() => undefined} onLogOut={() => undefined} />);
  const root = document.documentElement;
  await pressItem(screen.getByRole('button', { name: 'Your account' }));
  const sizes = (await screen.findAllByRole('menuitemradio')).slice(3, 6);
  expect(sizes.map((one) => [one.textContent, one.getAttribute('aria-checked')])).toEqual([
    ['100%', 'true'],
    ['112%', 'false'],
    ['125%', 'false'],
  ]);
  await pressItem(screen.getByRole('menuitemradio', { name: '125%' }));
  expect([root.dataset.textSize, localStorage.getItem('textSize')]).toEqual(['125', '125']);
  delete root.dataset.textSize;
  applyLooks();
  expect(root.dataset.textSize).toBe('125');
  LOOKS.textSize.choose('100');
  expect(root.dataset.textSize).toBeUndefined();
});

it('the contrast follows the device until the client chooses one, and does so again afterwards', async () => {
  await show(<TopBar onOpenMenu={() => undefined} onLogOut={() => undefined} />);
  const root = document.documentElement;
  let asksForMore = true;
  let follow = () => undefined as unknown;
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return asksForMore;
    },
    addEventListener: (_: string, listener: () => void) => {
      follow = listener;
    },
  }));
  applyLooks();
  expect(root.dataset.contrast).toBe('more');
  await pressItem(screen.getByRole('button', { name: 'Your account' }));
  const contrasts = (await screen.findAllByRole('menuitemradio')).slice(6);
  expect(contrasts.map((one) => [one.textContent, one.getAttribute('aria-checked')])).toEqual([
    ['Same as device', 'true'],
    ['Standard', 'false'],
    ['More', 'false'],
  ]);
  await pressItem(screen.getByRole('menuitemradio', { name: 'Standard' }));
  expect([root.dataset.contrast, localStorage.getItem('contrast')]).toEqual([undefined, 'standard']);
  asksForMore = false;
  LOOKS.contrast.choose('more');
  expect(root.dataset.contrast).toBe('more');
  LOOKS.contrast.choose('system');
  expect(root.dataset.contrast).toBeUndefined();
  asksForMore = true;
  follow();
  expect(root.dataset.contrast).toBe('more');
  delete root.dataset.contrast;
});
