import { describe, expect, it } from 'vitest';
import { ENROLLMENT_PARTS } from '../../src/generated/states.ts';
import { documentsUnlocked } from '../../src/lifecycles/enrollment.ts';
import { toEnrollmentState } from '../../src/lifecycles/enrollment-response.ts';

const summary = (response: unknown) => ENROLLMENT_PARTS.map((name) => toEnrollmentState(response)[name]);
const every = (state: string) => [state, state, state, state];

describe('toEnrollmentState', () => {
  it.each(ENROLLMENT_PARTS)('VAL-02 VAL-03 puts %s in error when the response names it', (section) => {
    const state = toEnrollmentState({ status: 'error', errors: { [section]: ['is incomplete'] } });
    expect(ENROLLMENT_PARTS.filter((name) => state[name] === 'inError')).toEqual([section]);
    expect(ENROLLMENT_PARTS.filter((name) => state[name] === 'complete')).toHaveLength(3);
    expect(documentsUnlocked(state)).toBe(false);
  });

  it.each([
    { status: 'success' },
    { status: 200 },
    { status: 'success', errors: null },
    { status: 'success', errors: [] },
    { status: 'success', errors: {} },
    { errors: {} },
    {
      status: 'ok',
      errors: { terms: null, signature: [], personal_information: '', payment_information: false },
    },
    { status: 'ok', errors: { terms: [''], signature: {}, personal_information: { first_name: ' ' } } },
  ])('VAL-04 VAL-05 reads %o as complete: documents are unlocked', (response) => {
    expect(summary(response)).toEqual(every('complete'));
    expect(documentsUnlocked(toEnrollmentState(response))).toBe(true);
  });

  it.each(['Terms are not accepted', ['Terms are not accepted'], { terms: 'not accepted' }, true, 1])(
    'VAL-05 accepts an error in any form, here %o',
    (error) => {
      expect(toEnrollmentState({ status: 'error', errors: { terms: error } }).terms).toBe('inError');
    },
  );

  it('VAL-05 counts a named error with any status', () => {
    expect(toEnrollmentState({ status: 'success', errors: { terms: 'x' } }).terms).toBe('inError');
  });

  it.each([
    { status: 'error' },
    { status: ' ERROR ' },
    { status: 'error', errors: {} },
    { status: 'error', errors: { bank: 'x' } },
    { status: 'success', errors: { bank: 'x' } },
    { status: 'error', errors: ['terms'] },
    { status: 'success', errors: 'terms are missing' },
  ])('VAL-04 %o names no section: no tile is red, documents stay locked', (response) => {
    expect(summary(response)).toEqual(every('unknown'));
  });

  it.each([null, undefined, '', 'error', 0, [], {}, { message: 'hello' }])(
    'VAL-04 %o is no response of the check: documents stay locked',
    (response) => {
      expect(summary(response)).toEqual(every('unknown'));
    },
  );
});
