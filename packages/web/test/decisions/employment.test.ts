// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hiredEmployeesQuery } from '../../src/api/queries.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { terminations } from '../../src/features/people/termination.ts';
import { portalCalls } from '../forms/plain-portal.ts';
import { hired } from '../screens/records.ts';
import { wordsOf } from './words-of.ts';

vi.mock('../../src/api/portal-client.ts', () => import('../forms/plain-portal.ts'));

afterEach(() => queryClient.clear());

const [ana, ben] = hired;
if (!ana || !ben) throw new Error('Records are missing.');

describe('ending an employment', () => {
  it('HIRE-05 HIRE-21 HIRE-22 has texts for question, success and failure', () => {
    expect(wordsOf(terminations, 'terminate', ben)).toMatchInlineSnapshot(`
      {
        "done": [
          "Employee was terminated",
          "Employee was terminated",
        ],
        "effects": [
          undefined,
          undefined,
        ],
        "failed": [
          "This employee was not terminated",
          "The service did not accept this.",
          "The answer was lost. The list shows that nothing was changed; you can decide again.",
        ],
        "proceed": "Proceed: terminate",
        "questions": [
          "Are you sure you want to terminate this employee?",
          "Are you sure you want to terminate this employee?",
        ],
      }
    `);
  });

  it('HIRE-05 sends the id of the record, and names the person', async () => {
    await terminations.calls.decide({ verb: 'terminate', item: ben });
    expect(portalCalls).toEqual([['terminateEmployee', { id: 2 }]]);
    expect([
      terminations.view.keyOf(ben),
      terminations.view.nameOf(ben),
      terminations.view.factsOf(ben),
    ]).toEqual([
      2,
      'Ben Okafor',
      [
        { label: 'Employee', value: 'Ben Okafor (SP-2)' },
        { label: 'Position', value: 'Driver' },
        { label: 'Hired Date', value: 'Wed, May 6, 2026' },
      ],
    ]);
  });

  it.each([
    [[ana, ben], 'notArrived'],
    [[ana, { ...ben, separation_date: '2026-11-17' }], 'arrived'],
    [[ana], 'unknown'],
    [undefined, 'unknown'],
  ])('HIRE-21 looks it up after a lost response (%#)', (list, finding) => {
    if (list !== undefined) queryClient.setQueryData(hiredEmployeesQuery.queryKey, list);
    expect(terminations.calls.find('terminate', ben)).toBe(finding);
  });
});
