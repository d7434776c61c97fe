import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPortalClient } from '@client-portal/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMock } from '../../../src/fetch/create-mock.ts';
import { type PortalMock, type PortalWorld, portalMock } from '../../../src/index.ts';
import { usePortalServer } from '../../../src/testing/vitest.ts';

/** The real service: another mock with other tokens, none of whose accounts the mock in front of it shares data with. */
const real = usePortalServer({ seed: 99 });
const mocks: PortalMock[] = [];
afterAll(() => Promise.all(mocks.map((mock) => mock.close())));

/** Starts a mock in front of the real service: over HTTP, or in memory. */
async function start(kind: string, operations: readonly string[], to = real().url) {
  const passthrough = { to, operations };
  if (kind === 'memory') return createMock({ passthrough }).world();
  const mock = await portalMock({ passthrough });
  mocks.push(mock);
  return mock.world();
}

/** Signs in with the SDK. */
async function signIn(world: Pick<PortalWorld, 'url' | 'fetch'>) {
  let token: string | null = null;
  const portal = createPortalClient({
    baseUrl: world.url,
    session: { token: () => token },
    fetch: world.fetch,
  });
  ({ token } = await portal.createSession({
    email: 'rosa.delgado@example.com',
    password: 'correct-horse-9',
  }));
  return { portal, token };
}

const seenBy = async (world: PortalWorld) =>
  (await world.listCalls()).calls.map(
    ({ operationId, passedOn }) => `${operationId}${passedOn ? ' real' : ''}`,
  );

const idsAtReal = async () =>
  (await real().world('default').listCalls()).calls.map(({ operationId }) => operationId);

describe.each(['server', 'memory'])('a mock (%s) that passes operations on', (kind) => {
  beforeEach(() => real().world('default').resetWorld({ scenario: 'empty' }));

  it('lets the real service answer those and sign-in, and answers the others by the same token', async () => {
    const world = await start(kind, ['listTimesheets', 'listPayrollSheets']);
    const { portal } = await signIn(world);
    expect((await portal.listPayables()).length).toBeGreaterThan(0);
    expect(await portal.listTimesheets()).toEqual([]);
    // The token is sent as a client id here.
    expect(await portal.listPayrollSheets()).toEqual([]);
    expect((await portal.listVendorInvoices()).length).toBeGreaterThan(0);
    expect(await seenBy(world)).toEqual([
      'createSession real',
      'listPayables',
      'listTimesheets real',
      'listPayrollSheets real',
      'listVendorInvoices',
    ]);
    expect(await idsAtReal()).toEqual(['createSession', 'listTimesheets', 'listPayrollSheets']);
  });

  it('passes a form with files on byte by byte', async () => {
    const world = await start(kind, ['uploadFiles', 'listFileUploads']);
    const { portal } = await signIn(world);
    const bytes = new Uint8Array([0, 255, 13, 10, 45, 45]);
    await portal.uploadFiles({
      description: 'Plans',
      files: [new File([bytes], 'ñ "1".pdf', { type: 'application/pdf' })],
    });
    const [upload] = await portal.listFileUploads();
    const address = [upload?.files ?? ''].flat()[0] ?? '';
    expect(address).toContain('/files/');
    // The mock does not have the file, so it comes from the real service.
    const file = await world.fetch(address);
    expect([file.status, [...new Uint8Array(await file.arrayBuffer())]]).toEqual([200, [...bytes]]);
    const { calls } = await world.listCalls();
    const number = calls.find(({ operationId }) => operationId === 'uploadFiles')?.number ?? 0;
    await expect(world.sendAgain({ number })).rejects.toMatchObject({ status: 409 });
  });

  it('can be switched while it runs, and a session of the mock is not shown to the real service', async () => {
    const world = await start(kind, []);
    const own = await signIn(world);
    expect((await own.portal.listTimesheets()).length).toBeGreaterThan(0);
    const before = (await idsAtReal()).length;
    const chosen = { to: real().url, operations: ['listTimesheets'] };
    expect(await world.setPassthrough({ operations: ['listTimesheets'] })).toEqual(chosen);
    expect((await world.getOverview()).passthrough).toEqual(chosen);
    await expect(own.portal.listTimesheets()).rejects.toMatchObject({ kind: 'unauthorized' });
    expect((await idsAtReal()).length).toBe(before);
    const { portal } = await signIn(world);
    expect(await portal.listTimesheets()).toEqual([]);
    await world.setPassthrough({ operations: [] });
    expect((await portal.listTimesheets()).length).toBeGreaterThan(0);
    await world.setPassthrough({ operations: ['listTimesheets'] });
    await world.resetWorld();
    expect((await world.getOverview()).passthrough?.operations).toEqual([]);
  });

  it('ends the session that the real service has ended, and those that a control call ends', async () => {
    const world = await start(kind, ['listTimesheets']);
    const { portal } = await signIn(world);
    await portal.listPayables();
    await real().world('default').expireSessions();
    await expect(portal.listTimesheets()).rejects.toMatchObject({ kind: 'unauthorized' });
    await expect(portal.listPayables()).rejects.toMatchObject({ kind: 'unauthorized' });
    await signIn(world);
    const ended = [await world.expireSessions(), await world.expireSessions()];
    expect(ended).toEqual([{ ended: 1 }, { ended: 0 }]);
  });

  it('keeps no token of the real service in a saved world', async () => {
    const world = await start(kind, ['listTimesheets']);
    const { token } = await signIn(world);
    expect(JSON.stringify(await world.saveWorld())).not.toContain(token);
  });

  it('responds with 502 if the real service cannot be reached, with a sentence', async () => {
    const world = await start(kind, ['getBudget'], 'http://127.0.0.1:1');
    const response = await world.fetch('/api/login_auth', { method: 'POST', body: new FormData() });
    expect.soft(response.status).toBe(502);
    expect
      .soft(((await response.json()) as { message: string }).message)
      .toEqual(expect.stringMatching(/^The real service at http:\/\/127\.0\.0\.1:1 cannot be reached/));
  });

  it('applies faults and chosen responses to what it passes on', async () => {
    const world = await start(kind, ['listTimesheets']);
    const { portal } = await signIn(world);
    await world.respond('listTimesheets', { status: 500, times: 1 });
    await expect(portal.listTimesheets()).rejects.toMatchObject({ kind: 'server' });
    expect(await portal.listTimesheets()).toEqual([]);
  });

  it.each(['nope', 'downloadFile', '*'] as never[])('refuses %s, which is no operation', async (id) => {
    const world = await start(kind, []);
    await expect(world.setPassthrough({ operations: [id] })).rejects.toMatchObject({ status: 422 });
    await expect(start(kind, [id])).rejects.toThrow(`The contract has no operation ${id} to pass on.`);
  });
});

