import { randomBytes } from 'node:crypto';
import { type Expectation, isExpectedFile } from '../../../src/verify/facts/expected/expectation.ts';
import { type Row, toRows } from '../../../src/verify/facts/rows.ts';
import type { Client, Json, Store, TableName } from './store.ts';

/** Tables with the rows of a list, and the list. */
const LISTS: Readonly<Partial<Record<TableName, string>>> = {
  payables: 'listPayables',
  uploads: 'listFileUploads',
  sheets: 'listPayrollSheets',
  reports: 'listReports',
};

/** Replaces all data of the service by the rows of an expectation, with ids and addresses of its own. */
export function seedStore(store: Store, { accounts, files }: Expectation): void {
  for (const rows of [store.clients, store.resources, ...Object.values(store.tables)]) rows.length = 0;
  store.sessions.clear();
  const addressOf = toAddresses(store, files);
  for (const { email, reads, ...account } of accounts) {
    const { password, asksForCode, hasAccepted } = account as Json;
    const client = store.addClient(email, String(password), {
      asksForCode: asksForCode === true,
      hasAccepted: hasAccepted === true,
      payment: (reads.getPaymentDetails ?? null) as Json | null,
      signature: (addressOf(reads.getSignature) ?? null) as Json | null,
    });
    Object.assign(client.information, reads.getClientInformation, { id: client.id });
    client.budget = reads.getBudget as Json;
    seedRows(store, client, reads, addressOf);
    if (store.resources.length === 0)
      for (const row of toRows(addressOf(reads.listResources))) store.resources.push({ ...row });
  }
  for (const kind of ['expired', 'loggedOut'] as const) {
    const [client] = store.clients;
    const token = `${randomBytes(16).toString('hex')}$${client?.id}`;
    if (client) store.ended.set(kind, { token, session: { client, code: undefined, tries: 0 } });
  }
}

function seedRows(
  store: Store,
  client: Client,
  reads: Expectation['accounts'][number]['reads'],
  addressOf: (value: unknown) => unknown,
): void {
  const rowsOf = (read: string): readonly Row[] => toRows(addressOf(reads[read]));
  const { id: owner } = client;
  const bySpNumber = new Map<unknown, number>();
  const byId = new Map<unknown, number>();
  for (const { id, ...data } of rowsOf('listEmployees')) {
    const row = store.add('employees', owner, data);
    byId.set(id, row.id);
    bySpNumber.set(data.SP_number, row.id);
  }
  const employeeOf = (row: Row) => bySpNumber.get((row.employee as Json).SP_number);
  for (const { id, ...data } of rowsOf('listHiredEmployees'))
    store.add('employments', owner, { ...data, employee: employeeOf(data) });
  for (const { id, employee_id, employee, specification, status, ...shown } of rowsOf('listTimesheets'))
    store.add('timesheets', owner, { employee: byId.get(employee_id), note: specification, status, shown });
  for (const row of rowsOf('listVendorInvoices'))
    store.add('invoices', owner, {
      description: row.description,
      price: row.invoice_price,
      day: row.date_purchased,
      state: row.is_client_approved,
      proof: row.reciept_file,
      file: row.invoice_file,
    });
  for (const [table, read] of Object.entries(LISTS))
    for (const { id, upload_date, employee, ...data } of rowsOf(read))
      store.add(table as TableName, owner, {
        ...data,
        ...(upload_date !== undefined && { at: upload_date }),
        ...(employee !== undefined && { employee: employeeOf({ employee }) }),
      });
}

/** Stores the files, and returns a function that replaces their addresses in a value. */
function toAddresses(store: Store, files: Expectation['files']): (value: unknown) => unknown {
  const found = new Map<unknown, string>();
  for (const [address, file] of Object.entries(files)) {
    if (!isExpectedFile(file)) continue;
    const { fileName: name, contentType: type, base64 } = file;
    found.set(address, store.addFile({ name, type, bytes: Buffer.from(base64, 'base64') }));
  }
  return (value) =>
    value === undefined ? undefined : JSON.parse(JSON.stringify(value), (_, one) => found.get(one) ?? one);
}
