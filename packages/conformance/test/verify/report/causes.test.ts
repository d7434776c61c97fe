import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../src/verify/calls/check.ts';
import { fingerprintOf } from '../../../src/verify/report/baseline.ts';
import { toCauses } from '../../../src/verify/report/causes.ts';

const finding = (changes: Partial<Finding>): Finding => ({
  check: 'A-status',
  subject: 'getBudget',
  operation: 'getBudget',
  expected: 'a status that the contract documents for this operation',
  actual: 'HTTP 302: answer.status 302 is not documented for getBudget',
  seed: 1,
  curl: 'curl',
  ...changes,
});

describe('the causes of findings', () => {
  it('are one cause for a redirect of every request, and the commonest come first', () => {
    const redirects = ['getBudget', 'listReports', 'listTimesheets'].map((operation) =>
      finding({ operation, subject: operation, check: 'C-none', expected: '401', actual: 'HTTP 302' }),
    );
    const other = finding({ check: 'D-saved', expected: 'city with accents', actual: 'other text' });
    const causes = toCauses([other, ...redirects]);
    expect(causes.map(({ what, count }) => [what, count])).toEqual([
      ['C-none: HTTP 302, where 401 was expected', 3],
      ['D-saved: city with accents, but other text', 1],
    ]);
    expect(causes[0]?.operations).toHaveLength(3);
  });

  it('name their checks, and a field if all findings are about it', () => {
    const about = (field: string) =>
      finding({ check: 'D-saved', expected: `${field} with accents`, actual: 'other text' });
    const wordsOf = (...findings: readonly Finding[]) => toCauses(findings).map(({ what }) => what);
    expect(wordsOf(about('first_name'), about('first_name'))).toEqual([
      'D-saved: first_name with accents, but other text',
    ]);
    expect(wordsOf(about('first_name'), about('last_name'))).toEqual([
      'D-saved: a field with accents, but other text',
    ]);
    const typed = ['data.1.total_budget', 'data.24.total_budget'].map((place) =>
      finding({ check: 'A-body', expected: 'a body', actual: `HTTP 200: ${place} is text` }),
    );
    expect(wordsOf(...typed)).toEqual(['A-body: HTTP 200: data.*.total_budget is text']);
    const refused = ['A-status', 'C-places'].map((check) =>
      finding({ check, expected: `what ${check} expects`, actual: 'HTTP 401' }),
    );
    expect(wordsOf(...refused)).toEqual([
      'A-status, C-places: HTTP 401, where another response was expected',
    ]);
  });

  it('are the same cause when they differ only in numbers, other than the status', () => {
    const one = finding({ actual: '3 of 24 rows' });
    expect(fingerprintOf(one)).toBe(
      fingerprintOf({ ...one, actual: '7 of 31 rows', seed: 9, curl: 'other' }),
    );
    expect(fingerprintOf(one)).not.toBe(fingerprintOf({ ...one, operation: 'listReports' }));
    const [known, other] = ['HTTP 302', 'HTTP 500'].map((actual) => fingerprintOf({ ...one, actual }));
    expect(known).not.toBe(other);
  });
});
