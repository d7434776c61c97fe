import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadContract, prepareContract, readContractDocument } from '@client-portal/contract';
import { writePreparedContract } from '@client-portal/contract/write-prepared';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portalHandlers } from '../../src/fetch/msw.ts';
import { createMock } from '../../src/index.ts';

const LOANS = new URL('../../../../examples/contracts/loans.yaml', import.meta.url).pathname;
const contract = loadContract(LOANS);
const headers = { 'x-api-key': 'branch-7' };

describe('a mock in memory of another contract', () => {
  const mock = createMock({
    contract,
    now: '2026-03-10T09:00:00Z',
    scenario: ({ clear, changeRow }) => {
      clear({ table: 'Member' });
      changeRow({ table: 'Book', id: 1, change: { shelf: 'C-01' } });
    },
    handlers: { listMembers: ({ otherwise }) => ({ ...otherwise(), body: 'no list' }) },
  });
  const server = setupServer(...portalHandlers(mock));
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterAll(() => server.close());

  it('begins in a scenario of one’s own', async () => {
    const response = await mock.fetch('/books/1', { headers });
    expect(await response.json()).toMatchObject({ id: 1, shelf: 'C-01' });
  });

  it('responds behind MSW on any host, at the paths of the contract alone', async () => {
    const response = await fetch('https://library.example.com/books?author=Mara%20Quill', { headers });
    expect(await response.json()).toContainEqual(expect.objectContaining({ title: 'The Lantern Coast' }));
    await expect(fetch('https://library.example.com/catalogue')).rejects.toThrow();
  });

  it('names the field of a handler’s response that breaks the contract', async () => {
    const response = await mock.fetch('/members', { headers });
    expect(response.status).toBe(500);
    expect((await response.json()).message).toContain('breaks the contract: body must be array');
  });

  it('changes nothing by a read', async () => {
    const { fetch: send, saveWorld } = mock.world();
    const before = await saveWorld();
    for (const path of ['/books', '/loans', '/loans/1', '/members']) await send(path, { headers });
    expect(await saveWorld()).toEqual(before);
  });

  it('keeps the rows of worlds apart, and a request that is not in the contract', async () => {
    const [one, other] = [mock.world(), mock.world()];
    await one.fetch('/loans/1', { method: 'DELETE', headers });
    const stateIn = async ({ fetch: send }: typeof one) =>
      ((await (await send('/loans/1', { headers })).json()) as { state: string }).state;
    expect([await stateIn(one), await stateIn(other)]).toEqual(['cancelled', 'requested']);
    expect((await mock.fetch('/loans/1/fines', { headers })).status).toBe(404);
    expect(mock.undocumented).toEqual(['GET /loans/1/fines']);
  });
});

it('another contract runs from validators that were compiled ahead, as in a page without eval', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'loans-'));
  const core = new URL('../../../contract/src/core.ts', import.meta.url).pathname;
  const file = join(folder, 'contract.mjs');
  writeFileSync(file, writePreparedContract(readContractDocument(LOANS), core).code);
  const mock = createMock({ contract: prepareContract('loans.yaml', await import(file)) });
  const send = async (path: string, body: string) =>
    (
      await mock.fetch(path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      })
    ).status;
  expect(await send('/loans/1/hand-out', '')).toBe(200);
  expect(await send('/loans/1/hand-out', '')).toBe(409);
  expect(await send('/loans/one/hand-out', '')).toBe(404);
  expect(await send('/books', '{"title":""}')).toBe(422);
  rmSync(folder, { recursive: true });
});
