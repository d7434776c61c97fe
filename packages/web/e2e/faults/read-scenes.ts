import type { OperationId } from '@client-portal/sdk';
import type { Page } from '../fixtures/test.ts';
import { dialog } from '../pages/lists.ts';
import type { ReadScene } from './scene.ts';

const listRow = (page: Page) => page.getByRole('main').locator('[data-row-key]').first();
const list = (path: string): ReadScene => ({ kind: 'read', path, seen: listRow });
const filled = (label: string) => (page: Page) =>
  page.getByLabel(label, { exact: true }).and(page.locator('input:not([value=""])'));

/** Screen of each read; `no screen` for a read that the portal does not use. */
export const READ_SCENES = {
  getBudget: {
    kind: 'read',
    path: '/main/budget_monitoring',
    seen: (page) => page.getByRole('main').getByText('Total Expenses').first(),
    // Without a budget the client has none (CALL-05).
    isFineWith: ['body-empty-object', 'body-data-null'],
  },
  listEmployees: list('/main/employees'),
  listPayables: list('/main/payables'),
  listPayrollSheets: list('/main/payroll'),
  listTimesheets: list('/main/timesheets'),
  listResources: list('/main/resources'),
  listFileUploads: list('/main/Resources_uploader'),
  listHiredEmployees: list('/main/hire_employees'),
  listReports: list('/main/reports'),
  listVendorInvoices: list('/main/vendor_invoice'),
  listAvailableEmployees: {
    kind: 'read',
    path: '/main/hire_employees',
    open: (page) => page.getByRole('button', { name: 'Hire Employee' }).click(),
    seen: (page) => dialog(page).getByLabel('Select Employee').locator('option:nth-child(2)'),
  },
  listEnrollmentDocuments: {
    kind: 'read',
    path: '/main/enrollment?section=documents',
    seen: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Download/ })
        .first(),
  },
  getClientInformation: { kind: 'read', path: '/main/enrollment', seen: filled('First Name') },
  getPaymentDetails: {
    kind: 'read',
    path: '/main/enrollment?section=payment_information',
    seen: filled('Bank Name'),
  },
  getEnrollmentCheck: {
    kind: 'read',
    path: '/main/enrollment?section=terms',
    seen: (page) =>
      page
        .getByRole('navigation', { name: 'Sections of your enrollment' })
        .getByText('Complete', { exact: true })
        .first(),
    // `status: error` is this call's normal response: something is incomplete (CALL-32). Without errors, nothing is.
    isFineWith: ['body-status-error', 'body-data-null'],
  },
  getSignature: {
    kind: 'read',
    path: '/main/signature',
    seen: (page) => page.getByRole('main').locator('button[type=submit]'),
    // Null means that nothing is saved yet.
    isFineWith: ['body-data-null'],
  },
} as const satisfies Partial<Record<OperationId, ReadScene | 'no screen'>>;
