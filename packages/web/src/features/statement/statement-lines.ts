import { toTimesheetState } from '@client-portal/state-machines';
import type { PayrollSheet } from '../../domain/payroll-filter.ts';
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
import { sumDollarsByState, sumHoursByState, toInvoiceState } from '../../domain/totals.ts';
import { formatDay } from '../../format/day.ts';
import { formatCount, formatDayRange, formatHours, formatMoney } from '../../format/format.ts';
import { orNotGiven } from '../../format/not-given.ts';
import { formatPerson } from '../../format/person.ts';
import { toFileName, withoutBlank } from '../../kit/files/file-address.ts';
import { m } from '../../messages/messages.ts';

/** A line of a statement as text. */
export interface StatementLine {
  readonly key: string;
  readonly name: string;
  readonly detail: string;
  readonly state: string;
  /** Hours or US dollars; `undefined` if the line has neither. */
  readonly amount: number | undefined;
}

/** A section of a statement: its lines, and their sums by status. */
export interface StatementPart {
  readonly lines: readonly StatementLine[];
  readonly totals: readonly { readonly state: string; readonly amount: number }[];
  /** Formats an amount of this section. */
  readonly toText: (amount: number) => string;
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

function toTotals<State extends string>(
  sums: Readonly<Record<State, number>>,
  words: Readonly<Record<State, () => string>>,
  isThere: (state: State) => boolean,
): StatementPart['totals'] {
  return (Object.keys(sums) as State[])
    .filter(isThere)
    .map((state) => ({ state: words[state](), amount: sums[state] }));
}

const byNameAndCode = ({ first: one }: HoursLine, { first: other }: HoursLine): number =>
  formatPerson(one.employee).localeCompare(formatPerson(other.employee)) ||
  one.service_code.localeCompare(other.service_code);

/** Hours by employee and service code, sorted by name and code. */
export function toHoursPart(all: readonly Timesheet[], period: StatementPeriod): StatementPart {
  const timesheets = all.filter(({ start_date }) => isInStatement(start_date, period));
  const states = new Set(timesheets.map(({ status }) => toTimesheetState(status)));
  return {
    lines: toHoursLines(timesheets)
      .toSorted(byNameAndCode)
      .map(({ key, first, state, count, hours }) => ({
        key,
        name: formatPerson(first.employee),
        detail: m.statement_hours_detail({
          code: orNotGiven(first.service_code),
          count: m.timesheets_count({ count: formatCount(count) }),
        }),
        state: TIMESHEET_STATES[state](),
        amount: hours,
      })),
    totals: toTotals(sumHoursByState(timesheets), TIMESHEET_STATES, (state) => states.has(state)),
    toText: (hours) => m.hours({ hours: formatHours(hours) }),
  };
}

/** Vendors' invoices, sorted by date of purchase. */
export function toInvoicesPart(all: readonly VendorInvoice[], period: StatementPeriod): StatementPart {
  const invoices = all.filter(({ date_purchased }) => isInStatement(date_purchased, period));
  const states = new Set(invoices.map(toInvoiceState));
  return {
    lines: invoices.map((invoice) => ({
      key: String(invoice.id),
      name: orNotGiven(invoice.description),
      detail: formatDay(invoice.date_purchased),
      state: INVOICE_STATES[toInvoiceState(invoice)](),
      amount: invoice.invoice_price ?? undefined,
    })),
    totals: toTotals(sumDollarsByState(invoices), INVOICE_STATES, (state) => states.has(state)),
    toText: formatMoney,
  };
}

/** The client's payables, with the names of their receipts. */
export function toBillsPart(all: readonly Payable[], period: StatementPeriod): StatementPart {
  const bills = all.filter(({ upload_date }) => isInStatement(upload_date, period));
  return {
    lines: bills.map(({ id, upload_date, description, receipt }) => {
      const receipts = withoutBlank(receipt).map(toFileName);
      return {
        key: String(id),
        name: orNotGiven(description),
        detail: formatDay(upload_date.slice(0, 10)),
        state: receipts.length === 0 ? m.statement_no_receipt() : receipts.join(m.list_separator()),
        amount: undefined,
      };
    }),
    totals: [],
    toText: String,
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
    toText: String,
  };
}
