import { toEmploymentState, toTimesheetState, toVendorInvoiceState } from '@client-portal/state-machines';
import type { Backend, ShownTable } from '../engine/backend.ts';
import type { Row } from '../engine/rows/tables.ts';
import { adminCalls } from './control/admin-calls.ts';
import { handlerOf } from './handlers/index.ts';
import { scenarios } from './scenarios/index.ts';
import { seedAccounts } from './world/accounts.ts';
import { type ClientTables, createTables, type Employment } from './world/tables.ts';
import type { World } from './world/world.ts';

type Shown = ShownTable<ClientTables>;
type RowsOf = (client: ClientTables, world: World) => Map<number, unknown>;

/** Returns a table whose rows are stored as their operation shows them. */
const toTable = (listedBy: string, rowsOf: RowsOf, stateOf?: (row: never) => string): Shown => ({
  listedBy,
  rows: (client, world) => rowsOf(client, world) as Map<number, Row>,
  put: (client, world, id, row) => void rowsOf(client, world).set(Number(id), row),
  remove: (client, world, id) => void rowsOf(client, world).delete(Number(id)),
  ...(stateOf === undefined ? {} : { stateOf: (row) => stateOf(row as never) }),
});

const employments: Shown = {
  ...toTable('listHiredEmployees', (client) => client.employments, toEmploymentState),
  rows: (client) => new Map([...client.employments].map(([id, { record }]) => [id, record])),
  /** Replaces the record of an employment and keeps its other fields. */
  put(client, _, id, row) {
    const before = client.employments.get(Number(id));
    if (before !== undefined)
      client.employments.set(Number(id), { ...before, record: row as Employment['record'] });
  },
};

/** Service of the portal. */
export const portalBackend: Backend<ClientTables> = {
  scenarios,
  createAccounts: seedAccounts,
  createTables,
  hasSignIn: true,
  tables: {
    employees: toTable('listEmployees', (client) => client.employees),
    employments,
    timesheets: toTable(
      'listTimesheets',
      (client) => client.timesheets,
      ({ status }: { status: number }) => toTimesheetState(status),
    ),
    vendorInvoices: toTable('listVendorInvoices', (client) => client.vendorInvoices, toVendorInvoiceState),
    payables: toTable('listPayables', (client) => client.payables),
    payrollSheets: toTable('listPayrollSheets', (client) => client.payrollSheets),
    resources: toTable('listResources', (_, world) => world.shared.resources),
    reports: toTable('listReports', (client) => client.reports),
    fileUploads: toTable('listFileUploads', (client) => client.fileUploads),
  },
  adminCalls,
  handlerOf,
};
