import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import {
  budgetQuery,
  employeesQuery,
  payablesQuery,
  payrollSheetsQuery,
  timesheetsQuery,
  vendorInvoicesQuery,
} from '../../api/queries.ts';
import { useRead } from '../../api/use-read.ts';
import { parsePeriod } from '../../domain/period.ts';
import { listDays, MONTH_HALVES, type MonthHalf, type StatementPeriod } from '../../domain/statement.ts';
import { addDollars, addHours, groupInvoicesByState, groupTimesheetsByState } from '../../domain/totals.ts';
import type { PaperSum } from '../../exports/paper.ts';
import { formatMonthOfYear, toBeginning } from '../../format/format.ts';
import { formatPersonWithNumber, toNamesByNumber } from '../../format/person.ts';
import { lazyPart } from '../../kit/feedback/lazy-part.tsx';
import { ExportMenu } from '../../kit/files/ExportMenu.tsx';
import { useAddressState } from '../../kit/frame/address-state.ts';
import { ScreenHeading } from '../../kit/frame/ScreenHeading.tsx';
import type { PaperPart } from '../../kit/paper/PaperDocument.tsx';
import { PayPeriodLine } from '../../kit/review/pay-period.tsx';
import { DOLLARS, HOURS } from '../../kit/review/warning-words.ts';
import { FilterBar } from '../../kit/table/FilterBar.tsx';
import { PeriodSelects } from '../../kit/table/PeriodSelects.tsx';
import { m } from '../../messages/messages.ts';
import { Select } from '../../ui/controls/Select.tsx';
import { LoadingLine } from '../../ui/LoadingLine.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { toBudgetSection, toBudgetSum } from './statement-budget.ts';
import { selectTimesheets, toHoursSection } from './statement-hours.ts';
import { toFileBase, toPeriodSum, toStatementContent, withNone } from './statement-paper.ts';
import { selectInvoices, toBillsSection, toInvoicesSection, toPayrollSection } from './statement-parts.ts';

const PaperDocument = lazyPart(
  async () => (await import('../../kit/paper/PaperDocument.tsx')).PaperDocument,
  {
    loading: () => <LoadingLine what={m.nav_statement()} />,
  },
);

const ADDRESS_DEFAULTS = { month: '', year: '', half: '' };
const HALF_WORDS: Readonly<Record<MonthHalf, () => string>> = {
  '': m.filter_all,
  first: m.statement_first_half,
  second: m.statement_second_half,
};

/** All records of a month or half-month as a document, to print or export. */
export function StatementPage() {
  const timesheets = useRead(timesheetsQuery);
  const invoices = useRead(vendorInvoicesQuery);
  const payables = useRead(payablesQuery);
  const sheets = useRead(payrollSheetsQuery);
  const budget = useRead(budgetQuery);
  const employees = useRead(employeesQuery);
  const [address, changeAddress] = useAddressState(ADDRESS_DEFAULTS);
  // The time at which the screen was opened: the page must not change at midnight while it is being read.
  const [today] = useState(() => new Date());
  const half = MONTH_HALVES.find((known) => known === address.half) ?? '';
  const period: StatementPeriod = { ...parsePeriod(address, today), half };
  const name = toPeriodName(period);
  const names = toNamesByNumber(employees.data, formatPersonWithNumber);
  const reads = [timesheets, invoices, payables, sheets, budget];
  const hours = { title: m.decision_hours(), what: m.timesheets_what(), query: timesheets };
  const sums = toSums({ timesheets, invoices, budget }, period);
  const parts = [
    toPart({ ...hours, toSection: (rows) => toHoursSection(rows, period) }),
    toPart({
      ...{ title: m.statement_invoices(), what: m.what_invoices(), query: invoices },
      toSection: (rows) => toInvoicesSection(rows, period),
    }),
    toPart({
      ...{ title: m.statement_bills(), what: m.what_payables(), query: payables },
      toSection: (rows) => toBillsSection(rows, period),
    }),
    toPart({
      ...{ title: m.nav_payroll(), what: m.what_payroll(), query: sheets },
      toSection: (rows) => toPayrollSection(rows, period, names),
    }),
    toPart({
      ...{ title: m.nav_budget(), what: m.what_budget(), query: budget },
      toSection: toBudgetSection,
    }),
  ];
  const isPending = reads.some(({ data, isError }) => data === undefined && !isError);
  return (
    <>
      <ScreenHeading
        note={<PayPeriodLine days={listDays(period)} />}
        actions={
          <ExportMenu
            isDisabled={isPending}
            toContent={() => toStatementContent(name, toFileBase(period), sums, parts)}
          />
        }
      >
        {m.nav_statement()}
      </ScreenHeading>
      {/* Announced when the period changes; the document's heading shows it. */}
      <FilterBar result={<VisuallyHidden>{name}</VisuallyHidden>}>
        <PeriodSelects
          period={period}
          onChange={(patch) => changeAddress({ month: String(period.month), ...patch })}
        />
        <Select
          label={m.work_days()}
          options={MONTH_HALVES.map((value) => ({ value, label: HALF_WORDS[value]() }))}
          value={half}
          onChange={(value) => changeAddress({ half: value })}
        />
      </FilterBar>
      <PaperDocument title={toBeginning(name)} made={today} sums={isPending ? [] : sums} parts={parts} />
    </>
  );
}

/** A section that says so where it is empty. A document takes sections of any data. */
function toPart<Data>(part: PaperPart<Data>): PaperPart {
  const toSection = (data: Data) => withNone(part.toSection(data));
  return { ...part, toSection } as unknown as PaperPart;
}

interface SummedReads {
  readonly timesheets: UseQueryResult<Parameters<typeof selectTimesheets>[0]>;
  readonly invoices: UseQueryResult<Parameters<typeof selectInvoices>[0]>;
  readonly budget: UseQueryResult<Parameters<typeof toBudgetSum>[0]>;
}

function toSums({ timesheets, invoices, budget }: SummedReads, period: StatementPeriod): readonly PaperSum[] {
  const hoursOf = (state: 'approved' | 'pending') => (rows: Parameters<typeof selectTimesheets>[0]) =>
    addHours(groupTimesheetsByState(selectTimesheets(rows, period))[state]);
  return [
    toPeriodSum(m.statement_hours_approved(), timesheets, hoursOf('approved'), [HOURS, 'hours']),
    toPeriodSum(m.statement_hours_waiting(), timesheets, hoursOf('pending'), [HOURS, 'hours']),
    toPeriodSum(
      m.statement_invoices_approved(),
      invoices,
      (rows) => addDollars(groupInvoicesByState(selectInvoices(rows, period)).approved),
      [DOLLARS, 'dollars'],
    ),
    budget.data === undefined
      ? { label: m.statement_budget_left(), value: m.statement_not_loaded(), notes: [] }
      : toBudgetSum(budget.data),
  ];
}

function toPeriodName({ month, year, half }: StatementPeriod): string {
  const name = formatMonthOfYear(month, year);
  return half === '' ? name : m.statement_period({ days: HALF_WORDS[half](), month: name });
}
