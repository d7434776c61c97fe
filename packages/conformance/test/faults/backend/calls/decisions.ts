import type { Call, CallHandler, Reply } from '../house.ts';
import type { Json } from '../store.ts';
import { replyWithRows, rowNamed, rowsFor } from './people.ts';
import { replyWithMessage, replyWithRefusal } from './reply.ts';

const pad = (count: number) => String(count).padStart(2, '0');

const listTimesheets = (call: Call): Reply =>
  replyWithRows(
    call,
    rowsFor(call, 'timesheets').map(({ id, data }) => {
      const { first_name, last_name, SP_number } =
        call.house.store.row('employees', data.employee)?.data ?? {};
      const day = `2025-06-${pad(Number(data.day))}`;
      return {
        id,
        employee_id: data.employee,
        start_date: day,
        start_time: '08:00',
        end_date: day,
        end_time: '12:30',
        total_hours: 4.5,
        service_code: '320',
        ...(data.shown as Json | undefined),
        specification: data.note,
        status: data.status,
        employee: { first_name, last_name, SP_number },
      };
    }),
  );

const listVendorInvoices = (call: Call): Reply => {
  const rows = rowsFor(call, 'invoices').map(({ id, data }) => ({
    id,
    date_purchased: data.day ?? '2025-06-05',
    invoice_file: data.file,
    description: data.description,
    invoice_price: data.price,
    is_client_approved: data.state,
    reciept_file: data.proof,
  }));
  const { house, route, client } = call;
  return { status: 200, body: { status: 200, data: { data: house.show(rows, route.id, client) } } };
};

const decide =
  (
    table: 'timesheets' | 'invoices',
    field: string,
    stateField: string,
    stateOf: (call: Call) => number,
  ): CallHandler =>
  (call) => {
    const row = rowNamed(call, table, call.fields[field]);
    if (row === undefined) return replyWithRefusal(404, 'There is no such item.');
    const to = stateOf(call);
    if (!call.house.mayDecide(table, Number(row.data[stateField]), to))
      return replyWithRefusal(409, 'It was decided.');
    row.data[stateField] = to;
    return replyWithMessage('Decided.', table === 'timesheets' ? 201 : 200);
  };

export const DECISIONS: Readonly<Record<string, CallHandler>> = {
  listTimesheets,
  listVendorInvoices,
  submitTimesheetDecision: decide('timesheets', 'time_sheet_id', 'status', ({ fields }) =>
    Number(fields.status),
  ),
  approveVendorInvoice: decide('invoices', 'invoice_id', 'state', () => 1),
  declineVendorInvoice: decide('invoices', 'invoice_id', 'state', () => -1),
};
