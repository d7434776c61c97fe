import { createHash } from 'node:crypto';
import { stringify } from 'devalue';
import { describe, expect, it } from 'vitest';
import { lastMessage, OTP_CLIENT, useMockServer } from '../../../../testing/sandbox.ts';
import { scenarios } from '../../src/core/portal/scenarios/index.ts';
import { fileOf, signIn } from '../client.ts';

const { sandbox } = useMockServer();

const NOW = '2026-11-17T18:00:00Z';
const STAMP = '2026-11-17T18:00:00.000Z';

const ACCOUNTS = [
  { email: 'rosa.delgado@example.com', clientId: '1001', isActive: true, oneTimeCode: false },
  { email: 'new.client@example.com', clientId: '1002', isActive: false, oneTimeCode: false },
  { email: 'otp.client@example.com', clientId: '1003', isActive: true, oneTimeCode: true },
];

describe('a world', () => {
  it('begins with the requested scenario and time, by default with those of the server', async () => {
    const { mock, world } = sandbox();
    expect(await mock.resetWorld({ scenario: 'empty', now: NOW })).toEqual({
      world,
      scenario: 'empty',
      now: STAMP,
    });
    expect(await mock.getOverview()).toMatchObject({ scenario: 'empty', clockStands: true });
    const before = Date.now();
    const { now, ...rest } = await mock.resetWorld();
    expect(rest).toEqual({ world, scenario: 'default' });
    expect(Date.parse(now)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(now)).toBeLessThanOrEqual(Date.now());
    expect(await mock.getOverview()).toMatchObject({ scenario: 'default', clockStands: false });
  });

  it('has a clock that is set, and moved', async () => {
    const { mock, world } = sandbox();
    expect(await mock.setClock({ now: NOW })).toEqual({ world, now: STAMP });
    expect(await mock.setClock({ advanceMs: -500 })).toEqual({ world, now: '2026-11-17T17:59:59.500Z' });
    expect((await mock.getOverview()).clockStands).toBe(true);
  });

  it.each([
    ['a Date', new Date(NOW)],
    ['epoch ms', Date.parse(NOW)],
  ])('takes a moment as %s', async (_, now) => {
    const { mock } = sandbox();
    expect((await mock.setClock({ now })).now).toBe(STAMP);
    expect((await mock.resetWorld({ now })).now).toBe(STAMP);
    expect(await mock.addTimesheet({ start: now })).toMatchObject({ start_date: STAMP.slice(0, 10) });
  });

  it('is shown completely in one response', async () => {
    const portal = sandbox();
    await portal.mock.resetWorld({ now: NOW });
    const overview = {
      world: portal.world,
      scenario: 'default',
      now: STAMP,
      clockStands: true,
      keepsPayloads: true,
      worlds: expect.arrayContaining([portal.world]),
      accounts: ACCOUNTS,
      faults: [],
      messages: [],
      calls: [],
      server: { isStrict: false, undocumented: expect.any(Array) },
    };
    expect(await portal.mock.getOverview()).toEqual(overview);
    await portal.send('/api/login_auth', { form: OTP_CLIENT });
    await portal.mock.keepPayloads({ keep: false });
    const fault = { operationId: 'getBudget', fault: { kind: 'drop' } } as const;
    await portal.mock.addFault(fault);
    const { code } = await lastMessage(portal);
    expect(await portal.mock.getOverview()).toEqual({
      ...overview,
      keepsPayloads: false,
      faults: [fault],
      messages: [
        {
          at: STAMP,
          to: OTP_CLIENT.email,
          subject: 'Your one-time code',
          text: `Your one-time code is ${code}.`,
          code,
        },
      ],
      calls: [
        {
          number: 1,
          at: STAMP,
          method: 'POST',
          path: '/api/login_auth',
          operationId: 'createSession',
          status: 200,
          ms: expect.any(Number),
        },
      ],
    });
  });

  it('shows its newest hundred requests, and keeps more', async () => {
    const portal = sandbox();
    for (let count = 0; count < 102; count += 1) await portal.send(`/api/nothing-${count}`);
    const { calls } = await portal.mock.getOverview();
    expect(calls.map(({ number }) => number)).toEqual(Array.from({ length: 100 }, (_, at) => at + 3));
    const all = (await portal.mock.listCalls()).calls;
    expect(all).toHaveLength(102);
    expect(all.slice(2)).toEqual(calls);
  });

  it('is listed with the other worlds, the most recently used one last', async () => {
    const [one, other] = [sandbox(), sandbox()];
    await one.mock.resetWorld();
    await other.mock.resetWorld();
    expect((await one.mock.listWorlds()).worlds.slice(-2)).toEqual([one.world, other.world]);
    expect((await one.mock.getOverview()).worlds.slice(-2)).toEqual([other.world, one.world]);
    const { worlds, ...rest } = await one.mock.listWorlds();
    expect({ worlds: worlds.slice(-2), rest }).toEqual({ worlds: [other.world, one.world], rest: {} });
  });

  it('can begin in each of the scenarios, which are listed', async () => {
    expect(await sandbox().mock.listScenarios()).toEqual({
      scenarios: Object.entries(scenarios).map(([name, { description }]) => ({ name, description })),
    });
  });
});

