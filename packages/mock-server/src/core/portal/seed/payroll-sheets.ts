import { addPayrollSheet } from '../world/admin.ts';
import type { ClientTables } from '../world/tables.ts';
import type { World } from '../world/world.ts';
import { addDays } from './dates.ts';
import { addByName } from './files.ts';

export interface Period {
  readonly start: string;
  readonly end: string;
}

/** Number of days from the end of a period until its sheet is ready. */
const DAYS_TO_PREPARE = 2;
const HALF_MONTHS = 13;

/** Adds 14 sheets, newest first: 13 half months, and one period over the last New Year (PRL-09). */
export function seedPayrollSheets(world: World, tables: ClientTables): void {
  const employees = [...tables.employees.values()].slice(0, 3);
  const periods = [...lastHalfMonths(world, HALF_MONTHS), lastNewYear(world)];
  for (const [index, { start, end }] of periods.entries()) {
    const SP_number = employees[index % employees.length]?.SP_number ?? '';
    const names = [`payroll-${start}-to-${end}-${SP_number}.pdf`];
    if (index % 5 === 1) names.push(`hours-${start}.xlsx`);
    addPayrollSheet(world, tables, {
      payroll_start: start,
      payroll_end: end,
      payroll_file_content: names.map((name) => addByName(world, name, `Payroll ${start} to ${end}`)),
      created_at: `${addDays(end, DAYS_TO_PREPARE)}T16:${String(5 + index).padStart(2, '0')}:00.000Z`,
      employee: { SP_number },
    });
  }
}

/** Returns the half months (1st to 15th, and 16th to the last) whose sheets are ready, newest first. */
export function lastHalfMonths(world: World, count: number): Period[] {
  const periods: Period[] = [];
  const latestEnd = addDays(world.clock.today(), -DAYS_TO_PREPARE);
  let month = new Date(`${latestEnd.slice(0, 7)}-01T00:00:00Z`);
  while (periods.length < count) {
    const prefix = month.toISOString().slice(0, 7);
    const following = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1));
    const halves = [
      { start: `${prefix}-16`, end: addDays(following.toISOString().slice(0, 10), -1) },
      { start: `${prefix}-01`, end: `${prefix}-15` },
    ];
    periods.push(...halves.filter(({ end }) => end <= latestEnd));
    month = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() - 1, 1));
  }
  return periods.slice(0, count);
}

/** Returns the last period from 16 December to 15 January whose sheet is ready. */
function lastNewYear(world: World): Period {
  const today = world.clock.today();
  const year = Number(today.slice(0, 4));
  const january = addDays(`${year}-01-15`, DAYS_TO_PREPARE) <= today ? year : year - 1;
  return { start: `${january - 1}-12-16`, end: `${january}-01-15` };
}
