import { execFileSync } from 'node:child_process';
import { describe, expect, it, vi } from 'vitest';
import { createMock, type MockControl, type MockOptions, type ScenarioWorld } from '../../src/index.ts';
import { usePortalServer } from '../../src/testing/vitest.ts';

const NOW = Date.UTC(2026, 10, 17, 18);
const ROSA = { email: 'rosa.delgado@example.com', password: 'correct-horse-9' };

const toForm = (fields: Readonly<Record<string, string | Blob | readonly Blob[]>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) form.append(name, one);
  return form;
};
const post = (body?: FormData | string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers,
  ...(body === undefined ? {} : { body }),
});
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

interface Listed {
  readonly status: number;
  readonly data: readonly {
    readonly id: number;
    readonly status: number;
    readonly files: readonly string[];
  }[];
}
const read = async (response: Response) => (await response.json()) as Listed;

async function start() {
  const mock = createMock({ now: NOW });
  const token = await mock.world('default').signIn();
  const list = async () => read(await mock.fetch('/api/timesheets_client', post(undefined, bearer(token))));
  return { mock, token, list };
}

describe('a mock in memory', () => {
  it('begins each world in a scenario of its own, and again after a reset', async () => {
    const scenario = (world: ScenarioWorld) => {
      world.clear();
      const { id } = world.addEmployee({ first_name: 'Kim', last_name: 'Park' });
      world.hire({ employee_id: id });
      world.addTimesheet({ employee_id: id, start: new Date(NOW), hours: 3 });
    };
    const { control, world } = createMock({ scenario });
    const rows = async (calls: MockControl) => (await calls.readTable({ table: 'timesheets' })).rows;
    expect((await rows(control)).map(({ row }) => row.total_hours)).toEqual([3]);
    await control.clear();
    await control.resetWorld();
    expect(await rows(control)).toHaveLength(1);
    expect(await rows(world())).toHaveLength(1);
    await control.resetWorld({ scenario: 'default' });
    expect((await rows(control)).length).toBeGreaterThan(1);
  });

  it.each<[string, MockOptions, string]>([
    ['an unknown scenario', { scenario: 'nope' as never }, 'There is no scenario nope. There are: default, '],
    ['a time that is none', { now: 'tomorrow' }, 'now must be a Date, epoch ms, or an ISO time'],
    [
      'a scenario whose call is refused',
      { scenario: (world) => void world.addTimesheet({ hours: 0 }) },
      'addTimesheet: hours must be > 0.',
    ],
    [
      'a scenario without employees for a timesheet',
      {
        scenario(world) {
          world.clear();
          world.addTimesheet();
        },
      },
      'addTimesheet: This client has no employees. addEmployee adds one.',
    ],
  ])('refuses %s when it is created', (_, options, problem) => {
    expect(() => createMock(options)).toThrow(problem);
  });

  it.each([
    [300, 400, 'satellite'],
    [300, 1_500, 'weak-phone'],
    [5, 200, undefined],
  ])('shows a delay from %i to %i ms by the name of this range, %s', async (ms, maxMs, name) => {
    const { server } = await createMock({ delays: { ms, maxMs } }).control.getOverview();
    expect(server.delays).toEqual({ ms, maxMs, ...(name !== undefined && { name }) });
  });

  it('shows a decision in the next read', async () => {
    const { mock, token, list } = await start();
    const decide = () =>
      mock.fetch('/api/decline_timesheet', post(toForm({ time_sheet_id: '1', status: '1' }), bearer(token)));
    expect((await decide()).status).toBe(201);
    expect((await list()).data[0]).toMatchObject({ id: 1, status: 1 });
    expect((await decide()).status).toBe(409);
  });

  it('CALL-16 stores files and returns them byte by byte', async () => {
    const { mock, token } = await start();
    const bytes = Uint8Array.from({ length: 70_000 }, (_, at) => at % 251);
    const files = [new File([bytes], 'peña.pdf', { type: 'application/pdf' }), new File(['b'], 'b.txt')];
    const upload = await mock.fetch(
      '/api/upload_files',
      post(toForm({ token, description: 'Lease', files }), bearer(token)),
    );
    expect(upload.status).toBe(200);
    const { data } = await read(
      await mock.fetch('/api/fetch_file_uploads', post(toForm({ token }), bearer(token))),
    );
    const [address = ''] = data.at(-1)?.files ?? [];
    const response = await mock.fetch(address);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const head = await mock.fetch(address, { method: 'HEAD' });
    expect.soft(head.status).toBe(200);
    expect.soft(head.headers.get('content-length')).toBe('70000');
    expect.soft(await head.text()).toBe('');
    const missing = await mock.fetch('/files/999/a.pdf', { method: 'HEAD' });
    expect(missing.status).toBe(404);
  });

  it('CALL-16 refuses a file that is too large, and stores nothing of the request', async () => {
    const mock = createMock({ maxUploadBytes: 10 });
    const token = await mock.world('default').signIn();
    const body = toForm({ token, description: 'x', files: [new File([new Uint8Array(11)], 'a.pdf')] });
    const response = await mock.fetch('/api/upload_files', post(body, bearer(token)));
    expect(await response.json()).toEqual({
      status: 413,
      message: 'The file a.pdf is larger than 10 bytes.',
    });
  });

  it('begins in its scenario, and its control calls need no server', async () => {
    const mock = createMock({ scenario: 'empty', now: NOW });
    expect(await mock.control.getOverview()).toMatchObject({
      scenario: 'empty',
      now: '2026-11-17T18:00:00.000Z',
    });
    await mock.control.resetWorld({ scenario: 'one-time-code' });
    expect(await mock.world('default').signIn()).toContain('$');
    expect((await mock.control.listMessages()).messages.at(-1)?.code).toMatch(/^\d{6}$/);
    await expect(mock.control.setClock({ now: '0001-01-01' })).rejects.toThrow(
      'setClock was refused with 422',
    );
  });

  it('is restored in another mock from a saved world, which is JSON', async () => {
    const { mock, token } = await start();
    const saved = JSON.parse(JSON.stringify(await mock.control.saveWorld()));
    const other = createMock();
    await other.control.loadWorld(saved);
    expect((await other.fetch('/api/timesheets_client', post(undefined, bearer(token)))).status).toBe(200);
  });

  it('sends a request of its journal again', async () => {
    const { mock, token } = await start();
    const world = mock.world('default');
    const message = JSON.stringify({ subject: 'Hours', message: 'Two are missing.' });
    await mock.fetch(
      '/api/submit_message',
      post(message, { ...bearer(token), 'content-type': 'application/json' }),
    );
    const call = (await world.listCalls()).calls.at(-1);
    expect(await world.sendAgain({ number: call?.number ?? 0 })).toEqual({ status: call?.status });
    const { curl } = await world.readCall({ number: call?.number ?? 0 });
    expect(curl).toContain(`'${world.url}/api/submit_message'`);
  });

  it('keeps two worlds apart', async () => {
    const mock = createMock();
    const [one, other] = [mock.world(), mock.world()];
    const token = await one.signIn();
    const ask = (headers: Readonly<Record<string, string>>) =>
      mock.fetch('/api/timesheets_client', post(undefined, { ...headers, ...bearer(token) }));
    expect([(await ask(one.headers)).status, (await ask(other.headers)).status]).toEqual([200, 401]);
  });
});

