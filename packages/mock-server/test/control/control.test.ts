import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIMITS } from '@client-portal/contract';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { useMockServer } from '../../../../testing/sandbox.ts';
import { controlContract } from '../../src/core/control/control.ts';
import { controlCalls } from '../../src/generated/control-calls.ts';
import { MockControlError, type OutboxMessage, portalMock } from '../../src/index.ts';

const { running, sandbox } = useMockServer();

const folder = mkdtempSync(join(tmpdir(), 'control-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the control calls', () => {
  it('are all handled, and the typed client has each', async () => {
    const ids = controlContract().operations.map(({ id }) => id);
    expect(Object.keys(controlCalls)).toEqual(ids);
    const { mock } = sandbox();
    expect(Object.keys(mock)).toEqual([...ids, 'respond']);
    await expect(mock.changeRow({ table: 'timesheets', id: 99_999, change: {} })).rejects.toThrow(
      'changeRow was refused with 404: There is no row 99999 in timesheets of this client.',
    );
    await expect(mock.setClock({})).rejects.toThrow(MockControlError);
  });

  it('refuse an unknown call with the list of known ones', async () => {
    const calls = controlContract().operations.map(
      ({ method, path }) => `${method} ${path.slice('/__mock'.length)}`,
    );
    for (const call of ['GET /nothing', 'POST /admin/invoices', 'GET /reset']) {
      const message = `There is no control call ${call}. There are: ${calls.join(', ')}.`;
      expect(await sandbox().control(call)).toMatchObject({ status: 404, body: { status: 404, message } });
    }
  });

  it('each refuse an unknown field', async () => {
    for (const { method, path, body } of controlContract().operations) {
      if (body === undefined) continue;
      const response = await sandbox().control(`${method} ${path.slice('/__mock'.length)}`, { stray: 1 });
      expect({ path, status: response.status }).toEqual({ path, status: 422 });
      expect(JSON.stringify(response.body.errors)).toContain('stray');
    }
  });
});

describe('a control call that cannot be carried out', () => {
  const field = (place: string, problem: string) => ({
    status: 422,
    message: `${place} ${problem}.`,
    errors: { [place]: [problem] },
  });
  const YEARS = 'must lead to a year from 1000 to 9999';
  const MOST = 'must be <= 9007199254740991';

  it.each([
    ['POST /clock', undefined, field('body', 'is required')],
    ['DELETE /faults', {}, field('body', 'is not taken by this call')],
    ['POST /clock', { advanceMs: 8_900_000_000_000_000 }, field('advanceMs', YEARS)],
    ['POST /clock', { advanceMs: -80_000_000_000_000 }, field('advanceMs', YEARS)],
    ['POST /clock', { now: '0999-12-31T00:00:00Z' }, field('now', YEARS)],
    ['POST /reset', { now: '0000-01-01T00:00:00Z' }, field('now', YEARS)],
    ['POST /admin/timesheet', { start: '9999-12-31T09:00:00Z', hours: 24 }, field('start', YEARS)],
    ['POST /admin/timesheet', { start: '2016-12-31T23:59:60Z' }, field('start', YEARS)],
    ['POST /admin/budget', { total: 1e308, spent: 0 }, field('total', MOST)],
    ['POST /clock', { advanceMs: 0.5 }, field('advanceMs', 'must be integer')],
    ['GET /data', undefined, field('query.table', 'is required')],
    ['GET /journal/call?number=x', undefined, field('query.number', 'must be integer')],
  ])('%s with %j is refused with the place of the mistake', async (call, body, problem) => {
    const { status, body: response } = await sandbox().control(call, body);
    expect({ status, response }).toEqual({ status: 422, response: problem });
  });

  it('leaves the world unchanged for a time out of range', async () => {
    const { mock, control } = sandbox();
    const now = '2025-06-17T09:00:00.000Z';
    await mock.resetWorld({ scenario: 'month-end', now });
    await control('POST /clock', { advanceMs: 8_900_000_000_000_000 });
    await control('POST /reset', { now: '0000-01-01T00:00:00Z' });
    expect(await mock.getOverview()).toMatchObject({ scenario: 'month-end', now });
  });

  it('names every wrong place, with the first in its sentence', async () => {
    const { body } = await sandbox().control('POST /admin/budget', { total: '1', spent: null });
    expect(Object.keys(body.errors)).toEqual(['total', 'spent']);
    expect(body.message).toBe(`total ${body.errors.total[0]}.`);
  });

  it('is refused when its body is too large, unless it is a saved world', async () => {
    const { control } = sandbox();
    const text = 'x'.repeat(LIMITS.jsonBytes);
    expect((await control('POST /admin/report', { description: text })).status).toBe(413);
    expect(await control('POST /world', { world: text })).toMatchObject({ status: 422 });
  });

  it("is refused without the header, with the header's name", async () => {
    const message = 'Control calls need the header X-Portal-Control: 1.';
    for (const headers of [{}, { 'x-portal-control': '2' }]) {
      const response = await sandbox().send('/__mock/worlds', { method: 'GET', headers });
      expect.soft(response.status).toBe(403);
      expect.soft(response.body).toEqual({ status: 403, message });
    }
    const foreign = { 'x-portal-control': '1', origin: 'http://localhost:5173' };
    expect((await sandbox().send('/__mock/worlds', { method: 'GET', headers: foreign })).body).toEqual({
      status: 403,
      message: 'Control calls are taken from no other origin.',
    });
  });

  it('is refused to another machine', async () => {
    const sockets = new Set<Socket>();
    const comeFromAfar = (message: unknown) => {
      const { socket } = message as { readonly socket: Socket };
      Object.defineProperty(socket, 'remoteAddress', { configurable: true, value: '10.0.0.7' });
      sockets.add(socket);
    };
    const headers = { 'x-portal-control': '1' };
    const read = () => sandbox().send('/__mock/worlds', { method: 'GET', headers });
    subscribe('http.server.request.start', comeFromAfar);
    const { status, body } = await read();
    unsubscribe('http.server.request.start', comeFromAfar);
    // A connection that is kept is that of this machine again.
    for (const socket of sockets) Reflect.deleteProperty(socket, 'remoteAddress');
    expect.soft(status).toBe(403);
    expect.soft(body).toEqual({ status: 403, message: 'Control calls are taken from this machine only.' });
    expect((await read()).status).toBe(200);
  });

  it('is a logged defect when its response does not match the document', async () => {
    const { world, control } = sandbox();
    const defects = vi.spyOn(console, 'error').mockImplementation(() => {});
    const stray = { at: '2026-11-17T18:00:00Z', to: 7, subject: '', text: '' } as unknown as OutboxMessage;
    running().worlds.get(world).outbox.send(stray);
    expect(await control('GET /outbox')).toMatchObject({
      status: 500,
      body: {
        status: 500,
        message: 'The mock server failed on GET /__mock/outbox. Its own output says why.',
      },
    });
    expect(defects.mock.calls).toEqual([
      [new Error('The answer to listMessages breaks its document: messages.0.to must be string.')],
    ]);
    defects.mockRestore();
  });

  it('invalidates the cached reads, unless it only reads', async () => {
    const { world, mock } = sandbox();
    const revision = () => running().worlds.get(world).revision;
    await mock.getOverview();
    expect(revision()).toBe(0);
    await mock.setClock({ advanceMs: 1 });
    await mock.clearFaults();
    expect(revision()).toBe(2);
  });
});

describe('bounds', () => {
  it('all uploads together stay within their limit, and a removed world frees its share', async () => {
    const mock = await portalMock({ maxUploadTotalBytes: 1_000_000 });
    const world = mock.world();
    const token = await world.signIn();
    const upload = async (size: number) => {
      const body = new FormData();
      body.set('token', token);
      body.set('description', 'large');
      body.append('files', new File([new Uint8Array(size)], 'a.pdf', { type: 'application/pdf' }));
      const headers = { ...world.headers, authorization: `Bearer ${token}` };
      return fetch(`${mock.url}/api/upload_files`, { method: 'POST', headers, body });
    };
    expect((await upload(600_000)).status).toBe(200);
    const refused = await upload(600_000);
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining('1000000 bytes') });
    // The space of a refused upload is free only after its file is deleted, for which the response does not wait.
    await expect.poll(async () => (await upload(300_000)).status, { timeout: 30_000 }).toBe(200);
    await world.resetWorld();
    const other = mock.world(world.name);
    expect(await other.signIn()).not.toBe(token);
    await mock.close();
  });
});

