import type { Schemas } from '@client-portal/sdk';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  budgetQuery,
  employeesQuery,
  payablesQuery,
  payrollSheetsQuery,
  timesheetsQuery,
  vendorInvoicesQuery,
} from '../../api/queries.ts';
import { useRead } from '../../api/use-read.ts';
import type { Sum } from '../../domain/hundredths.ts';
import { parsePeriod } from '../../domain/period.ts';
import { MONTH_HALVES, type MonthHalf, type StatementPeriod } from '../../domain/statement.ts';
import type { ExportTable } from '../../exports/export-table.ts';
import { formatBudgetAmount, formatCount, formatMonthOfYear } from '../../format/format.ts';
import { formatPersonWithNumber, toNamesByNumber } from '../../format/person.ts';
import { WholeNumber } from '../../kit/decision/WholeNumber.tsx';
import { LoadState } from '../../kit/feedback/LoadState.tsx';
import { ExportMenu } from '../../kit/files/ExportMenu.tsx';
import { useAddressState } from '../../kit/frame/address-state.ts';
import { ScreenHeading } from '../../kit/frame/ScreenHeading.tsx';
import { toSumText } from '../../kit/review/odd-words.ts';
import { FilterBar } from '../../kit/table/FilterBar.tsx';
import { PeriodSelects } from '../../kit/table/PeriodSelects.tsx';
import { m } from '../../messages/messages.ts';
import { Select } from '../../ui/controls/Select.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './StatementPage.module.css';
import {
  type StatementLine,
  type StatementPart,
  type StatementUnit,
  toBillsPart,
  toHoursPart,
  toInvoicesPart,
  toPayrollPart,
} from './statement-lines.ts';

const ADDRESS_DEFAULTS = { month: '', year: '', half: '' };
const HALF_WORDS: Readonly<Record<MonthHalf, () => string>> = {
  '': m.filter_all,
  first: m.statement_first_half,
  second: m.statement_second_half,
};

/** All records of a month or half-month on one page, to print or export. */
export function StatementPage() {
  const timesheets = useRead(timesheetsQuery);
  const invoices = useRead(vendorInvoicesQuery);
  const payables = useRead(payablesQuery);
  const sheets = useRead(payrollSheetsQuery);
  const budget = useRead(budgetQuery);
  const employees = useRead(employeesQuery);
  const [address, changeAddress] = useAddressState(ADDRESS_DEFAULTS);
  // The date on which the screen was opened: the page must not change at midnight while it is being read.
  const [today] = useState(() => new Date());
  const half = MONTH_HALVES.find((known) => known === address.half) ?? '';
  const period: StatementPeriod = { ...parsePeriod(address, today), half };
  const name = toPeriodName(period);
  const names = toNamesByNumber(employees.data, formatPersonWithNumber);
  const parts = [
    toPart(m.decision_hours(), m.timesheets_what(), timesheets, (rows) => toHoursPart(rows, period)),
    toPart(m.statement_invoices(), m.what_invoices(), invoices, (rows) => toInvoicesPart(rows, period)),
    toPart(m.statement_bills(), m.what_payables(), payables, (rows) => toBillsPart(rows, period)),
    toPart(m.nav_payroll(), m.what_payroll(), sheets, (rows) => toPayrollPart(rows, period, names)),
  ];
  return (
    <>
      <ScreenHeading
        actions={
          <ExportMenu
            isDisabled={parts.some(({ isThere }) => !isThere)}
            toTable={() => toExportTable(name, parts, period)}
          />
        }
      >
        {m.nav_statement()}
      </ScreenHeading>
      <FilterBar result={name}>
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
      <h2 className={styles.period}>{name}</h2>
      <div className={styles.parts}>
        {parts.map((part) => part.view)}
        <BudgetPart query={budget} />
      </div>
    </>
  );
}

interface ShownPart {
  readonly title: string;
  readonly isThere: boolean;
  readonly toRows: () => StatementPart;
  readonly view: ReactNode;
}

/** A section of the page. Each loads and fails on its own, and prints its failure. */
function toPart<Row>(
  title: string,
  what: string,
  query: UseQueryResult<readonly Row[]>,
  toRows: (rows: readonly Row[]) => StatementPart,
): ShownPart {
  return {
    title,
    isThere: query.data !== undefined,
    toRows: () => toRows(query.data ?? []),
    view: (
      <section key={title} className={styles.part} aria-label={title}>
        <h3>{title}</h3>
        <LoadState isPart query={query} what={what}>
          {(rows) => <Lines title={title} part={toRows(rows)} />}
        </LoadState>
      </section>
    ),
  };
}