it.each(['before it is sent', 'directly after'])('a request aborted %s reaches nobody', async (when) => {
  const { mock, token, list } = await start();
  const leave = new AbortController();
  if (when === 'before it is sent') leave.abort(new Error('left'));
  const before = await list();
  const asked = mock.fetch('/api/decline_timesheet', {
    ...post(
      toForm({ time_sheet_id: String(before.data.find(({ status }) => status === 0)?.id), status: '1' }),
      bearer(token),
    ),
    signal: leave.signal,
  });
  leave.abort(new Error('left'));
  await expect(asked).rejects.toThrow('left');
  expect(await list()).toEqual(before);
});

describe('a fault of a mock in memory', () => {
  it.each(['drop', 'reset'] as const)('%s leaves fetch without a response', async (kind) => {
    const { mock, list } = await start();
    await mock.control.addFault({ operationId: 'listTimesheets', fault: { kind }, times: 1 });
    await expect(list()).rejects.toThrow(TypeError);
    expect((await list()).status).toBe(200);
  });

  it('hang lasts until the request is aborted', async () => {
    const { mock, token } = await start();
    await mock.control.addFault({ operationId: 'listTimesheets', fault: { kind: 'hang' } });
    const leave = new AbortController();
    const asked = mock.fetch('/api/timesheets_client', {
      ...post(undefined, bearer(token)),
      signal: leave.signal,
    });
    await vi.waitFor(async () => expect((await mock.control.listCalls()).calls).toHaveLength(2));
    leave.abort(new Error('left'));
    await expect(asked).rejects.toThrow('left');
  });

  it('delay ends without a response when the request is aborted', async () => {
    const { mock, token } = await start();
    const fault = { kind: 'delay', ms: 600_000 } as const;
    await mock.control.addFault({ operationId: 'listTimesheets', fault, times: 1 });
    const leave = new AbortController();
    const asked = mock.fetch('/api/timesheets_client', {
      ...post(undefined, bearer(token)),
      signal: leave.signal,
    });
    await vi.waitFor(async () => expect((await mock.control.listFaults()).faults).toEqual([]));
    leave.abort(new Error('left'));
    await expect(asked).rejects.toThrow('left');
  });

  it('drop-mid-body breaks off in the body', async () => {
    const { mock, token } = await start();
    await mock.control.addFault({ operationId: 'listTimesheets', fault: { kind: 'drop-mid-body' } });
    const response = await mock.fetch('/api/timesheets_client', post(undefined, bearer(token)));
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow(TypeError);
  });

  it('slow-drip gives the whole response in the end', async () => {
    const { mock, list } = await start();
    const whole = await list();
    await mock.control.addFault({ operationId: 'listTimesheets', fault: { kind: 'slow-drip', ms: 20 } });
    expect(await list()).toEqual(whole);
  });

  it('delay lasts until the faults are cleared', async () => {
    const { mock, list } = await start();
    await mock.control.addFault({ operationId: 'listTimesheets', fault: { kind: 'delay', ms: 600_000 } });
    const asked = list();
    await vi.waitFor(async () => expect((await mock.control.listFaults()).faults).toHaveLength(1));
    await mock.control.clearFaults();
    expect((await asked).status).toBe(200);
  });

  it('outage refuses every request for its time', async () => {
    const { mock, list } = await start();
    await mock.control.beginOutage({ ms: 50 });
    await expect(list()).rejects.toThrow(TypeError);
    await vi.waitFor(async () => expect((await list()).status).toBe(200));
  });
});

