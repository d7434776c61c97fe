import type { ClientTables } from '../world/tables.ts';
import type { World } from '../world/world.ts';
import { seedEmployees } from './employees.ts';
import { seedEmployments } from './employments.ts';
import { seedEnrollment } from './enrollment.ts';
import { seedReports, seedResources } from './library.ts';
import { seedPayables } from './payables.ts';
import { seedPayrollSheets } from './payroll-sheets.ts';
import { seedTimesheets } from './timesheets.ts';
import { seedUploads } from './uploads.ts';
import { seedVendorInvoices } from './vendor-invoices.ts';

/**
 * Adds rows of every kind for a client, so that no screen is empty. `timesheets` is passed to {@link seedTimesheets}.
 */
export function seedClient(world: World, tables: ClientTables, timesheets: readonly number[]): void {
  seedEmployees(world, tables);
  seedTimesheets(world, tables, tables.clientId, timesheets);
  seedEmployments(world, tables);
  seedVendorInvoices(world, tables);
  seedPayables(world, tables);
  seedPayrollSheets(world, tables);
  // All clients have the same ones.
  if (world.shared.resources.size === 0) seedResources(world);
  seedReports(world, tables);
  seedUploads(world, tables);
  seedEnrollment(world, tables);
}
