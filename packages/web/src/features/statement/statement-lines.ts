import type { Sum } from '../../domain/hundredths.ts';
import type { PayrollSheet } from '../../domain/payroll-filter.ts';
import { toUtcDay } from '../../domain/period.ts';
import {
  type HoursLine,
  isInStatement,
  type Payable,
  type StatementPeriod,
  selectSheets,
  toHoursLines,
  type VendorInvoice,
} from '../../domain/statement.ts';
import type { Timesheet } from '../../domain/timesheet-moments.ts';
import {
  addDollars,
  addHours,
  groupInvoicesByState,
  groupTimesheetsByState,
  toInvoiceState,
} from '../../domain/totals.ts';
import { formatDay } from '../../format/day.ts';
import { formatCount, formatDayRange } from '../../format/format.ts';
import { orNotGiven } from '../../format/not-given.ts';
import { formatPersonWithNumber } from '../../format/person.ts';
import { toFileName, withoutBlank } from '../../kit/files/file-address.ts';
import { DOLLARS, HOURS, type SumUnit } from '../../kit/review/odd-words.ts';
import { m } from '../../messages/messages.ts';

/** A line of a statement as text. */
export interface StatementLine {
  readonly key: string;
  readonly name: string;
  readonly detail: string;
  readonly state: string;
  /** Hours or US dollars of the line; `undefined` if it has neither. */
  readonly amount: Sum | undefined;
}

/** Unit of the amounts of a section, with its name in exports. */
export interface StatementUnit extends SumUnit {
  readonly name: () => string;
}

/** A section of a statement: its lines, and their sums by status. */
export interface StatementPart {
  readonly lines: readonly StatementLine[];
  readonly totals: readonly { readonly state: string; readonly amount: Sum }[];
  /** Unit of the amounts of this section; `undefined` if it has none. */
  readonly unit: StatementUnit | undefined;
}

const TIMESHEET_STATES = {
  pending: m.timesheets_pending,
  approved: m.timesheets_approved,
  declined: m.timesheets_declined,
} as const;
const INVOICE_STATES = {
  awaiting: m.invoices_waiting,
  approved: m.invoices_approved,
  declined: m.invoices_declined,
} as const;

/** Returns the sum of each status that occurs. */
function toTotals<State extends string, Item>(
  byState: Readonly<Record<State, readonly Item[]>>,
  words: Readonly<Record<State, () => string>>,
  add: (items: readonly Item[]) => Sum,
): StatementPart['totals'] {
  return (Object.keys(byState) as State[])
    .filter((state) => byState[state].length > 0)
    .map((state) => ({ state: words[state](), amount: add(byState[state]) }));
}

const byNameAndCode = ({ first: one }: HoursLine, { first: other }: HoursLine): number =>
  formatPersonWithNumber(one.employee).localeCompare(formatPersonWithNumber(other.employee)) ||
  one.service_code.localeCompare(other.service_code);

/** Hours by employee and service code, sorted by name and code. */
export function toHoursPart(all: readonly Timesheet[], period: StatementPeriod): StatementPart {
  const timesheets = all.filter(({ start_date }) => isInStatement(start_date, period));
  return {
    lines: toHoursLines(timesheets)
      .toSorted(byNameAndCode)
      .map(({ key, first, state, items }) => ({
        key,
        name: formatPersonWithNumber(first.employee),
        detail: m.statement_hours_detail({
          code: orNotGiven(first.service_code),
          count: m.timesheets_count({ count: formatCount(items.length) }),
        }),
        state: TIMESHEET_STATES[state](),
        amount: addHours(items),
      })),
    totals: toTotals(groupTimesheetsByState(timesheets), TIMESHEET_STATES, addHours),
    unit: { ...HOURS, name: m.statement_unit_hours },
  };
}

/** Vendors' invoices, sorted by date of purchase. */
export function toInvoicesPart(all: readonly VendorInvoice[], period: StatementPeriod): StatementPart {
  const invoices = all.filter(({ date_purchased }) => isInStatement(date_purchased, period));
  return {
    lines: invoices.map((invoice) => ({
      key: String(invoice.id),
      name: orNotGiven(invoice.description),
      detail: formatDay(invoice.date_purchased),
      state: INVOICE_STATES[toInvoiceState(invoice)](),
      amount: addDollars([invoice]),
    })),
    totals: toTotals(groupInvoicesByState(invoices), INVOICE_STATES, addDollars),
    unit: { ...DOLLARS, name: m.statement_unit_dollars },
  };
}

/** The client's payables, with the names of their receipts. */
export function toBillsPart(all: readonly Payable[], period: StatementPeriod): StatementPart {
  // The day in UTC, as in the list of payables (PBL-02).
  const bills = all.filter(({ upload_date }) => isInStatement(toUtcDay(upload_date) ?? '', period));
  return {
    lines: bills.map(({ id, upload_date, description, receipt }) => {
      const receipts = withoutBlank(receipt).map(toFileName);
      return {
        key: String(id),
        name: orNotGiven(description),
        detail: formatDay(toUtcDay(upload_date) ?? upload_date),
        state: receipts.length === 0 ? m.statement_no_receipt() : receipts.join(m.list_separator()),
        amount: undefined,
      };
    }),
    totals: [],
    unit: undefined,
  };
}

/**
 * Payroll sheets of the period.
 * @param names names of employees by control number
 */
export function toPayrollPart(
  all: readonly PayrollSheet[],
  period: StatementPeriod,
  names: ReadonlyMap<string, string>,
): StatementPart {
  return {
    lines: selectSheets(all, period).map(
      ({ id, payroll_start, payroll_end, employee, payroll_file_content }) => ({
        key: String(id),
        name: names.get(employee.SP_number) ?? orNotGiven(employee.SP_number),
        detail: formatDayRange(payroll_start, payroll_end),
        state: withoutBlank(payroll_file_content).map(toFileName).join(m.list_separator()),
        amount: undefined,
      }),
    ),
    totals: [],
    unit: undefined,
  };
}
