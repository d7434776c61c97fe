import { next, TIMESHEET_STATUS, toTimesheetState } from '@client-portal/state-machines';
import { addProof } from '../seed/vendor-invoices.ts';
import { addReceipt } from '../world/admin.ts';
import type { ClientTables } from '../world/tables.ts';
import { attachProof, decideInvoice } from '../world/vendor-invoice.ts';
import type { World } from '../world/world.ts';
import { ordinaryMonth } from './default.ts';
import type { Scenario } from './scenario.ts';

export const nothingToDo: Scenario = {
  description:
    'The ordinary month with every item decided and paid; neither the client nor the admin has a task left.',
  seed(world) {
    ordinaryMonth.seed(world);
    for (const { clientId } of world.accounts) {
      const tables = world.client(clientId);
      for (const timesheet of tables.timesheets.values()) {
        const decided = next('timesheet', toTimesheetState(timesheet.status), 'approve');
        if (decided === undefined) continue;
        tables.timesheets.set(timesheet.id, { ...timesheet, status: TIMESHEET_STATUS[decided] });
      }
      for (const invoice of tables.vendorInvoices.values()) decideInvoice(tables, invoice, 'approve');
      payAll(world, tables);
    }
  },
};

/** Pays every approved invoice and adds every missing receipt, as the admin would. */
export function payAll(world: World, tables: ClientTables): void {
  for (const invoice of tables.vendorInvoices.values()) {
    if (invoice.reciept_file === null) attachProof(tables, invoice, addProof(world, invoice.description));
  }
  for (const payable of tables.payables.values()) {
    if (payable.receipt.length === 0) addReceipt(world, tables, payable);
  }
}
