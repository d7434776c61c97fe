// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  budgetQuery,
  employeesQuery,
  enrollmentCheckQuery,
  payrollSheetsQuery,
  reportsQuery,
  timesheetsQuery,
  vendorInvoicesQuery,
} from '../../../src/api/queries.ts';
import { BudgetPage } from '../../../src/features/budget/BudgetPage.tsx';
import { DashboardPage } from '../../../src/features/dashboard/DashboardPage.tsx';
import { iconLinesOf, linesOf, show } from '../../screens/dom.tsx';
import * as records from '../../screens/records.ts';

// The chart is loaded separately; here the load never ends.
vi.mock('../../../src/features/budget/BudgetChart.tsx', () => new Promise(() => undefined));

const responses = [
  [budgetQuery, records.budget],
  [employeesQuery, records.employees],
  [enrollmentCheckQuery, records.checkWith('terms')],
  [payrollSheetsQuery, records.payrollSheets],
  [reportsQuery, records.reports],
  [timesheetsQuery, records.timesheets],
  [vendorInvoicesQuery, records.invoices],
] as const;

it("DASH-01 the dashboard shows pending items, the enrollment's progress, spending and news", async () => {
  await show(<DashboardPage />, responses);
  expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
    [
      "Dashboard",
      "Timesheets to review",
      "3 timesheets to review",
      "<Ana Ruiz → /main/timesheets?show=waiting&employee=7&group=none> 3 timesheets · 6.75 h · Oct 30 – Nov 3, 2026",
      "<Review: Ana Ruiz, Oct 30 – Nov 3, 2026 → /main/timesheets?show=waiting&employee=7&group=none&review=all> <*check* Approve 3: Ana Ruiz, Oct 30 – Nov 3, 2026 → /main/timesheets?show=waiting&employee=7&group=none&ask=approve, primary>",
      "<See all timesheets → /main/timesheets?show=waiting>",
      "Vendor invoices to review",
      "2 vendor invoices to review",
      "*alert* 2 need a look: 2 with the same file and amount",
      "<Review these 2 → /main/vendor_invoice?status=awaiting&review=all&only=odd>",
      "<Ramp → /main/vendor_invoice?status=awaiting&invoice=1> Mon, Nov 2, 2026 · $120.50",
      "<Ramp again → /main/vendor_invoice?status=awaiting&invoice=5> Fri, Nov 6, 2026 · $120.50",
      "<Go to vendor invoices → /main/vendor_invoice?status=awaiting>",
      "Enrollment",
      "3 of 4 sections are complete",
      "1 step left, about 3 minutes. You can stop at any time; what you saved stays.",
      "Personal Information *check: positive* Complete",
      "Payment Information *check: positive* Complete",
      "Terms and Agreement *clock: waiting* To do",
      "Read the agreement and accept it.",
      "Something is missing",
      "about 3 minutes <Begin: Terms and Agreement → /main/enrollment?section=terms, primary>",
      "Signature *check: positive* Complete",
      "<Go to enrollment → /main/enrollment>",
      "Budget",
      "$749.50 left. At this pace about $350 will not be used by Jun 30, 2027: ask your provider.",
      "25% spent · 38% of the time has passed",
      "<Go to budget → /main/budget_monitoring>",
      "Newest payroll sheets",
      "Employee SP-9 Oct 16 – 31, 2026",
      "[*download* Download: Employee SP-9, Oct 16 – 31, 2026]",
      "Ana Ruiz Sep 16 – 30, 2026",
      "[*download* Download: Ana Ruiz, Sep 16 – 30, 2026]",
      "<Go to payroll sheets → /main/payroll>",
      "Newest reports",
      "Spending Thu, Oct 1, 2026",
      "[*download* Download: Spending, Thu, Oct 1, 2026]",
      "<Go to reports → /main/reports>",
    ]
  `);
});

it('DASH-01 the dashboard says so when there is nothing yet', async () => {
  await show(
    <DashboardPage />,
    responses.map(
      ([query]) =>
        [
          query,
          query === budgetQuery
            ? null
            : query === enrollmentCheckQuery
              ? records.checkWith()
              : query === timesheetsQuery
                ? records.timesheets.slice(2, 4)
                : [],
        ] as const,
    ),
  );
  await screen.findByRole('region', { name: 'All done' });
  expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
    [
      "Dashboard",
      "*drawing: done*",
      "All done",
      "New hours and invoices appear here when they are sent.",
      "<See all timesheets → /main/timesheets?show=waiting> <Go to vendor invoices → /main/vendor_invoice?status=awaiting>",
      "Budget",
      "No budget data available.",
      "<Go to budget → /main/budget_monitoring>",
      "Newest payroll sheets",
      "No payroll sheets yet.",
      "<Go to payroll sheets → /main/payroll>",
      "Newest reports",
      "No reports yet.",
      "<Go to reports → /main/reports>",
    ]
  `);
});

it('BUD-01 the dashboard shows the budget in amounts, with the progress of its period', async () => {
  await show(<BudgetPage />, responses);
  // The chart follows, once its code is loaded.
  const [before] = iconLinesOf(document.body).join('\n').split('\nBudget Distribution');
  expect(before?.split('\n')).toMatchInlineSnapshot(`
    [
      "Budget Monitoring",
      "$749.50 left. At this pace about $350 will not be used by Jun 30, 2027: ask your provider.",
      "25% spent · 38% of the time has passed",
      "$1,000.00 about $350 not used",
      "Today Jul 1 Jun 30, 2027",
      "Spent",
      "At this pace",
      "Total Budget: $1,000.00",
      ", spent Total Expenses: $250.50",
      ", available Available Budget: $749.50",
      "Date From: Wed, Jul 1, 2026",
      "Date To: Wed, Jun 30, 2027",
    ]
  `);
});

it('BUD-08 the budget shows the spent share beside the elapsed share of the period', async () => {
  const days = { date_from: '2026-11-01', date_to: '2026-11-30' };
  const spent = { total_budget: 1000, spent_budget: 380, remaining_budget: 620 };
  await show(<BudgetPage />, [[budgetQuery, { ...spent, ...days }]]);
  expect(linesOf(document.body).slice(1, 3)).toEqual([
    '$620.00 left. At this pace about $330 will not be used by Nov 30: ask your provider.',
    '38% spent · 57% of the time has passed',
  ]);
});
