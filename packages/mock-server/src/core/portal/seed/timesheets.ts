import { createRandom, type Random } from '@client-portal/contract/core';
import type { Schemas } from '@client-portal/sdk';
import { TIMESHEET_STATUS } from '@client-portal/state-machines';
import { toShiftTimes } from '../world/shift.ts';
import type { ClientTables } from '../world/tables.ts';
import type { World } from '../world/world.ts';

type Timesheet = Schemas['Timesheet'];
type Status = Timesheet['status'];

/** Service codes of regional centers, with notes that a worker might write. */
const SERVICES: readonly [Service, ...Service[]] = [
  { code: '320', notes: ['Respite', 'Respite, weekend', null] },
  { code: '862', notes: ['In-home respite', '', 'In-home respite, school holidays'] },
  { code: '875', notes: ['Transport to day program', 'Transport to therapy and back', ''] },
  { code: '860', notes: ['Homemaker', null, 'Meals and laundry'] },
  { code: '331', notes: ['Community outing', '', 'Swimming, two clients'] },
];

interface Service {
  readonly code: string;
  readonly notes: readonly [string | null, ...(string | null)[]];
}

/** Minutes of an hour. Times of day are in minutes. */
const HOUR = 60;
/**
 * Shifts are spread over at least this many days of the current month, so that there are pending ones on its first
 * days, too.
 */
const MINIMUM_DAYS = 10;

/**
 * Adds timesheets: `perMonth[0]` in the month of the world's clock, `perMonth[1]` in the month before, and so on. In
 * the newest month most are pending, in older months most are decided.
 */
export function seedTimesheets(
  world: World,
  tables: ClientTables,
  clientId: string,
  perMonth: readonly number[],
): void {
  const random = createRandom(world.seed, `timesheets ${clientId}`);
  const employees = [...tables.employees.values()];
  const now = new Date(world.clock.now());
  for (const [monthsBack, count] of perMonth.entries()) {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsBack, 1));
    // The last day is left out, so that a night shift ends in the same month.
    const lastDay = daysIn(month) - 1;
    const days = monthsBack === 0 ? Math.min(Math.max(now.getUTCDate(), MINIMUM_DAYS), lastDay) : lastDay;
    for (let index = 0; index < count; index += 1) {
      const employee = employees[index % employees.length];
      if (employee === undefined) return;
      const day = 1 + Math.floor((index * days) / count);
      const isNight = monthsBack === 0 && index === 1;
      const { id: employee_id, first_name, last_name, SP_number } = employee;
      const service = random.pick(SERVICES);
      const id = world.ids.next('timesheet');
      tables.timesheets.set(id, {
        id,
        employee_id,
        ...(isNight ? shiftOf(month, day, 22 * HOUR, 8 * HOUR) : drawShift(random, month, day)),
        service_code: service.code,
        specification: random.pick(service.notes),
        status: drawStatus(random, monthsBack, index),
        employee: { first_name, last_name, SP_number },
      });
    }
  }
}

function drawStatus(random: Random, monthsBack: number, index: number): Status {
  // The first rows of the current month have fixed states, so that every state occurs with any seed.
  if (monthsBack === 0 && index < 4) {
    return [
      TIMESHEET_STATUS.pending,
      TIMESHEET_STATUS.pending,
      TIMESHEET_STATUS.approved,
      TIMESHEET_STATUS.declined,
    ][index] as Status;
  }
  const pendingShare = [0.75, 0.2][monthsBack] ?? 0;
  if (random.chance(pendingShare)) return TIMESHEET_STATUS.pending;
  return random.chance(0.88) ? TIMESHEET_STATUS.approved : TIMESHEET_STATUS.declined;
}

/** Returns a random shift of 1.5 to 8 hours that begins between 7:00 and 14:00, on a quarter of an hour. */
function drawShift(random: Random, month: Date, day: number) {
  return shiftOf(month, day, 7 * HOUR + 15 * random.integer(0, 28), 90 + 15 * random.integer(0, 26));
}

function shiftOf(month: Date, day: number, startMinute: number, minutes: number) {
  const start = Date.UTC(month.getUTCFullYear(), month.getUTCMonth(), day, 0, startMinute);
  return toShiftTimes(start, minutes / HOUR);
}

function daysIn(month: Date): number {
  return new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();
}
