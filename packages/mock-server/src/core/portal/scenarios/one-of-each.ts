import { ordinaryMonth } from './default.ts';
import type { Scenario } from './scenario.ts';

export const oneOfEach: Scenario = {
  description: 'The ordinary month with one row of each state in every list, for pictures of whole screens.',
  seed(world) {
    ordinaryMonth.seed(world);
    keepOne(world.shared.resources, () => '');
    for (const { clientId } of world.accounts) {
      const tables = world.client(clientId);
      keepOne(
        tables.timesheets,
        ({ status }) => status,
        (one, other) => other.start_date.localeCompare(one.start_date),
      );
      keepOne(
        tables.vendorInvoices,
        ({ is_client_approved, reciept_file }) => `${is_client_approved} ${reciept_file !== null}`,
      );
      keepOne(tables.employments, ({ record }) => record.separation_date === null);
      keepOne(tables.payables, ({ receipt }) => receipt.length > 0);
      for (const table of [tables.payrollSheets, tables.reports, tables.fileUploads])
        keepOne<unknown>(table, () => '');
      const named = new Set([
        ...[...tables.timesheets.values()].map(({ employee_id }) => employee_id),
        ...[...tables.employments.values()].map(({ employeeId }) => employeeId),
      ]);
      // Employees whom no row names can be hired: one of them is kept.
      const free = [...tables.employees.keys()].filter((id) => !named.has(id));
      for (const id of free.slice(1)) tables.employees.delete(id);
    }
  },
};

/** Deletes the rows of a table but the first one of each state, in the order of the table or another one. */
function keepOne<Row>(
  table: Map<number, Row>,
  stateOf: (row: Row) => unknown,
  order: (one: Row, other: Row) => number = () => 0,
): void {
  const seen = new Set<unknown>();
  for (const [id, row] of [...table].sort(([, one], [, other]) => order(one, other))) {
    const state = stateOf(row);
    if (seen.has(state)) table.delete(id);
    seen.add(state);
  }
}
