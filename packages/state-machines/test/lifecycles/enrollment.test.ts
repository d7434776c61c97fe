import { describe, expect, it } from 'vitest';
import { ENROLLMENT_PARTS, type EnrollmentState } from '../../src/generated/states.ts';
import { documentsUnlocked } from '../../src/lifecycles/enrollment.ts';
import { illegalPairs, shortestPaths } from '../../src/paths.ts';
import { initialState, next } from '../../src/policy.ts';

const start = initialState('enrollment');

const allComplete: EnrollmentState = {
  personal_information: 'complete',
  payment_information: 'complete',
  terms: 'complete',
  signature: 'complete',
};

describe('enrollment', () => {
  it('VAL-03 has the four sections, each unknown before the first answer', () => {
    expect(Object.entries(start)).toEqual(ENROLLMENT_PARTS.map((section) => [section, 'unknown']));
    expect(ENROLLMENT_PARTS).toEqual(['personal_information', 'payment_information', 'terms', 'signature']);
  });

  it.each(ENROLLMENT_PARTS)('VAL-02 an error of %s marks that section and no other', (section) => {
    expect(next('enrollment', start, `reportError.${section}`)).toEqual({ ...start, [section]: 'inError' });
    expect(next('enrollment', allComplete, `reportError.${section}`)).toEqual({
      ...allComplete,
      [section]: 'inError',
    });
  });

  it.each(ENROLLMENT_PARTS)('VAL-07 a later check clears the error of %s', (section) => {
    const inError = { ...allComplete, [section]: 'inError' };
    expect(next('enrollment', inError, `reportComplete.${section}`)).toEqual(allComplete);
    expect(next('enrollment', inError, `reportError.${section}`)).toEqual(inError);
  });

  it('VAL-04 unlocks documents in exactly one of the 81 states: all four complete', () => {
    const states = shortestPaths('enrollment').map(({ state }) => state);
    expect(states).toHaveLength(81);
    expect(states.filter(documentsUnlocked)).toEqual([allComplete]);
  });

  it('VAL-07 a check may report anything at any time', () => {
    expect(illegalPairs('enrollment')).toEqual([]);
  });
});
