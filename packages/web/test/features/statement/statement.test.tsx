// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  budgetQuery,
  employeesQuery,
  payablesQuery,
  payrollSheetsQuery,
  timesheetsQuery,
  vendorInvoicesQuery,
} from '../../../src/api/queries.ts';
import { StatementPage } from '../../../src/features/statement/StatementPage.tsx';
import { actAndSettle } from '../../kit/hands.ts';
import { iconLinesOf, linesOf, show } from '../../screens/dom.tsx';
import * as records from '../../screens/records.ts';

const answers = [
  [timesheetsQuery, records.timesheets],
  [vendorInvoicesQuery, records.invoices],
  [payablesQuery, records.payables],
  [payrollSheetsQuery, records.payrollSheets],
  [budgetQuery, records.budget],
  [employeesQuery, records.employees],
] as const;

it('TS-09 INV-07 PRL-09 the statement of a month has hours, invoices, bills and payroll sheets with their sums', async () => {
  await show(<StatementPage />, answers, { address: '/main/statement?month=11&year=2026' });
  expect(iconLinesOf(document.body)).toMatchInlineSnapshot(`
    [
      "Month Statement",
      "[*download* Export *chevronDown*]",
      "[*filter* Filters]",
      "November 2026",
      "Month",
      "{November} *chevronDown*",
      "Year",
      "{2026} *chevronDown*",
      "Days",
      "{All} *chevronDown*",
      "November 2026",
      "Hours",
      "Hours",
      "| Name | Amount",
      "| Ana Ruiz (SP-1) Service code 320 · 2 timesheets · Pending | 5.75 h",
      "| Ana Ruiz (SP-1) Service code 320 · 1 timesheet · Approved | 4 h",
      "| Ben Okafor (SP-2) Service code 331 · 1 timesheet · Declined | 6 h",
      "| Total: Pending | 5.75 h",
      "| Total: Approved | 4 h",
      "| Total: Declined | 6 h",
      "Vendor invoices",
      "Vendor invoices",
      "| Name | Amount",
      "| Ramp Mon, Nov 2, 2026 · Waiting | $120.50",
      "| Walker Tue, Nov 3, 2026 · Approved | $80.00",
      "| Bed Wed, Nov 4, 2026 · Declined Invoice | $900.25",
      "| Rail Thu, Nov 5, 2026 · Approved | $40.00",
      "| Ramp again Fri, Nov 6, 2026 · Waiting | $120.50",
      "| Total: Waiting | $241.00",
      "| Total: Approved | $120.00",
      "| Total: Declined Invoice | $900.25",
      "Bills you sent",
      "Bus bill Wed, Nov 4, 2026 · No receipt yet",
      "Taxi Thu, Nov 5, 2026 · taxi-receipt.pdf",
      "Payroll Sheets",
      "Nothing in this period.",
      "Budget Monitoring",
      "Total $1,000.00, spent $250.50, available $749.50",
      "As of today: the service keeps no earlier budget.",
    ]
  `);
});

it('CONST-09 a half of the month has the days of that half', async () => {
  const { address } = await show(<StatementPage />, answers, {
    address: '/main/statement?month=11&year=2026',
  });
  const rows = () => screen.queryAllByRole('row').length;
  const whole = rows();
  await actAndSettle(() => fireEvent.change(screen.getByLabelText('Days'), { target: { value: 'second' } }));
  expect(address()).toBe('/main/statement?month=11&year=2026&half=second');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('16 to the end, November 2026');
  expect(rows()).toBeLessThan(whole);
});

it('TS-04 a statement is exported once all of its parts are there', async () => {
  await show(<StatementPage />, answers.slice(1));
  expect(linesOf(document.body)).toContain('[Export, disabled]');
});
