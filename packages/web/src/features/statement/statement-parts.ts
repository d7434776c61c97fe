import { roundToHundredths } from '../../domain/hundredths.ts';
import type { PayrollSheet } from '../../domain/payroll-filter.ts';
import { toUtcDay } from '../../domain/period.ts';
import {
  isInStatement,
  type Payable,
  type StatementPeriod,
  selectSheets,
  type VendorInvoice,
} from '../../domain/statement.ts';
import { addDollars, groupInvoicesByState, type InvoiceState, toInvoiceState } from '../../domain/totals.ts';
import {
  type PaperCell,
  type PaperColumn,
  type PaperRow,
  type PaperSection,
  type StateTone,
  toPlainRow,
} from '../../exports/paper.ts';
import { formatDay } from '../../format/day.ts';
import { formatAmount, formatDayRange } from '../../format/format.ts';
import { orNotGiven } from '../../format/not-given.ts';
import { toFileName, withoutBlank } from '../../kit/files/file-address.ts';
import { DOLLARS } from '../../kit/review/warning-words.ts';
import { m } from '../../messages/messages.ts';
import { toStatusCell, toSumCell } from './statement-cells.ts';

const INVOICE_STATES: Readonly<Record<InvoiceState, readonly [words: () => string, tone: StateTone]>> = {
  awaiting: [m.invoices_waiting, 'waiting'],
  approved: [m.invoices_approved, 'positive'],
  declined: [m.invoices_declined, 'negative'],
};

export const toTextColumn = (heading: string, share: number): PaperColumn => ({
  heading,
  share,
  isNumeric: false,
});
export const toNumberColumn = (heading: string, share: number, tone?: StateTone): PaperColumn => ({
  heading,
  share,
  isNumeric: true,
  tone,
});

const toDayCell = (date: string): PaperCell => ({
  text: formatDay(date),
  value: date.slice(0, 10),
  kind: 'date',
});

/** Returns names of files; a sentence if there are none. */
const toFiles = (addresses: readonly string[], none: string): string =>
  withoutBlank(addresses).map(toFileName).join(m.list_separator()) || none;

/** Vendors' invoices, sorted by date of purchase, and the dollars of each status. */
export function toInvoicesSection(all: readonly VendorInvoice[], period: StatementPeriod): PaperSection {
  const invoices = selectInvoices(all, period).toSorted((one, other) =>
    one.date_purchased.localeCompare(other.date_purchased),
  );
  const byState = groupInvoicesByState(invoices);
  const states = Object.keys(byState) as InvoiceState[];
  return {
    title: m.statement_invoices(),
    columns: [
      toTextColumn(m.statement_day(), 19),
      toTextColumn(m.invoices_description(), 29),
      toNumberColumn(m.statement_dollars(), 16),
      toTextColumn(m.timesheets_status(), 16),
      toTextColumn(m.statement_proof(), 20),
    ],
    rows: [
      ...invoices.map((invoice) =>
        toPlainRow([
          toDayCell(invoice.date_purchased),
          orNotGiven(invoice.description),
          toDollarsCell(invoice.invoice_price),
          toStatusCell(...INVOICE_STATES[toInvoiceState(invoice)]),
          toFiles([invoice.reciept_file ?? ''], m.statement_no_proof()),
        ]),
      ),
      ...states
        .filter((state) => byState[state].length > 0)
        .map(
          (state): PaperRow => ({
            kind: 'total',
            cells: [
              m.table_total(),
              '',
              toSumCell(addDollars(byState[state]), DOLLARS, 'dollars'),
              toStatusCell(...INVOICE_STATES[state]),
              '',
            ],
          }),
        ),
    ],
  };
}

const toDollarsCell = (amount: number | null): PaperCell => ({
  text: formatAmount(amount),
  value: amount === null ? '' : roundToHundredths(amount),
  kind: 'dollars',
});

export const selectInvoices = (all: readonly VendorInvoice[], period: StatementPeriod) =>
  all.filter(({ date_purchased }) => isInStatement(date_purchased, period));

/** The client's payables with their files and receipts, by the day in UTC as in the list of payables (PBL-02). */
export function toBillsSection(all: readonly Payable[], period: StatementPeriod): PaperSection {
  const dayOf = ({ upload_date }: Payable) => toUtcDay(upload_date) ?? '';
  const bills = all
    .filter((bill) => isInStatement(dayOf(bill), period))
    .toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)));
  return {
    title: m.statement_bills(),
    columns: [
      toTextColumn(m.statement_day(), 19),
      toTextColumn(m.payables_description(), 29),
      toTextColumn(m.statement_files(), 27),
      toTextColumn(m.payables_receipt(), 25),
    ],
    rows: bills.map((bill) =>
      toPlainRow([
        toDayCell(dayOf(bill)),
        orNotGiven(bill.description),
        toFiles(bill.files, m.statement_no_file()),
        toFiles(bill.receipt, m.statement_no_receipt()),
      ]),
    ),
  };
}

/**
 * Payroll sheets of the period, by the end of their days.
 * @param names names of employees with their control number, by that number
 */
export function toPayrollSection(
  all: readonly PayrollSheet[],
  period: StatementPeriod,
  names: ReadonlyMap<string, string>,
): PaperSection {
  const sheets = selectSheets(all, period).toSorted(
    (one, other) =>
      one.payroll_end.localeCompare(other.payroll_end) ||
      one.employee.SP_number.localeCompare(other.employee.SP_number),
  );
  return {
    title: m.nav_payroll(),
    columns: [
      toTextColumn(m.statement_employee(), 34),
      toTextColumn(m.statement_period_paid(), 26),
      toTextColumn(m.statement_files(), 40),
    ],
    rows: sheets.map(({ payroll_start, payroll_end, employee, payroll_file_content }) =>
      toPlainRow([
        names.get(employee.SP_number) ?? orNotGiven(employee.SP_number),
        formatDayRange(payroll_start, payroll_end),
        toFiles(payroll_file_content, m.statement_no_file()),
      ]),
    ),
  };
}
