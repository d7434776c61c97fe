import { loadContract } from '@client-portal/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';
import { button, byId, enter, openPage, unnamedFields } from './page-in-dom.ts';

const loans = loadContract(new URL('../../../../examples/contracts/loans.yaml', import.meta.url).pathname);

let page: Awaited<ReturnType<typeof openPage>>;
beforeAll(async () => {
  // Begins here, since a test that begins in jsdom has no files from which a contract is loaded.
  const { teardown } = await builtinEnvironments.jsdom.setup(globalThis, {});
  page = await openPage('contract', { contract: loans });
  return () => teardown(globalThis);
});
afterAll(() => page.close());

/** Sends an operation from its form, by default with its sample, and returns what the form then says. */
async function tryOut(id: string, given: { readonly input?: string; readonly headers?: string } = {}) {
  const form = document.querySelector(`form[data-tries="${id}"]`);
  const status = form?.querySelector('[role=status]');
  if (!form || !status) throw new Error(`The page has no form of ${id}.`);
  for (const [name, text] of Object.entries(given)) enter(byId(`${id}-${name}`) as HTMLTextAreaElement, text);
  status.textContent = '';
  button(`Try ${id}`, form).click();
  await vi.waitFor(() => expect(status.textContent).not.toBe(''));
  return [status.textContent, form.querySelector('pre[role=region]')?.textContent ?? ''];
}

it('each field of the page of another contract has a name', () => {
  expect(unnamedFields()).toEqual([]);
});

it('the page of another contract names its key, and leads to no portal', () => {
  const facts = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(facts).toContain('a key in the header X-Api-Key');
  expect([...document.querySelectorAll('nav.links a')].map(({ textContent }) => textContent)).toEqual([
    'Console',
    'Contract',
  ]);
});

it('every operation of another contract is sent with its sample, its key, and an id in its path', async () => {
  const said: Record<string, string | null> = {};
  for (const { id } of loans.operations) {
    await page.mock.control.resetWorld({ scenario: 'default' });
    [said[id] = ''] = await tryOut(id);
  }
  const refused = Object.entries(said).filter(([, text]) => !/^Response: 20[014]\.$/.test(String(text)));
  // The first loan is not lent yet.
  expect(Object.fromEntries(refused)).toEqual({ renewLoan: 'Response: 409.', returnLoan: 'Response: 409.' });
});

it('a list is filtered by a query of the input, and refused without the key', async () => {
  const [status, books] = await tryOut('listBooks', { input: '{ "author": "Mara Quill" }' });
  expect([status, books]).toEqual(['Response: 200.', expect.stringContaining('The Lantern Coast')]);
  expect(books).not.toContain('El jardín de sal');
  expect((await tryOut('listBooks', { headers: '{}' }))[0]).toBe('Response: 401.');
  expect((await tryOut('listBooks', { headers: '[]' }))[0]).toMatch(
    /^The text of the headers is not a JSON object/,
  );
});
