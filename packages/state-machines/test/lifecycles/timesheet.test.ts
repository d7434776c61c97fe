import { describe, expect, it } from 'vitest';
import { toTimesheetState } from '../../src/lifecycles/timesheet.ts';

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
