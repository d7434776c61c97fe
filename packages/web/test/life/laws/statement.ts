/** Law 1 for the statement of a month: its rows and sums are those of the service. */
import { addUp, toHours, toMoney } from '../decimal.ts';
import { getDialog, getScreen, textOf } from '../screen.ts';
import type { Service } from '../service.ts';
import { day, figure, findMissing, type Needle, words } from './needles.ts';
import {
  type Filter,
  listExpected,
  nameOf,
  stateOfBill,
  stateOfShift,
  type Timesheet,
} from './rows-of-pages.ts';

const READS = ['listTimesheets', 'listVendorInvoices', 'listPayables', 'listPayrollSheets', 'listEmployees'];

interface Bill {
  readonly date_purchased: string | null;
  readonly description: string;
  readonly invoice_price: number | null;
  readonly is_client_approved: number;
}

interface Sent {
  readonly upload_date: string;
  readonly description: string;
}

/** Returns what is wrong with the statement of a whole month; parts of a month are left out. */
export function checkStatement(service: Service, filter: Filter): readonly string[] {
  const isPart = Object.keys(filter).some((name) => !['month', 'year'].includes(name));
  if (isPart || getDialog() !== undefined || READS.some((read) => service.troubled.has(read))) return [];
  const month = `${filter.year ?? '2026'}-${(filter.month ?? '11').padStart(2, '0')}`;
  const isIn = (date: string | null) => date?.slice(0, 7) === month;
  const shifts = (listExpected(service, '/main/timesheets', filter) as readonly Timesheet[]).filter(
    ({ start_date }) => isIn(start_date),
  );
  const bills = (listExpected(service, '/main/vendor_invoice', {}) as readonly Bill[]).filter(
    ({ date_purchased }) => isIn(date_purchased),
  );
  const sent = (listExpected(service, '/main/payables', {}) as readonly Sent[]).filter(({ upload_date }) =>
    isIn(new Date(upload_date).toISOString()),
  );
  const rows = [...getScreen().querySelectorAll('tr, [role=row]')].map(textOf);
  return [
    ...toWorkers(shifts),
    ...toBillRows(bills),
    ...toSentRows(sent),
    ...toTotals(shifts, bills),
  ].flatMap((needles) =>
    findMissing(needles.length === 0 ? [] : [needles], rows).map(
      (row) => `The statement does not show: ${row} in\n    ${rows.join('\n    ')}`,
    ),
  );
}

/** Each employee is there, with the number by which two of one name are told apart, and the approved hours. */
const toWorkers = (shifts: readonly Timesheet[]): readonly (readonly Needle[])[] =>
  [...new Set(shifts.map(({ employee_id }) => employee_id))].map((id) => {
    const own = shifts.filter(({ employee_id }) => employee_id === id);
    const [first] = own;
    return first === undefined
      ? []
      : [...nameOf(first.employee), ...words(first.employee.SP_number), ...sumOf(own, 'approved')];
  });

const toBillRows = (bills: readonly Bill[]): readonly (readonly Needle[])[] =>
  bills.map(({ description, invoice_price }) => [
    ...words(description),
    ...(invoice_price === null ? [] : figure(toMoney(addUp([String(invoice_price)])))),
  ]);

/** Bills that the client sent, on their day in UTC as in their list (PBL-02). */
const toSentRows = (sent: readonly Sent[]): readonly (readonly Needle[])[] =>
  sent.map(({ upload_date, description }) => [
    ...words(description),
    ...day(new Date(upload_date).toISOString()),
  ]);

function sumOf(shifts: readonly Timesheet[], state: string): readonly Needle[] {
  const values = shifts
    .filter((shift) => stateOfShift(shift) === state)
    .map(({ total_hours }) => (total_hours === null ? null : String(total_hours)));
  return values.some((value) => value !== null) ? figure(toHours(addUp(values))) : [];
}

function toTotals(shifts: readonly Timesheet[], bills: readonly Bill[]): readonly (readonly Needle[])[] {
  const amounts = ['awaiting', 'approved', 'declined'].flatMap((state) => {
    const values = bills
      .filter((bill) => stateOfBill(bill as never) === state)
      .map(({ invoice_price }) => (invoice_price === null ? null : String(invoice_price)));
    const missing = values.filter((value) => value === null).length;
    if (missing === values.length) return [];
    return [[...figure(toMoney(addUp(values))), ...(missing > 0 ? figure(String(missing)) : [])]];
  });
  return [['approved', 'pending', 'declined'].flatMap((state) => [...sumOf(shifts, state)]), ...amounts];
}
