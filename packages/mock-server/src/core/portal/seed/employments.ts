import { hire, terminate } from '../world/employment.ts';
import type { ClientTables } from '../world/tables.ts';
import type { World } from '../world/world.ts';
import { dateBefore } from './dates.ts';

/**
 * Employments of the seeded employees. `employee` is the index of the employee, and days are counted back from today.
 */
const HIRINGS = [
  { employee: 0, position: 'Respite worker', hiredDaysAgo: 680 },
  { employee: 3, position: 'Driver', hiredDaysAgo: 730, separatedDaysAgo: 60 },
  { employee: 1, position: 'In-home respite worker', hiredDaysAgo: 410 },
  { employee: 2, position: 'Community guide', hiredDaysAgo: 95 },
];

/** Adds four employments, one of which has ended. The remaining employees can be hired. */
export function seedEmployments(world: World, tables: ClientTables): void {
  const employees = [...tables.employees.values()];
  for (const { employee: index, position, hiredDaysAgo, separatedDaysAgo } of HIRINGS) {
    const employee = employees[index];
    if (employee === undefined) continue;
    const name = `${employee.first_name} ${employee.last_name}`;
    const content = { make: 'pdf' as const, line: `Background check of ${name}` };
    const file = { fileName: 'background-check.pdf', contentType: 'application/pdf', content };
    const hiring = { position, hired_date: dateBefore(world, hiredDaysAgo), backgroundChecks: [file] };
    const employment = hire(world, tables, employee, hiring);
    if (separatedDaysAgo !== undefined) terminate(tables, employment, dateBefore(world, separatedDaysAgo));
  }
}
