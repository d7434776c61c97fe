import { afterAll, describe, expect, it, vi } from 'vitest';
import { ROSA, useMockServer } from '../../../../../testing/sandbox.ts';
import { drivenLifecycles } from '../../../src/verify/calls/items/rules.ts';
import { viewOf } from '../../../src/verify/calls/items/views.ts';
import { toTargets } from '../../../src/verify/facts/target.ts';
import { CHECKS } from '../../../src/verify/run/checks.ts';
import { toExitCode } from '../../../src/verify/run/verify.ts';
import { PORTAL } from '../../../src/verify/stories/portal.ts';
import { createRateCap } from '../../../src/verify/wire/rate.ts';
import { CallLost } from '../../../src/verify/wire/raw.ts';
import type { Quirk } from '../../faults/backend/app.ts';
import type { ServiceRules } from '../../faults/backend/house.ts';
import { verifySecond } from '../../faults/backend/run.ts';
import type { Client } from '../../faults/backend/store.ts';
import { FAULTS } from '../../faults/rows/index.ts';
import { closeTransport, contract, type Middleware, verifyWorld } from '../support.ts';

const { running } = useMockServer();
afterAll(closeTransport);

const targets = toTargets(contract);

const faultNamed = (does: string): Quirk =>
  FAULTS.find((fault) => fault.does === does) ?? expect.fail(`The kit has no fault: ${does}`);

describe('the table of checks', () => {
  it('has every id once, and one sentence as the claim of each', () => {
    expect(new Set(CHECKS.map(({ id }) => id)).size).toBe(CHECKS.length);
    for (const { claim } of CHECKS) expect(claim).toMatch(/^[A-Z].*\.$/);
  });

  it('covers every operation, every operation with a session also without one, and every lifecycle', () => {
    const subjectsOf = (id: string) =>
      CHECKS.find((check) => check.id === id)
        ?.subjects(targets)
        .map(({ name }) => name);
    expect(subjectsOf('A-status')).toEqual(targets.map(({ id }) => id));
    const locked = targets.filter(
      ({ operation }) => operation.responses.has(401) && operation.id !== 'createSession',
    );
    expect(subjectsOf('C-none')).toEqual(locked.map(({ id }) => id));
    expect(subjectsOf('E-legal')).toEqual(['timesheet', 'employment', 'vendorInvoice']);
    for (const { name } of drivenLifecycles(targets))
      expect(viewOf({ targets, stories: PORTAL }, name)?.machine).toBe(name);
  });
});

