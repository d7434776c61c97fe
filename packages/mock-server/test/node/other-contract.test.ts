import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startMockServer } from '../../src/index.ts';

const directory = mkdtempSync(join(tmpdir(), 'other-contract-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const fileOf = (name: string) =>
  new URL(`../../../../examples/contracts/${name}.yaml`, import.meta.url).pathname;

it('a snapshot keeps the rows of another contract beyond the end of the server', async () => {
  const options = {
    port: 0,
    quiet: true,
    contractPath: fileOf('loans'),
    snapshotPath: join(directory, 'loans'),
  };
  const headers = { 'x-api-key': 'branch-7', 'content-type': 'application/json' };
  const body = JSON.stringify({ title: 'Ferry Weather', author: 'Tomas Oakes', language: 'en' });
  const first = await startMockServer(options);
  const made = await (await fetch(`${first.url}/books`, { method: 'POST', headers, body })).json();
  await first.close();
  const second = await startMockServer(options);
  const read = await (await fetch(`${second.url}/books/${made.id}`, { headers })).json();
  await second.close();
  expect(read).toEqual({ ...made, title: 'Ferry Weather' });
});

it('the server says whether a contract has a sign-in, and what it passes over', async () => {
  const servers = await Promise.all(
    ['loans', 'repairs'].map((name) => startMockServer({ port: 0, quiet: true, contractPath: fileOf(name) })),
  );
  const facts = servers.map(({ hasSignIn, notes, answeredByExample }) => ({
    hasSignIn,
    notes,
    answeredByExample,
  }));
  await Promise.all(servers.map((server) => server.close()));
  expect(facts).toEqual([
    { hasSignIn: false, notes: [], answeredByExample: [] },
    { hasSignIn: true, notes: [], answeredByExample: [] },
  ]);
});
