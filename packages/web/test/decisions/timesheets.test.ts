// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { timesheetsQuery } from '../../src/api/queries.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { timesheetDecisions } from '../../src/features/timesheets/timesheet-decisions.ts';
import { portalCalls } from '../forms/plain-portal.ts';
import { timesheets } from '../screens/records.ts';
import { wordsOf } from './words-of.ts';

vi.mock('../../src/api/portal-client.ts', () => import('../forms/plain-portal.ts'));

afterEach(() => queryClient.clear());

const VERBS = ['approve', 'decline'] as const;
const [sheet, , , bensSheet] = timesheets;
if (!sheet || !bensSheet) throw new Error('Records are missing.');

describe('deciding on timesheets', () => {
  it('TS-12 TS-13 TS-14 has texts for question, success and effect', () => {
    expect(VERBS.map((verb) => wordsOf(timesheetDecisions, verb, sheet))).toMatchInlineSnapshot(`
      [
        {
          "done": [
            "timesheet approved",
            "3 timesheets approved",
          ],
          "effects": [
            undefined,
            undefined,
          ],
          "failed": undefined,
          "proceed": "Proceed: approve",
          "questions": [
            "Are you sure you want to approve this timesheet?",
            "Are you sure you want to approve 3 timesheets?",
          ],
        },
        {
          "done": [
            "timesheet declined",
            "3 timesheets declined",
          ],
          "effects": [
            "These hours will not be paid. Ana Ruiz can send a corrected timesheet.",
            "The hours are not paid. Your employees must send these timesheets again.",
          ],
          "failed": undefined,
          "proceed": "Proceed: decline",
          "questions": [
            "Are you sure you want to decline this?",
            "Are you sure you want to decline 3 timesheets?",
          ],
        },
      ]
    `);
  });

  it('TS-15 sends the id of the timesheet to the operation of the verb', async () => {
    await timesheetDecisions.calls.decide({ verb: 'approve', item: sheet });
    await timesheetDecisions.calls.decide({ verb: 'decline', item: bensSheet });
    expect(portalCalls).toEqual([
      ['approveTimesheet', { time_sheet_id: 1 }],
      ['declineTimesheet', { time_sheet_id: 4 }],
    ]);
  });

  it.each([
    ['approve', 0, 'notArrived'],
    ['approve', 1, 'arrived'],
    ['approve', -1, 'unknown'],
    ['decline', 0, 'notArrived'],
    ['decline', 1, 'unknown'],
    ['decline', -1, 'arrived'],
  ] as const)('TS-18 after a lost response to %s the status %i means %s', (verb, status, finding) => {
    queryClient.setQueryData(timesheetsQuery.queryKey, [bensSheet, { ...sheet, status }]);
    expect(timesheetDecisions.calls.find(verb, sheet)).toBe(finding);
  });

  it('TS-18 is unknown for a timesheet that is gone', () => {
    expect(timesheetDecisions.calls.find('approve', sheet)).toBe('unknown');
    queryClient.setQueryData(timesheetsQuery.queryKey, [bensSheet]);
    expect(timesheetDecisions.calls.find('approve', sheet)).toBe('unknown');
  });

  it('TS-12 names the timesheet with hours, facts and hints', () => {
    const twice = { ...sheet, id: 9 };
    expect(timesheetDecisions.view.odd?.hintsOf(sheet)).toEqual([]);
    queryClient.setQueryData(timesheetsQuery.queryKey, [sheet, twice]);
    expect([
      timesheetDecisions.view.keyOf(sheet),
      timesheetDecisions.view.nameOf(sheet),
      timesheetDecisions.view.amountOf?.(sheet),
      timesheetDecisions.view.odd?.hintsOf(sheet),
      timesheetDecisions.view.factsOf(sheet),
      timesheetDecisions.view.sumOf?.([sheet, twice, bensSheet]),
      timesheetDecisions.words.whyOf?.subject(1),
      timesheetDecisions.words.whyOf?.subject(3),
      timesheetDecisions.words.whyOf?.line(sheet),
    ]).toMatchInlineSnapshot(`
      [
        1,
        "Ana Ruiz, Mon, Nov 2, 2026, 9:00 AM",
        "2.5 h",
        [
          "Same times as another timesheet",
        ],
        [
          {
            "label": "Employee",
            "value": "Ana Ruiz (SP-1)",
          },
          {
            "label": "Time In",
            "value": "Mon, Nov 2, 2026, 9:00 AM",
          },
          {
            "label": "Time Out",
            "value": "Mon, Nov 2, 2026, 11:30 AM",
          },
          {
            "label": "Hours",
            "value": "2.5 h",
          },
          {
            "label": "Service Code",
            "value": "320",
          },
          {
            "label": "Specification",
            "value": "Meals",
          },
        ],
        {
          "amountHeading": "Hours",
          "countHeading": "Timesheets",
          "heading": "Employee",
          "line": "3 timesheets · 11 h · 2 people",
          "rows": [
            {
              "amount": "5 h",
              "count": 2,
              "name": "Ana Ruiz (SP-1)",
            },
            {
              "amount": "6 h",
              "count": 1,
              "name": "Ben Okafor (SP-2)",
            },
          ],
        },
        "Declined timesheet",
        "3 declined timesheets",
        "Ana Ruiz, Mon, Nov 2, 2026, 9:00 AM, 2.5 h",
      ]
    `);
  });
});
