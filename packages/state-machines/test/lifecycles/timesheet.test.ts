import { describe, expect, it } from 'vitest';
import type { TimesheetState } from '../../src/generated/states.ts';
import { toTimesheetState } from '../../src/lifecycles/timesheet.ts';
import { allowedEvents, can, eventsOf, isFinal, next, performedBy } from '../../src/policy.ts';

describe('timesheet', () => {
  it.each([
    ['pending', 'approve', 'approved'],
    ['pending', 'decline', 'declined'],
  ] as const)('TS-09 %s → %s → %s', (from, event, to) => {
    expect(next('timesheet', from, event)).toBe(to);
  });

  it('TS-10 lets only a pending timesheet be decided', () => {
    const states: TimesheetState[] = ['pending', 'approved', 'declined'];
    const decidable = states.filter((state) => can('timesheet', state, 'approve'));
    expect(decidable).toEqual(['pending']);
    expect(allowedEvents('timesheet', 'pending')).toEqual(['approve', 'decline']);
  });

  it.each(['approved', 'declined'] as const)('TS-11 %s is final', (state) => {
    expect(isFinal('timesheet', state)).toBe(true);
    expect(allowedEvents('timesheet', state)).toEqual([]);
    expect(next('timesheet', state, 'decline')).toBeUndefined();
  });

  it('TS-11 pending is not final', () => {
    expect(isFinal('timesheet', 'pending')).toBe(false);
  });

  it('PROD-16 gives both decisions to the client', () => {
    expect(eventsOf('timesheet').map((event) => performedBy('timesheet', event))).toEqual([
      'client',
      'client',
    ]);
  });
});

describe('toTimesheetState', () => {
  it.each([0, -0, '0'])('TS-09 reads %o as pending', (status) => {
    expect(toTimesheetState(status)).toBe('pending');
  });

  it.each([1, '1'])('TS-09 reads %o as approved', (status) => {
    expect(toTimesheetState(status)).toBe('approved');
  });

  it.each([
    -1,
    '-1',
    2,
    0.5,
    Number.NaN,
    null,
    undefined,
    '',
    ' ',
    '00',
    ' 0 ',
    'pending',
    false,
    true,
    [],
    [0],
    {},
    0n,
  ])('TS-09 reads %o as declined, as it does anything else', (status) => {
    expect(toTimesheetState(status)).toBe('declined');
  });
});