describe('the world of a browser', () => {
  const logIn = (headers: Record<string, string>) => {
    const body = new FormData();
    body.set('email', 'rosa.delgado@example.com');
    body.set('password', 'correct-horse-9');
    return fetch(`${running().url}/api/login_auth`, { method: 'POST', headers, body });
  };

  it('is that of its cookie, unless the request names another', async () => {
    const [cookie, header] = [sandbox(), sandbox()];
    await logIn({ cookie: `a=b; portal-world=${cookie.world}` });
    expect((await cookie.mock.listCalls()).calls).toHaveLength(1);
    await logIn({ cookie: `portal-world=${cookie.world}`, 'x-portal-world': header.world });
    expect((await header.mock.listCalls()).calls).toHaveLength(1);
    expect((await logIn({ cookie: 'portal-world=../x' })).status).toBe(400);
  });

  it('is shown in a badge on every screen, with --badge', async () => {
    writeFileSync(join(folder, 'index.html'), '<body><div id="root"></div></body>');
    expect(readdirSync(folder)).toEqual(['index.html']);
    const [plain, badged] = await Promise.all([
      portalMock({ portalDir: folder }),
      portalMock({ portalDir: folder, badge: true }),
    ]);
    const [without, withBadge] = await Promise.all(
      [plain, badged].map(async ({ url }) => {
        const response = await fetch(`${url}/main/timesheets`, { headers: { accept: 'text/html' } });
        return response.text();
      }),
    );
    expect(without).not.toContain('mock-badge');
    expect(withBadge).toContain('<script type="module" src="/__mock/console/badge.js"></script>');
    await Promise.all([plain.close(), badged.close()]);
  });
});