describe('a run', { timeout: 180_000 }, () => {
  it('shortens a failing walk to the fewest events', async () => {
    const { results } = await verifySecond([faultNamed('a decision takes back the one before it')], {
      only: ['E-walk'],
    });
    const [finding] = results.flatMap(({ findings }) => findings);
    expect(finding?.sequence).toHaveLength(2);
    expect(finding?.sequence?.map((word) => word.slice(-1))).toEqual(['a', 'b']);
    expect(finding).toMatchObject({ check: 'E-walk', operation: 'submitTimesheetDecision', seed: 1 });
  });

  it('shortens contradictory decisions to the fewest requests that fail', async () => {
    const { results } = await verifySecond(
      [faultNamed('of two decisions on a timesheet at once both hold')],
      {
        only: ['E-parallel'],
      },
    );
    const [finding] = results.flatMap(({ findings }) => findings);
    expect(finding?.sequence).toEqual(['approve ‖ decline']);
  });

  it('reports not testable, never passed, when the backend has no item to decide', async () => {
    running().worlds.reset('bare', { scenario: 'nothing-to-do' });
    let fixtureReport: readonly string[] = [];
    const verdict = await verifyWorld(running(), 'bare', {
      only: ['E-legal', 'E-parallel', 'E-walk'],
      onFixtures: ({ lines }) => {
        fixtureReport = lines.filter(({ found, wanted }) => found < wanted).map(({ what }) => what);
      },
    });
    expect(fixtureReport).toEqual([
      'one-time codes',
      'pending timesheet',
      'pending timesheet',
      'pending timesheet',
    ]);
    const timesheets = verdict.results.filter(({ subject }) => subject === 'timesheet');
    expect(timesheets.map(({ outcome }) => outcome)).toEqual([
      'not testable',
      'not testable',
      'not testable',
    ]);
    expect(timesheets[0]?.notes).toEqual(['the backend has no pending timesheet left for this check']);
    expect(toExitCode(verdict, false)).toBe(0);
    expect(toExitCode(verdict, true)).toBe(2);
  });

  it('uses no item for two purposes', async () => {
    const items: string[] = [];
    await verifyWorld(running(), 'reserved', {
      only: ['E'],
      onFixtures: ({ fixtures }) => {
        for (const { items: own } of fixtures.reservations) items.push(...own.map(({ id }) => id));
      },
      isEnough: () => true,
    });
    expect(items.length).toBeGreaterThan(8);
    expect(new Set(items).size).toBe(items.length);
  });

  it('changes nothing without --writes, not even on a backend that takes any token for the client', async () => {
    let before = '';
    let house: ServiceRules | undefined;
    let accepted = 0;
    const credulous: Quirk = {
      group: 'sessions',
      does: 'any token opens the session of the client',
      set(rules) {
        house = rules;
        const { sessionOf } = rules;
        rules.sessionOf = (token) => {
          if (token !== undefined && sessionOf(token) === undefined) accepted += 1;
          return token === undefined
            ? undefined
            : { client: rules.store.clients[0] as Client, code: undefined, tries: 0 };
        };
      },
    };
    const data = () => JSON.stringify([house?.store.clients, house?.store.tables]);
    const { results } = await verifySecond([credulous], {
      writes: false,
      onFixtures: () => {
        before = data();
      },
    });
    expect(data()).toBe(before);
    expect(accepted).toBeGreaterThan(100);
    expect(results.some(({ check, outcome }) => check === 'C-garbage' && outcome === 'failed')).toBe(true);
  });

  it.each([
    [
      'a wrong password',
      { credentials: { account: { email: 'rosa.delgado@example.com', password: 'no' } } },
      /signing in \(createSession, POST \/api\/login_auth\) returned 401/,
    ],
    [
      'a page instead of an answer',
      {
        transport: () =>
          Promise.resolve({
            status: 200,
            headers: { 'content-type': 'text/html' },
            body: Buffer.from('<html>'),
          }),
      },
      /no token: the response is an HTML page, so build this operation first/,
    ],
    [
      'a redirect to another host',
      {
        transport: () =>
          Promise.resolve({
            status: 301,
            headers: { location: 'https://else.example.com/api?token=a' },
            body: Buffer.alloc(0),
          }),
      },
      /the backend redirects to https:\/\/else\.example\.com\/api, so name that address/,
    ],
    [
      'a token that is a number',
      {
        transport: () =>
          Promise.resolve({
            status: 200,
            headers: { 'content-type': 'application/json' },
            body: Buffer.from('{"status":200,"token":12}'),
          }),
      },
      /no token of type string: token is a number/,
    ],
    [
      'a token that no header carries',
      {
        transport: () =>
          Promise.resolve({
            status: 200,
            headers: { 'content-type': 'application/json' },
            body: Buffer.from('{"status":200,"token":"a\\nb"}'),
          }),
      },
      /^the token that signing in returned has a sign that no header can carry/,
    ],
    [
      'a given token that no header carries',
      { credentials: { account: { token: 'a\u0000b' } } },
      /^the given token has a sign that no header can carry/,
    ],
    [
      'no credentials',
      { credentials: { account: {} } },
      /neither an e-mail address with a password nor a token/,
    ],
    [
      'a second account that cannot sign in, which is named',
      { credentials: { account: ROSA, other: { ...ROSA, password: 'wrong-horse-9' } } },
      /^the second account: signing in \(createSession, POST \/api\/login_auth\) returned 401/,
    ],
    [
      'a code that only a person has',
      { credentials: { account: { email: 'otp.client@example.com', password: 'correct-horse-9' } } },
      /asks for a one-time code/,
    ],
    [
      'nothing that listens',
      { transport: () => Promise.reject(new CallLost('the connection failed (ECONNREFUSED)', true)) },
      /ECONNREFUSED/,
    ],
  ])('reports that it could not test with %s', async (_, options, reason) => {
    const verdict = await verifyWorld(running(), 'obstacle', options);
    expect(verdict.obstacle).toMatch(reason);
    expect(toExitCode(verdict, false)).toBe(2);
  });

  it('A-secrets reports no ordinary word of a response that is also the password', async () => {
    const [rosa] = running().worlds.get('plain-word').accounts;
    if (rosa === undefined) throw new Error('The seed has no accounts.');
    rosa.password = 'password';
    const { results } = await verifyWorld(running(), 'plain-word', {
      credentials: { account: { email: rosa.email, password: rosa.password } },
      only: ['A-secrets', 'updatePassword'],
    });
    expect(results).toMatchObject([{ outcome: 'passed', findings: [] }]);
  });

  it('runs only the groups, checks and operations of --only', async () => {
    const { results } = await verifyWorld(running(), 'only', {
      writes: false,
      only: ['A', 'C-none', 'getBudget'],
    });
    expect(new Set(results.map(({ subject }) => subject))).toEqual(new Set(['getBudget']));
    expect(results).toHaveLength(9);
  });
});

