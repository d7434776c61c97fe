import { expect, it } from 'vitest';
import { readInTurn, runCheck } from '../scripted-run.ts';

const MORE =
  'A timesheet has more hours than there are between its start and its end. Make sure that its times and hours are those that were entered.';

it.each([
  [7.5, []],
  [8, []],
  [8.01, []],
  [8.05, [MORE]],
])('E-spans of a timesheet from 9 to 17 o’clock with %d hours remarks %j', async (total_hours, remarks) => {
  const row = {
    ...{ id: 1, start_date: '2025-06-02', start_time: '09:00:00' },
    ...{ end_date: '2025-06-02', end_time: '17:00:00', total_hours },
  };
  const { parts, expectAllRead } = readInTurn('listTimesheets', [{ status: 200, data: [row] }]);
  expect(await runCheck('E-spans', 'listTimesheets', parts)).toEqual(remarks);
  expectAllRead();
});