describe('the same request', () => {
  const server = usePortalServer({ now: NOW });
  const FAULTS = [
    ...['status', 'html', 'broken-json', 'empty-body', 'wrong-schema', 'wrong-type'],
    ...['null-fields', 'cut-file', 'stale', 'slow-drip=50'],
  ];
  const REQUESTS: readonly (readonly [string, string, RequestInit])[] = [
    ['a sign-in', '/api/login_auth', post(toForm(ROSA))],
    ['a form without its fields', '/api/login_auth', post(toForm({}))],
    ['a wrong password', '/api/login_auth', post(toForm({ ...ROSA, password: 'wrong' }))],
    ['no body', '/api/login_auth', post()],
    ['another media type', '/api/login_auth', post('{}', { 'content-type': 'application/json' })],
    ['no boundary', '/api/login_auth', post('x', { 'content-type': 'multipart/form-data' })],
    ['no session', '/api/timesheets_client', post()],
    ['an unknown path', '/api/nothing', post()],
    ['another method', '/api/login_auth', { method: 'PUT' }],
    ['an example', '/api/login_auth', post(toForm(ROSA), { prefer: 'code=406' })],
    ['no such world', '/api/login_auth', post(toForm(ROSA), { 'x-portal-world': 'No World' })],
    ['no such file', '/files/999/a.pdf', {}],
    ['a file of the seed', '/files/09h2CJPwt4YLWMvfuwyUy4/id-card.png', {}],
    ['a control call without its header', '/__mock/worlds', {}],
    ['a control call', '/__mock/scenarios', { headers: { 'x-portal-control': '1' } }],
    ...FAULTS.map(
      (fault) => [fault, '/api/login_auth', post(toForm(ROSA), { 'x-portal-fault': fault })] as const,
    ),
  ];

  it.each(REQUESTS)(
    'CALL-01 with %s gets the same response over HTTP and in memory',
    async (_, path, init) => {
      const mock = createMock({ now: NOW });
      await server().world('default').resetWorld();
      const seen = async (response: Response) => ({
        status: response.status,
        type: response.headers.get('content-type'),
        policy: response.headers.get('content-security-policy'),
        // A token depends on the number of resets, so it is removed.
        body: (await response.text()).replace(/"token":"[^"]+"?/, '"token"'),
      });
      // Both worlds have been reset once.
      await mock.control.resetWorld();
      expect(await seen(await mock.fetch(path, init))).toEqual(
        await seen(await fetch(server().url + path, init)),
      );
    },
  );
});

it('a mock runs where eval is forbidden', () => {
  const program = `
    const { createMock } = await import('./packages/mock-server/src/fetch/create-mock.ts');
    const mock = createMock();
    await mock.control.resetWorld({ scenario: 'month-end' });
    let isForbidden = false;
    try { new Function('1')(); } catch { isForbidden = true; }
    console.log(isForbidden, (await mock.world('default').signIn()).endsWith('$1001'));`;
  const flags = [
    '--disallow-code-generation-from-strings',
    '--import',
    'tsx',
    '--conditions=@client-portal/source',
  ];
  const cwd = new URL('../../../..', import.meta.url);
  const output = execFileSync(process.execPath, [...flags, '--input-type=module', '-e', program], { cwd });
  expect(String(output).trim()).toBe('true true');
});
