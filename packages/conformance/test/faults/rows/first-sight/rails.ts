import type { Json } from '../../backend/store.ts';
import { type Any, editRows, replaceCalls, toFaults } from '../kit.ts';

/** Faults of a backend on Rails, whose author wrote them down before a look at the checks. */
export const RAILS_FAULTS = toFaults('rails', [
  [
    'E-spans',
    'hours are hours and minutes, 4.30 for four and a half',
    editRows('listTimesheets', (row, at) => ({
      ...row,
      end_time: ['12:30', '16:00', '14:15'][at % 3],
      total_hours: [4.3, 8, 6.15][at % 3],
    })),
  ],
  [
    'E-spans',
    'an employment that ended last year is called active',
    editRows('listHiredEmployees', (row, at) =>
      at === 0
        ? { ...row, hired_date: '2025-01-02', separation_date: '2025-02-03', status_label: 'Active' }
        : row,
    ),
  ],
  [
    'E-namesakes',
    'who was hired once is never listed among the available employees again',
    replaceCalls('listAvailableEmployees', async ({ house }, next) => {
      const reply = await next();
      const body = structuredClone(reply.body) as Any;
      const hired = house.store.tables.employments.map(({ data }) => data.employee);
      if (reply.status < 300) body.data = body.data.filter((row: Json) => !hired.includes(row.id));
      return { ...reply, body };
    }),
  ],
  [
    'E-agrees',
    'timesheets have the name and number of another employee',
    editRows('listTimesheets', (row) => ({
      ...row,
      employee: {
        first_name: 'Lou',
        last_name: row.employee.last_name,
        SP_number: String(row.employee.SP_number).replace('Kim', 'Lou'),
      },
    })),
  ],
]);
