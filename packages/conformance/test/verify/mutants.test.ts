import { afterAll, describe, expect, it } from 'vitest';
import { useMockServer } from '../../../../tools/testing/sandbox.ts';
import { CHECKS } from '../../src/verify/checks/index.ts';
import { FAULTS_OF_ONE_CHECK } from '../second-backend/pairs.ts';
import { MUTANTS } from './mutants/index.ts';
import { recordSession } from './recording.ts';
import { closeTransport, linesOfFinding, verifyWorld } from './support.ts';

const { running } = useMockServer();
afterAll(closeTransport);

const WITH_WORLDS = MUTANTS.map((mutant, index) => ({ ...mutant, world: `mutant-${index}` }));
/** Mutants to test. `npm run test:all` tests all of them, and `npm test` the first one of each check. */
const TRIED =
  process.env.LONG_TESTS === '1'
    ? WITH_WORLDS
    : WITH_WORLDS.filter(({ check }, index) => MUTANTS.findIndex((one) => one.check === check) === index);

describe('the kit of mutants', () => {
  it('has at least 120 mutants, and two for every check', () => {
    expect(MUTANTS.length).toBeGreaterThanOrEqual(120);
    expect(new Set(MUTANTS.map(({ check, defect }) => `${check} ${defect}`)).size).toBe(MUTANTS.length);
    const counts = CHECKS.map(
      ({ id }) =>
        [
          id,
          MUTANTS.filter(({ check }) => check === id).length + (FAULTS_OF_ONE_CHECK[id]?.length ?? 0),
        ] as const,
    );
    expect(counts.filter(([, count]) => count < 2)).toEqual([]);
    const ids = new Set<string>(CHECKS.map(({ id }) => id));
    expect(MUTANTS.filter(({ check }) => !ids.has(check))).toEqual([]);
  });

  it.each(TRIED)('$check finds that $defect', { timeout: 60_000 }, async ({ check, middleware, world }) => {
    const { url } = running();
    const { obstacle, results } = await verifyWorld(running(), world, {
      // It is part of names that reports show, so it must not change when a mutant is added.
      runId: 'mutant',
      defect: middleware,
      only: [check],
      isEnough: (all) => all.some(({ outcome }) => outcome === 'failed'),
      ...(check === 'E-har' && { record: (transport) => recordSession(transport, url, world) }),
    });
    expect(obstacle).toBeUndefined();
    expect(results.flatMap(({ findings }) => findings.map(linesOfFinding))).toMatchSnapshot();
  });
});
