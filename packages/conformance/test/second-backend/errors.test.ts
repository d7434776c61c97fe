import { describe, expect, it } from 'vitest';
import { ERRORS } from './faults/errors.ts';
import { findingsOfQuirk, findQuirk } from './told.ts';

const READS = { writes: false };

describe('errors of the second backend', { timeout: 120_000 }, () => {
  it.each(ERRORS.slice(0, 7))('are reported as leaks when $does', async (fault) => {
    expect((await findingsOfQuirk(fault, ['A-secrets'], READS)).checks).toEqual(['A-secrets']);
  });

  it.each([
    [
      'a warning of PHP stands before the JSON of a list',
      'it begins with "<br /> <b>Warning</b>: Undefined array key',
    ],
    ['the budget is compressed twice', 'it begins with the bytes of gzip'],
  ])('%s: the finding shows the first characters', async (does, beginning) => {
    const { findings } = await findingsOfQuirk(findQuirk(ERRORS, does), ['A-body'], READS);
    expect(findings.map(({ actual }) => actual).join()).toContain(beginning);
  });

  it('a PHP warning is a leak although the status is 200', async () => {
    const fault = findQuirk(ERRORS, 'a warning of PHP stands before the JSON of a list');
    const { findings } = await findingsOfQuirk(fault, ['A-secrets'], READS);
    expect(findings.map(({ operation, actual }) => `${operation}: ${actual}`)).toContain(
      'listPayables: a PHP warning in a response with HTTP 200',
    );
  });

  it('one list that is too slow is a finding that names it, and everything else is tested', async () => {
    const fault = findQuirk(ERRORS, 'the list of timesheets takes seven seconds');
    const { checks, findings, results } = await findingsOfQuirk(
      fault,
      ['A-answered', 'A-body', 'C-none', 'C-files', 'D-stable', 'E-agrees', 'D-reads-change-nothing'],
      { writes: false, timeoutMs: 3_000 },
    );
    expect(checks).toEqual(['A-answered']);
    expect(findings.map(({ operation }) => operation)).toEqual(['listTimesheets']);
    const left = results.filter(({ outcome }) => outcome === 'not testable');
    expect(left.filter(({ subject }) => subject === 'listPayables')).toEqual([]);
    expect(
      left.find(({ check, subject }) => check === 'D-stable' && subject === 'listTimesheets')?.notes,
    ).toEqual(['listTimesheets: no complete response, and no data for 3 s']);
  });
});
