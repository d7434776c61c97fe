import type { Timesheet, World } from '../fixtures/world.ts';

/** Returns a timesheet in the month of the tests, with `changes`. */
export function sampleTimesheet(changes: Partial<Record<keyof Timesheet, unknown>> = {}): Timesheet {
  return {
    id: 1,
    employee_id: 1,
    start_date: '2026-11-02',
    start_time: '08:00',
    end_date: '2026-11-02',
    end_time: '12:30',
    total_hours: 4.5,
    service_code: '320',
    specification: 'Respite',
    status: 0,
    employee: { first_name: 'Ana', last_name: 'Ruiz', SP_number: 'SP-20411' },
    ...changes,
  } as Timesheet;
}

const MONTH = '2026-11';

/** Returns the service's list of a month in its order; of the tests' month by default. */
export async function readMonth(world: World, month = MONTH): Promise<readonly Timesheet[]> {
  const timesheets = await world.readTimesheets(await world.signIn());
  return timesheets.filter(({ start_date }) => start_date.startsWith(month));
}

/** Returns those with a status. */
async function readInState(world: World, status: number): Promise<[Timesheet, ...Timesheet[]]> {
  const [first, ...others] = (await readMonth(world)).filter((timesheet) => timesheet.status === status);
  if (first === undefined) throw new Error(`The scenario holds no timesheet of status ${status}.`);
  return [first, ...others];
}

export const readPending = (world: World) => readInState(world, 0);
