import type { HotUpdateOptions } from 'vite';
import { expect, it, vi } from 'vitest';
import { messages, uncompiledMessages } from '../../build/vite-plugins.ts';

/** Reports a changed file to the plugin as the development server does, and returns what the page is told. */
async function change(file: string) {
  const hotUpdate = messages().hotUpdate as (this: unknown, options: Partial<HotUpdateOptions>) => unknown;
  const send = vi.fn();
  const modules = new Map(
    ['words/en.json', 'functions.js'].map((name) => [name, { id: `/src/messages/compiled/${name}` }]),
  );
  const invalidateModule = vi.fn();
  const environment = { moduleGraph: { idToModuleMap: modules, invalidateModule }, hot: { send } };
  const updated = await hotUpdate.call({ environment }, { file: `/portal/src/${file}` });
  return { updated, sent: send.mock.calls.flat(), invalidated: invalidateModule.mock.calls.length };
}

it('compiled messages replace no module of an open page, since functions and words belong together', async () => {
  expect(await change('messages/compiled/functions.js')).toEqual({ updated: [], sent: [], invalidated: 0 });
});

it('the file that is compiled last loads the page again, with all messages', async () => {
  const all = { updated: [], sent: [{ type: 'full-reload' }], invalidated: 2 };
  expect(await change('messages/compiled/fingerprint')).toEqual(all);
});

it('other files are left to the development server', async () => {
  expect(await change('kit/feedback/MenuButton.tsx')).toEqual({
    updated: undefined,
    sent: [],
    invalidated: 0,
  });
});

it('a message that is not compiled yet shows its key instead of breaking the page', async () => {
  const transform = uncompiledMessages().transform as (code: string, id: string) => string | undefined;
  expect(transform('', '/portal/src/ui/Menu.tsx')).toBeUndefined();
  const code = transform('', '/portal/src/messages/compiled/messages.js?v=1') ?? '';
  const toUrl = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;
  const functions = toUrl('export const menu_open = () => "Open";');
  const { m } = await import(toUrl(code.replace('./functions.js', functions)));
  expect.soft(m.menu_open()).toBe('Open');
  expect.soft(m.menu_shut()).toBe('[menu_shut: not compiled, see the terminal]');
});
