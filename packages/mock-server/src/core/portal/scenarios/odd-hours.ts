import { TIMESHEET_STATUS } from '@client-portal/state-machines';
import { dateBefore } from '../seed/dates.ts';
import { addByName } from '../seed/files.ts';
import { addInvoice, addTimesheet } from '../world/admin.ts';
import { toShiftTimes } from '../world/shift.ts';
import { ordinaryMonth } from './default.ts';
import type { Scenario } from './scenario.ts';

/**
 * Each kind of oddity has its own day, so that none hides another. `shifts` are pairs of start time and duration in
 * hours. One day is normal.
 */
const DAYS: readonly { readonly daysAgo: number; readonly shifts: readonly (readonly [number, number])[] }[] =
  [
    // Two timesheets of one worker that overlap.
    {
      daysAgo: 7,
      shifts: [
        [8, 4],
        [11, 3],
      ],
    },
    // Timesheets of one day with more than twelve hours together.
    {
      daysAgo: 6,
      shifts: [
        [6, 7],
        [14, 6.25],
      ],
    },
    // Two timesheets with the same times.
    {
      daysAgo: 5,
      shifts: [
        [9, 4],
        [9, 4],
      ],
    },
    // A timesheet that ends on the next day.
    { daysAgo: 4, shifts: [[22, 8]] },
    { daysAgo: 3, shifts: [[9, 5]] },
  ];

const HOUR_MS = 3_600_000;

export const oddHours: Scenario = {
  description:
    'One worker sent hours that overlap, are too long, end the next day or came twice; one invoice came twice.',
  seed(world) {
    ordinaryMonth.seed(world);
    for (const tables of world.clients()) {
      const [worker] = tables.employees.values();
      if (worker === undefined) continue;
      const { id: employee_id, first_name, last_name, SP_number } = worker;
      // Deletes the worker's other timesheets, which might overlap with these.
      for (const row of tables.timesheets.values()) {
        if (row.employee_id === employee_id) tables.timesheets.delete(row.id);
      }
      for (const { daysAgo, shifts } of DAYS) {
        for (const [hour, hours] of shifts) {
          addTimesheet(world, tables, {
            employee_id,
            ...toShiftTimes(Date.parse(dateBefore(world, daysAgo)) + hour * HOUR_MS, hours),
            ...{ service_code: '320', specification: 'Respite', status: TIMESHEET_STATUS.pending },
            employee: { first_name, last_name, SP_number },
          });
        }
      }
      for (const daysAgo of [2, 1]) {
        addInvoice(world, tables, {
          date_purchased: dateBefore(world, daysAgo),
          ...{ description: 'Shower chair', invoice_price: 214.3, reciept_file: null },
          invoice_file: addByName(world, 'shower-chair.pdf', 'Invoice: Shower chair'),
        });
      }
    }
  },
};
