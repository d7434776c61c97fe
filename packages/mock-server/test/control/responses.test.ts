import { createPortalClient } from '@client-portal/sdk';
import { describe, expect, it } from 'vitest';
import { createMock, type Mock } from '../../src/fetch/create-mock.ts';
import type { MockControl } from '../../src/index.ts';
import { usePortalServer } from '../../src/testing/vitest.ts';

const server = usePortalServer();
const PLACES = [
  ['a server', () => server()],
  ['a mock in memory', () => createMock()],
] as const;

const PAYABLE = {
  id: 7,
  upload_date: '2026-11-02T09:00:00Z',
  description: 'Van',
  files: ['/files/7/van.pdf'],
  receipt: ['/files/8/paid.pdf'],
};

/** Returns a new world with a signed-in client of the SDK. */
async function begin(mock: Pick<Mock, 'world'>) {
  const world = mock.world();
  const token = await world.signIn();
  const portal = createPortalClient({
    baseUrl: world.url,
    session: { token: () => token },
    fetch: world.fetch,
  });
  const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    world.fetch(path, { method: 'POST', headers: { authorization: `Bearer ${token}`, ...headers } });
  return { world, portal, ask };
}

const bodyOf = async (response: Response) => (await response.json()) as { readonly message: string };

describe.each(PLACES)('the response that a test sets at %s', (_, start) => {
  it('is sent for the number of requests, then the mock responds from its state', async () => {
    const { world, portal } = await begin(start());
    await world.respond('listPayables', { status: 200, body: { status: 200, data: [PAYABLE] }, times: 2 });
    expect((await portal.listPayables()).map(({ id }) => id)).toEqual([7]);
    expect((await portal.listPayables()).length).toBe(1);
    expect((await portal.listPayables()).length).toBeGreaterThan(1);
  });

  it('stays until it is cleared or replaced without a number of requests', async () => {
    const { world, portal } = await begin(start());
    const response = (data: (typeof PAYABLE)[]) => ({ status: 200, body: { status: 200, data } }) as const;
    await world.respond('listPayables', response([PAYABLE]));
    await world.respond('listPayables', response([]));
    expect(await portal.listPayables()).toEqual([]);
    const { calls } = await world.listCalls();
    const call = await world.readCall({ number: calls.at(-1)?.number ?? 0 });
    expect(call).toMatchObject({ call: { status: 200, fault: 'status' }, response: { data: [] } });
    expect((await world.listFaults()).faults).toMatchObject([{ operationId: 'listPayables' }]);
    await world.clearFaults();
    expect((await portal.listPayables()).length).toBeGreaterThan(1);
  });

  it('has the example of the contract without a body, and its headers', async () => {
    const { world, ask } = await begin(start());
    await world.respond('listTimesheets', { status: 500, headers: { 'X-Trace': 'a1' }, times: 1 });
    const response = await ask('/api/timesheets_client');
    expect.soft(response.status).toBe(500);
    expect.soft(response.headers.get('x-trace')).toBe('a1');
    expect(await response.json()).toMatchObject({ status: 500, message: expect.any(String) });
  });

  it('can be sent although the request is carried out', async () => {
    const { world, portal } = await begin(start());
    await world.respond('submitTimesheetDecision', { status: 500, applied: true });
    await expect(portal.submitTimesheetDecision({ time_sheet_id: 1, status: '1' })).rejects.toThrow();
    expect((await portal.listTimesheets()).find(({ id }) => id === 1)?.status).toBe(1);
  });

  it('is chosen for one request by its header, as JSON or percent-encoded', async () => {
    const { ask } = await begin(start());
    const body = { status: 200, data: [{ ...PAYABLE, description: 'Furgón 🚐' }] };
    const encoded = encodeURIComponent(JSON.stringify({ status: 200, body }));
    for (const header of [
      encoded,
      encoded.replaceAll(/%../g, (sign) => sign.toLowerCase()),
      '{"status":404,"lenient":true}',
    ]) {
      const response = await ask('/api/fetch_payable', { 'x-portal-response': header });
      if (response.status === 200) expect(await response.json()).toEqual(body);
      else expect(response.status).toBe(404);
    }
    expect((await ask('/api/fetch_payable')).status).toBe(422);
  });
});

describe('a response that breaks the contract', () => {
  type Given = Parameters<MockControl['addResponse']>[0];
  const cases: [string, Omit<Given, 'operationId'>, RegExp][] = [
    ['an undocumented status', { status: 418 }, /^status must be one that the contract documents: 200, /],
    ['a wrong type', { status: 200, body: { status: 200, data: 'none' } }, /^body\.data must be /],
    ['a missing field', { status: 200, body: {} }, /^body\.(status|data) is required/],
    ['no object', { status: 200, body: 17 }, /^body must be /],
    [
      'null in a hard field',
      { status: 200, body: { status: 200, data: [{ ...PAYABLE, id: null }] } },
      /data\.0\.id/,
    ],
    [
      'a header of the server',
      { status: 200, headers: { 'Content-Length': '1' }, lenient: true },
      /^headers\.Content-Length/,
    ],
  ];

  it.each(cases)('with %s is refused with its place', async (_, response, problem) => {
    const { world, ask } = await begin(createMock());
    const refused = world.addResponse({ operationId: 'listPayables', ...response });
    await expect(refused).rejects.toMatchObject({ status: 422 });
    await expect(refused.catch((error) => error.message.replace(/^.*?422: /, ''))).resolves.toMatch(problem);
    expect(await world.listFaults()).toEqual({ faults: [] });
    const served = await ask('/api/fetch_payable', { 'x-portal-response': JSON.stringify(response) });
    expect(served.status).toBe(400);
    expect((await bodyOf(served)).message).toMatch(/^X-Portal-Response: /);
  });

  it.each(cases.slice(0, -1))('with %s is sent if it is lenient', async (_, response) => {
    const { world, ask } = await begin(createMock());
    await world.respond('listPayables', { ...response, lenient: true });
    const served = await ask('/api/fetch_payable');
    expect(served.status).toBe(response.status);
    if ('body' in response) expect(await served.json()).toEqual(response.body);
  });

  it.each(['{', '[]', '17', 'status=404', '%7B%', ''])(
    'and is no JSON object (%s) is refused in a header',
    async (header) => {
      const { ask } = await begin(createMock());
      const response = await ask('/api/fetch_payable', { 'x-portal-response': header });
      expect.soft(response.status).toBe(400);
      expect
        .soft((await bodyOf(response)).message)
        .toEqual(expect.stringMatching(/^X-Portal-Response must be a JSON object/));
    },
  );

  it.each(['nope', '*', 'downloadFile'] as never[])(
    'for "%s", which is no operation, is refused',
    async (operationId) => {
      const { world } = await begin(createMock());
      await expect(world.addResponse({ operationId, status: 200 })).rejects.toThrow(
        'operationId must be an operation of the contract.',
      );
    },
  );
});
