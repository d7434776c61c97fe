import { describe, expect, it } from 'vitest';
import { CHECKS } from '../../src/verify/run/checks.ts';
import { ONE_OF_EACH_KIND, proveFound } from './prove-found.ts';
import { FAULTS } from './rows/index.ts';

describe('the faults of the backend', () => {
  it('are all different, and at least two are for each check', () => {
    const names = FAULTS.map(({ group, does }) => `${group}: ${does}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    const counts = CHECKS.map(({ id }) => [id, FAULTS.filter(({ foundBy }) => foundBy === id).length]);
    expect(counts.filter(([, count]) => Number(count) < 2)).toEqual([]);
  });

  proveFound(ONE_OF_EACH_KIND, { isShort: true });
});
