import { afterAll, describe, expect, it } from 'vitest';
import { useMockServer } from '../../../../../testing/sandbox.ts';
import { toExitCode } from '../../../src/verify/run/verify.ts';
import { verifySecond } from '../../faults/backend/run.ts';
import { FAULTS } from '../../faults/rows/index.ts';
import { closeTransport, type Middleware, verifyWorld } from '../support.ts';

const { running } = useMockServer();
afterAll(closeTransport);

describe('a run that was interrupted', { timeout: 180_000 }, () => {
  it('continues with the checks that an earlier run has not done, and keeps its findings', async () => {
    const fault = FAULTS.find(({ does }) => does === 'getBudget fails') ?? expect.fail('no such fault');
    const first = await verifySecond([fault], {
      only: ['A', 'C-none'],
      isEnough: (all) => all.some(({ check }) => check === 'A-methods'),
    });
    const again: string[] = [];
    const second = await verifySecond([], {
      only: ['A', 'C-none'],
      resumed: first.results,
      onResult: ({ check, subject }) => again.push(`${check} ${subject}`),
    });
    const done = first.results.filter(({ outcome }) => outcome !== 'not testable');
    expect(done.length).toBeGreaterThan(200);
    for (const { check, subject } of done) expect(again).not.toContain(`${check} ${subject}`);
    expect(second.results).toHaveLength(second.units.length);
    expect(toExitCode(second, false)).toBe(1);
  });

  it('looks again for operations that could not be tested, and tests those that are there', async () => {
    const lacking: Middleware = (next) => async (request) =>
      request.url.pathname.endsWith('/fetch_resources')
        ? { status: 501, headers: {}, body: Buffer.from('') }
        : next(request);
    const options = { only: ['C-none', 'listResources', 'listReports'], writes: false };
    const first = await verifyWorld(running(), 'lacking', options);
    const resumed = first.results.map((result) => ({ ...result, outcome: 'not testable' as const }));
    const second = await verifyWorld(running(), 'lacking', { ...options, defect: lacking, resumed });
    expect(second.missing.map(({ id }) => id)).toEqual(['listResources']);
    expect(second.results).toMatchObject([{ subject: 'listReports', outcome: 'passed' }]);
  });
});
