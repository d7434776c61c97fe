import { expect, type Page } from '../fixtures/test.ts';
import type { World } from '../fixtures/world.ts';
import { sampleTimesheet } from './samples.ts';
import { expectScreen } from './sign-in.ts';

/** The panels in order: title, operation, message after a failure, message if there is nothing, and link. */
export const PANELS = [
  {
    title: 'Timesheets to review',
    operation: 'listTimesheets',
    failed: 'We could not load the timesheets.',
    empty: 'No timesheets to review.',
    link: 'See all timesheets',
    path: '/main/timesheets?show=waiting',
    screen: 'Timesheets',
  },
  {
    title: 'Vendor invoices to review',
    operation: 'listVendorInvoices',
    failed: 'We could not load the vendor invoices.',
    empty: 'No vendor invoices to review.',
    link: 'Go to vendor invoices',
    path: '/main/vendor_invoice?status=awaiting',
    screen: 'INVOICE LISTS',
  },
  {
    title: 'Enrollment',
    operation: 'getEnrollmentCheck',
    failed: 'We could not load your enrollment.',
    empty: '0 of 4 sections are complete',
    link: 'Go to enrollment',
    path: '/main/enrollment',
    screen: 'Enrollment',
  },
  {
    title: 'Budget',
    operation: 'getBudget',
    failed: 'We could not load the budget.',
    empty: 'No budget data available.',
    link: 'Go to budget',
    path: '/main/budget_monitoring',
    screen: 'Budget Monitoring',
  },
  {
    title: 'Newest payroll sheets',
    operation: 'listPayrollSheets',
    failed: 'We could not load the payroll sheets.',
    empty: 'No payroll sheets yet.',
    link: 'Go to payroll sheets',
    path: '/main/payroll',
    screen: 'Payroll Sheets',
  },
  {
    title: 'Newest reports',
    operation: 'listReports',
    failed: 'We could not load the reports.',
    empty: 'No reports yet.',
    link: 'Go to reports',
    path: '/main/reports',
    screen: 'Reports',
  },
] as const;

export type PanelTitle = (typeof PANELS)[number]['title'];

export const panel = (page: Page, title: PanelTitle) =>
  page.getByRole('region', { name: title, exact: true });

export const panelRows = (page: Page, title: PanelTitle) => panel(page, title).getByRole('listitem');

/** Waits until the dashboard is shown and no panel is loading. */
export async function expectDashboard(page: Page): Promise<void> {
  await expectScreen(page, 'Dashboard', '/main/dashboard');
  await expect(page.getByRole('main').getByText(/^Loading /)).toHaveCount(0);
}

export async function openDashboard(page: Page): Promise<void> {
  await page.goto('/main/dashboard');
  await expectDashboard(page);
}

const invoice = (id: number, changes: object = {}) => ({
  id,
  description: `Invoice ${id}`,
  date_purchased: '2026-11-05',
  invoice_price: 1240.75,
  invoice_file: [],
  is_client_approved: 0,
  reciept_file: null,
  ...changes,
});

const sheet = (id: number, payroll_start: string, payroll_end: string) => ({
  id,
  payroll_start,
  payroll_end,
  payroll_file_content: [],
  created_at: `${payroll_end}T16:00:00.000Z`,
  employee: { SP_number: `SP-${id}` },
});

const report = (id: number, report_date: string) => ({
  id,
  report_type: `Report ${id}`,
  description: 'Spending',
  report_date,
  report_file: '/files/report.pdf',
});

/** Sets up an enrollment with two sections left; a complete one has no panel. */
export async function beginEnrollment(world: World): Promise<void> {
  await world.respond('getEnrollmentCheck', {
    status: 'error',
    errors: { terms: ['The terms must be accepted'], signature: ['Signature is required'] },
  });
}

/** Sets up a month in which every panel has more items than it shows. */
export async function fillDashboard(world: World): Promise<void> {
  await world.listTimesheets(
    ...[0, 0, 1, 0, -1, 0, 0].map((status, index) =>
      sampleTimesheet({ id: index + 1, status, total_hours: index + 0.5 }),
    ),
  );
  await world.respond('listVendorInvoices', {
    status: 200,
    data: { data: [invoice(1), invoice(2, { is_client_approved: 1 })] },
  });
  await beginEnrollment(world);
  await world.respond('getBudget', {
    status: 200,
    client_budget: { total_budget: 48_000, spent_budget: 18_250.5, remaining_budget: 29_749.5 },
  });
  await world.respond('listPayrollSheets', {
    status: 200,
    data: [sheet(1, '2026-10-16', '2026-10-31'), sheet(2, '2026-11-01', '2026-11-15')],
  });
  await world.respond('listReports', {
    status: 200,
    data: [report(1, '2026-09-30'), report(2, '2026-10-31')],
  });
}
