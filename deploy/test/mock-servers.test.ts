import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPortalWorld, type MockServer, startMockServer } from '@client-portal/mock-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort, type RunningServer, sendRawRequest, startNginx } from './servers.ts';

const WORLDS = Array.from({ length: 40 }, (_, index) => `team-${index}`);

let servers: readonly MockServer[];
let nginx: RunningServer;
beforeAll(async () => {
  servers = await Promise.all([0, 1].map(() => startMockServer({ port: 0, quiet: true })));
  const folder = mkdtempSync(join(tmpdir(), 'portal-mock-servers-'));
  const port = await freePort();
  const [first, second] = servers.map(({ url }) => new URL(url).port);
  const config = readFileSync(new URL('../nginx/mock-servers.conf', import.meta.url), 'utf8')
    .replace('127.0.0.1:4011', `127.0.0.1:${first}`)
    .replace('127.0.0.1:4012', `127.0.0.1:${second}`)
    .replace('listen 127.0.0.1:4010', `listen 127.0.0.1:${port}`)
    .replace(/^pid .*;$/m, `pid ${join(folder, 'nginx.pid')};`);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, config);
  nginx = await startNginx(file, folder, port);
});
afterAll(async () => {
  await nginx.stop();
  await Promise.all(servers.map((server) => server.close()));
});

const reset = (world: string) =>
  sendRawRequest(`${nginx.http}/__mock/reset`, {
    method: 'POST',
    headers: { 'x-portal-world': world, 'x-portal-control': '1', 'content-type': 'application/json' },
    body: '{"scenario":"empty"}',
  });

const worldsOf = async ({ url }: MockServer): Promise<readonly string[]> => {
  const { body } = await sendRawRequest(`${url}/__mock/worlds`, { headers: { 'x-portal-control': '1' } });
  return JSON.stringify(JSON.parse(body.toString())).match(/team-\d+/g) ?? [];
};

it('each world lives on one of two mock servers, and stays there', async () => {
  for (const world of [...WORLDS, ...WORLDS]) expect((await reset(world)).status).toBe(200);
  const [first = [], second = []] = await Promise.all(servers.map(worldsOf));
  expect([...new Set([...first, ...second])].toSorted()).toEqual(WORLDS.toSorted());
  expect(first.filter((world) => second.includes(world))).toEqual([]);
  expect([first.length > 5, second.length > 5]).toEqual([true, true]);
});

it('requests without a world, and those that name it by a cookie, reach the one server of that world', async () => {
  const countCalls = async (headers: Record<string, string>) => {
    for (let count = 0; count < 6; count += 1)
      await sendRawRequest(`${nginx.http}/api/fetch_resources`, { headers });
    const world = headers.cookie?.split('=').at(-1) ?? 'default';
    const journals = servers.map(({ url }) => createPortalWorld(url, world).listCalls());
    return (await Promise.all(journals)).map(({ calls }) => calls.length);
  };
  expect((await countCalls({})).toSorted()).toEqual([0, 6]);
  expect((await countCalls({ cookie: 'a=b; portal-world=team-cookie' })).toSorted()).toEqual([0, 6]);
});

it('a name of another site that points to this machine is refused, as by the mock server itself', async () => {
  const { status } = await sendRawRequest(`${nginx.http}/__mock/worlds`, {
    headers: { host: 'elsewhere.example', 'x-portal-control': '1' },
  });
  expect(status).toBe(421);
});
