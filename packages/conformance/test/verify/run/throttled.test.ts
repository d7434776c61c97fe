import { afterAll, describe, expect, it } from 'vitest';
import { useMockServer } from '../../../../../testing/sandbox.ts';
import type { UnitResult } from '../../../src/verify/calls/check.ts';
import { toExitCode, type VerifyResult } from '../../../src/verify/run/verify.ts';
import { closeTransport, type Middleware, verifyWorld } from '../support.ts';

const { running } = useMockServer();
afterAll(closeTransport);

describe('a service that throttles with 429', () => {
  const flaky =
    (responses: readonly number[], path = '/api/fetch_client_budget'): Middleware =>
    (next) => {
      let count = 0;
      return async (request) => {
        if (!request.url.pathname.startsWith(path)) return next(request);
        const status = responses[count] ?? 200;
        count += 1;
        if (status === 200) return next(request);
        return { status, headers: { 'retry-after': '0.01' }, body: Buffer.from('slow down') };
      };
    };

  it('gets the request again after Retry-After', async () => {
    const defect = flaky([429, 429]);
    const { results } = await verifyWorld(running(), 'busy', { defect, only: ['A-status', 'getBudget'] });
    expect(results).toMatchObject([{ outcome: 'passed', findings: [] }]);
  });

  it.each([
    ['F-preflight', 'getBudget', '/api/fetch_client_budget'],
    ['D-files-open', 'listReports', '/files/'],
  ])('gets requests outside of the contract again too: %s', async (check, subject, path) => {
    const { results } = await verifyWorld(running(), `busy-${check.toLowerCase()}`, {
      defect: flaky([429, 429], path),
      only: [check, subject],
    });
    expect(results).toMatchObject([{ outcome: 'passed', findings: [] }]);
  });

  it('passes C-one-time-code when it throttles guesses', async () => {
    const world = 'no-guesses';
    let wrong = 0;
    const defect: Middleware = (next) => async (request) => {
      if (request.url.pathname !== '/api/otp_verification') return next(request);
      const busy = { status: 429, headers: { 'retry-after': '0.01' }, body: Buffer.from('slow down') };
      if (wrong === 5) return busy;
      const response = await next(request);
      wrong += response.status === 400 ? 1 : 0;
      return response;
    };
    const codes = async () => running().worlds.get(world).outbox.messages().at(-1)?.code ?? '';
    const { results } = await verifyWorld(running(), world, { defect, codes, only: ['C-one-time-code'] });
    expect(results).toMatchObject([{ outcome: 'passed', findings: [], notes: [] }]);
  });

  it('is not testable when it keeps responding 429', async () => {
    // Three tries when the run asks if the operation is there, three with the token of the second account, and three by
    // the check.
    const defect = flaky(Array.from({ length: 9 }, () => 429));
    const { results } = await verifyWorld(running(), 'too-busy', { defect, only: ['A-status', 'getBudget'] });
    expect(results).toMatchObject([
      { outcome: 'not testable', isLimited: true, notes: [expect.stringContaining('lower --rate')] },
    ]);
  });

  it('has an exit code of its own when parts were not run, unless there are findings', () => {
    const one = { check: 'A-status', subject: 'getBudget', operations: [], findings: [], notes: [] };
    const passed: UnitResult = { ...one, outcome: 'passed' };
    const limited: UnitResult = { ...one, outcome: 'not testable', isLimited: true };
    const codeOf = (results: readonly UnitResult[]) =>
      toExitCode({ obstacle: undefined, missing: [], results } as unknown as VerifyResult, true);
    expect(codeOf([passed, limited])).toBe(3);
    expect(codeOf([passed, limited, { ...limited, outcome: 'failed' }])).toBe(1);
  });

  it('with 120 requests a minute slows a run down by itself, so that every part is run', async () => {
    let now = 0;
    let [end, left] = [0, 0];
    const clock = {
      now: () => now,
      sleep: async (ms: number) => {
        now += ms;
      },
    };
    const limited: Middleware = (next) => async (request) => {
      if (now >= end) [end, left] = [now + 60_000, 120];
      left -= 1;
      const wait = String(Math.ceil((end - now) / 1000));
      const headers = { 'retry-after': wait, 'content-type': 'application/json' };
      return left >= 0 ? next(request) : { status: 429, headers, body: Buffer.from('{"status":429}') };
    };
    const verdict = await verifyWorld(running(), 'paced', {
      ...{ defect: limited, clock, writes: false, only: ['A', 'D'] },
    });
    expect(verdict.calls).toBeGreaterThan(240);
    expect(verdict.results.filter(({ isLimited }) => isLimited)).toEqual([]);
  });
});