describe('the rate cap', () => {
  it('sends no more requests a second than it says, and bursts only after a pause', async () => {
    let now = 0;
    const waits: number[] = [];
    const cap = createRateCap(10, {
      now: () => now,
      sleep: async (ms) => {
        waits.push(ms);
        now += ms;
      },
    });
    await cap(1);
    await cap(1);
    await cap(6);
    await cap(1);
    expect(waits).toEqual([100, 100, 600]);
  });

  it('is off at 0', async () => {
    const sleep = vi.fn();
    await createRateCap(0, { now: () => 0, sleep })(100);
    expect(sleep).not.toHaveBeenCalled();
  });
});

describe('a backend that responds with nonsense', { timeout: 180_000 }, () => {
  const addresses = ['http://[', '//', '/%E0%A4', '/..%2f..%2fetc', 'https://files.example.com/a'];
  it.each<[string, number, unknown]>([
    ['null', 200, null],
    [
      'rows of everything',
      200,
      { data: [null, 1, 'x', {}, { id: 1 }, { id: 'a', SP_number: 1, employee: null }] },
    ],
    [
      'people who are none',
      201,
      [
        { SP_number: 'a', id: {} },
        { SP_number: 'a', id: 1, files: addresses },
      ],
    ],
    ['errors that are none', 422, { status: 'error', errors: { a: [null, { b: 1 }] } }],
  ])('gets findings and does not end the run: %s', async (name, status, body) => {
    const nonsense: Middleware = (next) => async (request) => {
      if (request.url.pathname === '/api/login_auth') return next(request);
      const headers = { 'content-type': 'application/json' };
      return { status, headers, body: Buffer.from(JSON.stringify(body)) };
    };
    const verdict = await verifyWorld(running(), `nonsense-${name.replaceAll(' ', '-')}`, {
      defect: nonsense,
    });
    expect(verdict.obstacle).toBeUndefined();
    expect(verdict.results).toHaveLength(verdict.units.length);
    expect(toExitCode(verdict, false)).toBe(1);
  });

  it('gets findings for file addresses that are invalid', async () => {
    let count = 0;
    const garbled: Middleware = (next) => async (request) => {
      const response = await next(request);
      if (!request.url.pathname.endsWith('/fetch_payable') || response.status !== 200) return response;
      count += 1;
      const { data, ...rest } = JSON.parse(response.body.toString());
      const files = addresses.map((address) => (address.startsWith('/%') ? `${address}${count}` : address));
      return { ...response, body: Buffer.from(JSON.stringify({ ...rest, data: [...data, { files }] })) };
    };
    const { results } = await verifyWorld(running(), 'garbled', {
      defect: garbled,
      only: ['B-hostile-files', 'D-files-intact', 'uploadPayable'],
    });
    expect(results).toHaveLength(2);
  });
});