function Lines({ title, part: { lines, totals, unit } }: { title: string; part: StatementPart }) {
  if (lines.length === 0) return <p className={styles.none}>{m.statement_none()}</p>;
  if (unit === undefined) {
    return (
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line.key}>
            <Named {...line} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{title}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{m.statement_what()}</th>
          <th scope="col">{m.statement_amount()}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key}>
            <th scope="row">
              <Named {...line} />
            </th>
            <td>{line.amount && toAmountText(line.amount, unit)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {totals.map(({ state, amount }) => (
          <tr key={state}>
            <th scope="row">{m.fact({ label: m.table_total(), value: state })}</th>
            <td>{toSumText(amount, unit)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

/** A line with one item without a value says so as lists do. */
const toAmountText = (amount: Sum, unit: StatementUnit): string =>
  amount.count === 1 && amount.missing === 1 ? m.not_given() : toSumText(amount, unit);

const Named = ({ name, detail, state }: StatementLine) => (
  <>
    <span className={styles.name}>
      <WholeNumber>{name}</WholeNumber>
    </span>
    <span className={styles.detail}>{[detail, state].filter(Boolean).join(' · ')}</span>
  </>
);

/** The current budget; the service keeps no earlier ones, and the page says so. */
function BudgetPart({ query }: { query: UseQueryResult<Schemas['ClientBudget'] | null> }) {
  return (
    <section className={styles.part} aria-label={m.nav_budget()}>
      <h3>{m.nav_budget()}</h3>
      <LoadState isPart query={query} what={m.what_budget()}>
        {(budget) =>
          budget === null ? (
            <p className={styles.none}>{m.dashboard_budget_none()}</p>
          ) : (
            <>
              <p>
                {m.statement_budget({
                  total: formatBudgetAmount(budget.total_budget),
                  spent: formatBudgetAmount(budget.spent_budget),
                  available: formatBudgetAmount(budget.remaining_budget),
                })}
              </p>
              <p className={styles.none}>{m.statement_budget_now()}</p>
            </>
          )
        }
      </LoadState>
    </section>
  );
}

function toPeriodName({ month, year, half }: StatementPeriod): string {
  const name = formatMonthOfYear(month, year);
  return half === '' ? name : m.statement_period({ days: HALF_WORDS[half](), month: name });
}

/** Returns all sections as one table; each row names its section, and sums follow the rows of a section. */
function toExportTable(name: string, parts: readonly ShownPart[], period: StatementPeriod): ExportTable {
  const { month, year, half } = period;
  return {
    title: m.statement_title({ period: name }),
    fileBase: m.statement_file({
      month: `${year}-${String(month).padStart(2, '0')}${half === '' ? '' : half === 'first' ? '-1' : '-2'}`,
    }),
    columns: [
      { heading: m.statement_part(), share: 15, isNumeric: false },
      { heading: m.statement_what(), share: 23, isNumeric: false },
      { heading: m.statement_detail(), share: 22, isNumeric: false },
      { heading: m.timesheets_status(), share: 18, isNumeric: false },
      { heading: m.statement_amount(), share: 13, isNumeric: true },
      { heading: m.statement_unit(), share: 11, isNumeric: false },
    ],
    rows: parts.flatMap(({ title, toRows }) => {
      const { lines, totals, unit } = toRows();
      return [
        ...lines.map((line) => [title, line.name, ...toCells(line, unit)]),
        ...totals.map((total) => [title, m.table_total(), ...toCells({ detail: '', ...total }, unit)]),
      ];
    }),
    pageLabel: m.export_page({ page: '{page}', pages: '{pages}' }),
  };
}

/** Returns detail, status, amount and unit. An amount stays a number; the detail says how many values are missing. */
function toCells(
  { detail, state, amount }: Pick<StatementLine, 'detail' | 'state' | 'amount'>,
  unit: StatementUnit | undefined,
): readonly (string | number)[] {
  if (amount === undefined || unit === undefined) return [detail, state, '', ''];
  const missing = amount.missing > 0 ? unit.missing({ count: formatCount(amount.missing) }) : '';
  return [
    [detail, missing].filter(Boolean).join(' · '),
    state,
    amount.missing === amount.count ? '' : amount.sum,
    unit.name(),
  ];
}
