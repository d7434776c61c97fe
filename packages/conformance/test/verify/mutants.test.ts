import { describe, expect, it } from 'vitest';
import { CHECKS } from '../../src/verify/checks/index.ts';
import { FAULTS_OF_ONE_CHECK } from '../second-backend/pairs.ts';
import { MUTANTS } from './mutants/index.ts';
import { ONE_OF_EACH_CHECK, proveReported } from './prove-reported.ts';

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

  proveReported(ONE_OF_EACH_CHECK);
});
