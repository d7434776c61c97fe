import { TIMESHEET_STATUS } from '@client-portal/state-machines';
import { lastDayOfMonth } from '../seed/dates.ts';
import { ordinaryMonth } from './default.ts';
import type { Scenario } from './scenario.ts';

export const firstOfMonth: Scenario = {
  description:
    'The first day of a month: it has no timesheets yet, and all of the previous month are pending.',
  seed(world) {
    ordinaryMonth.seed(world);
    const [thisMonth, lastMonth] = [0, 1].map((back) => lastDayOfMonth(world, back).slice(0, 7));
    for (const { timesheets } of world.clients()) {
      for (const row of timesheets.values()) {
        const month = row.start_date.slice(0, 7);
        if (month === thisMonth) timesheets.delete(row.id);
        if (month === lastMonth) timesheets.set(row.id, { ...row, status: TIMESHEET_STATUS.pending });
      }
    }
  },
};
