import { beforeAll, describe, expect, it } from 'vitest';
import { stubBrowserGlobals } from '../../browser-globals.ts';

let dates: typeof import('../../../src/kit/form/unlikely-date.ts');

beforeAll(async () => {
  stubBrowserGlobals();
  dates = await import('../../../src/kit/form/unlikely-date.ts');
});

const today = '2026-11-22';

describe('the date of a hire', () => {
  it.each(['2026-11-22', '2027-02-20', '2024-11-22', ''])('HIRE-17 %j needs no confirmation', (date) => {
    expect(dates.findUnlikelyHiredDate(date, today)).toBeUndefined();
  });

  it.each([
    ['2027-02-21', 'Sun, Feb 21, 2027 is more than three months from now.'],
    ['2024-11-21', 'The hired date Thu, Nov 21, 2024 is more than two years ago.'],
    ['0085-03-02', 'The hired date 0085-03-02 is more than two years ago.'],
  ])('HIRE-17 %s needs a confirmation that names it', (date, question) => {
    expect(dates.findUnlikelyHiredDate(date, today)).toBe(question);
  });
});

describe('a date of birth', () => {
  it.each(['1900-01-01', '1984-03-09', today, '', 'unknown', '1984'])(
    'PI-01 REG-08 %j needs no confirmation',
    (date) => {
      expect(dates.findUnlikelyBirth(date, today)).toBeUndefined();
    },
  );

  it.each([
    ['0085-03-02', 'The date of birth 0085-03-02 is before 1900.'],
    ['1899-12-31', 'The date of birth Sun, Dec 31, 1899 is before 1900.'],
    ['2026-11-23', 'The date of birth Mon, Nov 23, 2026 is in the future.'],
    ['2985-03-02', 'The date of birth Wed, Mar 2, 2985 is in the future.'],
  ])('PI-01 REG-08 %s needs a confirmation that names it', (date, question) => {
    expect(dates.findUnlikelyBirth(date, today)).toBe(question);
  });
});