describe('the accounts of a world', () => {
  it('AUTH-11 are listed without passwords, and can be activated', async () => {
    const { mock } = sandbox();
    expect(await mock.listAccounts()).toEqual({ accounts: ACCOUNTS });
    expect(await mock.activateAccount({ email: ' New.Client@example.com' })).toEqual({
      email: 'new.client@example.com',
      clientId: '1002',
      isActive: true,
    });
    expect(await mock.listAccounts()).toEqual({
      accounts: ACCOUNTS.map((account) => ({ ...account, isActive: true })),
    });
  });

  it('an unknown address is refused', async () => {
    const response = await sandbox().control('POST /accounts/activate', { email: 'nobody@example.com' });
    expect(response).toMatchObject({
      status: 404,
      body: { status: 404, message: 'No account of this world has that e-mail.' },
    });
  });

  it('lose all sessions at once, and the response has their number', async () => {
    const portal = sandbox();
    await portal.signIn();
    await portal.signIn();
    await portal.signIn(OTP_CLIENT);
    expect(await portal.mock.expireSessions()).toEqual({ ended: 3 });
    expect(await portal.mock.expireSessions()).toEqual({ ended: 0 });
  });
});

describe('a saved world', () => {
  it('is a file that names its format', async () => {
    const { mock } = sandbox();
    await mock.resetWorld({ scenario: 'new-client' });
    expect(await mock.saveWorld()).toEqual({
      format: 'client-portal mock server world',
      version: 4,
      scenario: 'new-client',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      world: expect.stringMatching(/^\[.{1000,}\]$/),
    });
  });

  it('continues in another world from the saved state', async () => {
    const [before, after] = [sandbox(), sandbox()];
    const client = await signIn(before);
    await client.call('submitTimesheetDecision', { time_sheet_id: '1', status: '1' });
    const saved = await before.mock.saveWorld();
    await client.call('submitTimesheetDecision', { time_sheet_id: '2', status: '1' });
    expect(await after.mock.loadWorld(saved)).toEqual({ world: after.world, scenario: 'default' });
    const again = await signIn(after);
    const [first, second] = await again.read('listTimesheets');
    expect([first?.status, second?.status]).toEqual([1, 0]);
    // The sessions of the loaded world stay valid, and a world that is reset later has other tokens.
    expect((await after.send('/api/timesheets_client', { token: client.token })).status).toBe(200);
    expect(again.token).not.toBe(client.token);
  });

  it('may be as large as a month with ten thousand timesheets', async () => {
    const [before, after] = [sandbox(), sandbox()];
    await before.mock.resetWorld({ scenario: 'month-end' });
    const saved = await before.mock.saveWorld();
    expect(await after.mock.loadWorld(saved)).toEqual({ world: after.world, scenario: 'month-end' });
    expect(await (await signIn(after)).read('listTimesheets')).toHaveLength(10_000);
  });

  it('that was tampered with, or has another version, is refused, and the world stays unchanged', async () => {
    const { mock, control } = sandbox();
    const saved = await mock.saveWorld();
    for (const [change, problem] of [
      [{ world: saved.world.replace('rosa', 'rosi') }, 'is damaged: its content is not what was saved'],
      [{ version: 99 }, 'was saved by another version of this server (99, this one reads 4): save it again'],
    ] as const) {
      expect(await control('POST /world', { ...saved, ...change })).toMatchObject({
        status: 422,
        body: { status: 422, message: `world ${problem}.`, errors: { world: [problem] } },
      });
    }
    expect(await mock.saveWorld()).toEqual(saved);
  });

  it.each([
    ['no JSON', '{'],
    ['a number', stringify(5)],
    ['no tables', stringify({ files: new Map() })],
    ['accounts that are none', stringify({ files: new Map(), accounts: 5, scenario: 'default', seed: 1 })],
  ])('whose content is %s is refused, and the world stays unchanged', async (_, world) => {
    const { mock, control } = sandbox();
    const saved = await mock.saveWorld();
    const sha256 = createHash('sha256').update(world).digest('hex');
    expect(await control('POST /world', { ...saved, world, sha256 })).toMatchObject({
      status: 422,
      body: { errors: { world: [expect.stringMatching(/^is damaged: /)] } },
    });
    expect(await mock.saveWorld()).toEqual(saved);
  });

  it('contains the files of the scenario but no uploads, so that it names no file of this machine', async () => {
    const portal = sandbox();
    const client = await signIn(portal);
    await client.call('uploadFiles', { description: 'Lease kept', files: [fileOf('bytes', 'lease.pdf')] });
    const saved = await portal.mock.saveWorld();
    expect(saved.world).not.toContain('"path"');
    await portal.mock.loadWorld(saved);
    const uploads = await (await signIn(portal)).read('listFileUploads');
    const status = async (description: string) => {
      const { files } = uploads.find((upload) => upload.description === description) ?? {};
      const headers = { 'x-portal-world': portal.world };
      return (await fetch(portal.url + [files].flat()[0], { headers })).status;
    };
    expect(await status('Lease kept')).toBe(404);
    expect(await status('Regional center budget')).toBe(200);
  });
});