describe('a mock without a real service', () => {
  it('refuses to pass operations on', async () => {
    await expect(createMock().world().setPassthrough({ operations: [] })).rejects.toMatchObject({
      status: 409,
    });
  });
});

describe('a real service that breaks the contract', () => {
  const broken = createServer((request, response) => {
    request.resume();
    const { headers } = request;
    if (request.url?.startsWith('/api/login_auth')) {
      response.writeHead(200, {
        'content-type': 'application/json',
        'set-cookie': 'a=1',
        'x-request-id': 'r-7',
      });
      response.end('{"status":200,"token":"real$1"}');
    } else if (request.url === '/api/fetch_client_budget') {
      response.writeHead(302, { location: 'https://elsewhere.example.com/' }).end();
    } else {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ status: 200, data: 'none', headers }));
    }
  });
  beforeAll(() => new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', () => resolve())));
  afterAll(() => broken.close());
  const address = () => `http://127.0.0.1:${(broken.address() as AddressInfo).port}`;

  it('is recorded with its breaches, and its response reaches the client as it is', async () => {
    const world = await start('server', ['listTimesheets', 'getBudget'], address());
    const response = await world.fetch('/api/timesheets_client', {
      method: 'POST',
      headers: { authorization: 'Bearer real$1', origin: world.url, cookie: 'portal-world=x' },
    });
    const body = (await response.json()) as { readonly headers: object };
    expect(body).toMatchObject({
      data: 'none',
      headers: { authorization: 'Bearer real$1', host: new URL(address()).host },
    });
    expect(Object.keys(body.headers)).not.toEqual(expect.arrayContaining(['x-portal-world']));
    expect(Object.keys(body.headers).filter((name) => ['cookie', 'origin'].includes(name))).toEqual([]);
    const redirected = await world.fetch('/api/fetch_client_budget', {
      method: 'POST',
      redirect: 'manual',
      headers: { authorization: 'Bearer real$1' },
    });
    expect(redirected.status).toBe(302);
    const login = await world.fetch('/api/login_auth', { method: 'POST', body: new FormData() });
    expect.soft(login.headers.get('set-cookie')).toBe(null);
    expect.soft(login.headers.get('x-request-id')).toBe('r-7');
    const { calls } = await world.listCalls();
    expect(calls.map(({ operationId, violations }) => [operationId, violations])).toEqual([
      ['listTimesheets', { 'answer.body.data': ['must be array'] }],
      ['getBudget', { 'answer.status': [expect.stringContaining('302 is not documented')] }],
      ['createSession', { email: ['is required'], password: ['is required'] }],
    ]);
  });
});
