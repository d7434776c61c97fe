import type { OperationId } from '@client-portal/sdk';
import { basePath } from './base-path.ts';

/** Every address of the portal, spelt as the specification does (ROUTE-01 to ROUTE-05). */
export const paths = {
  root: `${basePath}/`,
  auth: `${basePath}/auth`,
  signIn: `${basePath}/auth/login`,
  register: `${basePath}/auth/register`,
  forgotPassword: `${basePath}/auth/forgot_password`,
  dashboard: `${basePath}/main/dashboard`,
  budget: `${basePath}/main/budget_monitoring`,
  enrollment: `${basePath}/main/enrollment`,
  signature: `${basePath}/main/signature`,
  employees: `${basePath}/main/employees`,
  payables: `${basePath}/main/payables`,
  vendorInvoices: `${basePath}/main/vendor_invoice`,
  payroll: `${basePath}/main/payroll`,
  hireEmployees: `${basePath}/main/hire_employees`,
  timesheets: `${basePath}/main/timesheets`,
  resources: `${basePath}/main/resources`,
  submissions: `${basePath}/main/Resources_uploader`,
  reports: `${basePath}/main/reports`,
  message: `${basePath}/main/message`,
  changePassword: `${basePath}/main/change_password`,
  statement: `${basePath}/main/statement`,
  help: `${basePath}/main/help`,
} as const;

export type PageName = keyof typeof paths;

/** Addresses of all pending items, in any month. The bell and the dashboard link to them. */
export const waitingPaths = {
  timesheets: `${paths.timesheets}?show=waiting`,
  vendorInvoices: `${paths.vendorInvoices}?status=awaiting`,
} as const;

/** Reads without input of a user: their names, which are the query keys, and the operations of the contract. */
export const reads = {
  timesheets: 'listTimesheets',
  employees: 'listEmployees',
  budget: 'getBudget',
  payables: 'listPayables',
  vendorInvoices: 'listVendorInvoices',
  enrollmentCheck: 'getEnrollmentCheck',
  payrollSheets: 'listPayrollSheets',
  reports: 'listReports',
  resources: 'listResources',
  fileUploads: 'listFileUploads',
  hiredEmployees: 'listHiredEmployees',
  signature: 'getSignature',
} as const satisfies Record<string, OperationId>;

export type ReadName = keyof typeof reads;

export interface Page {
  /** Module below `features/`, whose component has the name of its file. */
  readonly module: string;
  /**
   * Reads that the page always needs. If the portal opens on the page, the script in the page's HTML sends them; later,
   * the route sends them while the module is loading.
   */
  readonly reads?: readonly ReadName[];
}

const table = {
  register: { module: 'registration/RegistrationPage' },
  forgotPassword: { module: 'password/ForgotPasswordPage' },
  dashboard: {
    module: 'dashboard/DashboardPage',
    reads: ['timesheets', 'vendorInvoices', 'enrollmentCheck', 'budget', 'payrollSheets', 'reports'],
  },
  budget: { module: 'budget/BudgetPage', reads: ['budget'] },
  enrollment: { module: 'enrollment/EnrollmentPage', reads: ['enrollmentCheck'] },
  signature: { module: 'enrollment/EnrollmentPage', reads: ['enrollmentCheck', 'signature'] },
  employees: { module: 'people/EmployeesPage', reads: ['employees'] },
  payables: { module: 'payables/PayablesPage', reads: ['payables'] },
  vendorInvoices: { module: 'invoices/VendorInvoicesPage', reads: ['vendorInvoices'] },
  payroll: { module: 'payroll/PayrollPage', reads: ['payrollSheets', 'employees'] },
  hireEmployees: { module: 'people/HiredEmployeesPage', reads: ['hiredEmployees'] },
  timesheets: { module: 'timesheets/TimesheetsPage', reads: ['timesheets', 'employees'] },
  resources: { module: 'documents/ResourcesPage', reads: ['resources'] },
  submissions: { module: 'documents/SubmissionsPage', reads: ['fileUploads'] },
  reports: { module: 'documents/ReportsPage', reads: ['reports'] },
  message: { module: 'message/MessagePage' },
  changePassword: { module: 'password/ChangePasswordPage' },
  statement: {
    module: 'statement/StatementPage',
    reads: ['timesheets', 'vendorInvoices', 'payables', 'payrollSheets', 'budget', 'employees'],
  },
  help: { module: 'help/HelpPage' },
} satisfies { readonly [Name in PageName]?: Page };

/** Pages that are loaded when they are opened. Sign-in is not among them: it is part of the portal's first file. */
export type LoadedPage = keyof typeof table;

/** Module and reads of each page. The build imports them as well, to preload the files of the page that is opened. */
export const pages: Readonly<Record<LoadedPage, Page>> = table;
