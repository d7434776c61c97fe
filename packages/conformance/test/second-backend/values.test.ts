import { describe, expect, it } from 'vitest';
import { HONEST_VALUES, VALUES } from './faults/values.ts';
import { findingsOfQuirk, findQuirk } from './told.ts';

const READS = { writes: false };

describe('values of the second backend', { timeout: 180_000 }, () => {
  it.each([
    ['C-ids', 'a decision by the number 0 or 5 is kept', 'the number 0 (not an allowed value)'],
    ['C-ids', 'a date of another notation is kept and shown', 'hired_date is a date in another format'],
    ['F-head', 'HEAD accepts the terms', 'a HEAD request to change nothing'],
  ])('%s reports that %s', async (check, does, expected) => {
    const { findings } = await findingsOfQuirk(findQuirk(VALUES, does), [check]);
    expect(findings.map((finding) => finding.expected).join()).toContain(expected);
  });

  it.each([
    ['E-spans', 'an employment ended before it began', 'an earlier day'],
    [
      'D-fields',
      'the proof of payment has another name in every invoice',
      'a field receipt_file, which the portal does not read',
    ],
    [
      'D-pages',
      'ten timesheets are shown, and a field tells that there are more',
      'the field has_more announces',
    ],
    [
      'D-pages',
      'ten timesheets are shown, with the address of the next ones',
      'count is 24, but the response has 10 rows',
    ],
    [
      'D-pages',
      'fifteen timesheets are shown, and the others by a page that nobody knows of',
      '9 more rows with page=2',
    ],
    ['D-pages', 'timesheets come in pages of which only the first can be read', 'only 15 rows can be read'],
  ])('%s reports by reading alone that %s', async (check, does, actual) => {
    const { findings } = await findingsOfQuirk(findQuirk(VALUES, does), [check], READS);
    expect(findings.map((finding) => finding.actual).join()).toContain(actual);
  });

  it.each(HONEST_VALUES)('have no finding when $does', async (variant) => {
    const { findings } = await findingsOfQuirk(
      variant,
      ['A-body', 'D-pages', 'D-fields', 'D-stable', 'D-once', 'E-spans', 'E-agrees'],
      READS,
    );
    expect(findings).toEqual([]);
  });

  it('in pages are read to the last page, and a remark names the pages', async () => {
    const [variant] = HONEST_VALUES;
    const { findings, remarks } = await findingsOfQuirk(variant ?? expect.fail(), [
      'D-pages',
      'D-all-rows',
      'D-created-listed',
    ]);
    expect(findings).toEqual([]);
    expect(remarks.join()).toMatch(/A list has pages.*listTimesheets/);
  });

  it('that are null in soft fields lead to a remark that names them', async () => {
    const variant = findQuirk(HONEST_VALUES, 'hours and texts of some timesheets are null');
    const { remarks } = await findingsOfQuirk(variant, ['A-body'], READS);
    expect(remarks.join()).toMatch(/listTimesheets \([^)]*service_code/);
  });
});
