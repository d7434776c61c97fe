import type { OperationId } from '@client-portal/sdk';
import { basePath } from './base-path.ts';
import { entryPaths } from './entry-paths.ts';

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
  /** Address of the page, spelt as the specification does (ROUTE-01 to ROUTE-05). */
  readonly path: string;
  /** Module below `features/`, whose component has the name of its file. */
  readonly module: string;
  /**
   * Reads that the page always needs. If the portal opens on the page, the script in the page's HTML sends them; later,
   * the route sends them while the module is loading.
   */
  readonly reads?: readonly ReadName[];
  /** Reads that the page sends once they are needed: when a part of it is opened, or when the user first acts. */
  readonly laterReads?: readonly ReadName[];
  /**
   * True if the page waits for all messages. Those of long forms, of the statement and of the help stay out of the file that every other
   * page begins with.
   */
  readonly needsAllWords?: true;
  /** True if the page needs no session, and is no screen of the menu. */
  readonly isPublic?: true;
  /**
   * True if the screen has no entry in the menu; `end` if its entry is at the end, beside Log-out, since the specification
   * does not name the screen.
   */
  readonly menu?: false | 'end';
}

const main = `${basePath}/main`;

/** One row for each page, in the order of the menu (LAY-09, with Employee List beside Enrollment: Q001). */
const table = {
  register: {
    path: entryPaths.register,
    module: 'registration/RegistrationPage',
    isPublic: true,
    needsAllWords: true,
  },
  forgotPassword: {
    path: entryPaths.forgotPassword,
    module: 'password/ForgotPasswordPage',
    isPublic: true,
    needsAllWords: true,
  },
  dashboard: {
    path: entryPaths.dashboard,
    module: 'dashboard/DashboardPage',
    reads: ['timesheets', 'vendorInvoices', 'enrollmentCheck', 'budget', 'payrollSheets', 'reports'],
  },
  budget: {
    path: `${main}/budget_monitoring`,
    module: 'budget/BudgetPage',
    reads: ['budget'],
  },
  enrollment: {
    path: `${main}/enrollment`,
    module: 'enrollment/EnrollmentPage',
    reads: ['enrollmentCheck'],
    laterReads: ['signature'],
    needsAllWords: true,
  },
  signature: {
    path: `${main}/signature`,
    module: 'enrollment/EnrollmentPage',
    reads: ['enrollmentCheck', 'signature'],
    menu: false,
    needsAllWords: true,
  },
  employees: {
    path: `${main}/employees`,
    module: 'people/EmployeesPage',
    reads: ['employees'],
  },
  payables: {
    path: `${main}/payables`,
    module: 'payables/PayablesPage',
    reads: ['payables'],
  },
  vendorInvoices: {
    path: `${main}/vendor_invoice`,
    module: 'invoices/VendorInvoicesPage',
    reads: ['vendorInvoices'],
  },
  payroll: {
    path: `${main}/payroll`,
    module: 'payroll/PayrollPage',
    reads: ['payrollSheets', 'employees'],
  },
  hireEmployees: {
    path: `${main}/hire_employees`,
    module: 'people/HiredEmployeesPage',
    reads: ['hiredEmployees'],
  },
  timesheets: {
    path: `${main}/timesheets`,
    module: 'timesheets/TimesheetsPage',
    reads: ['timesheets'],
    laterReads: ['employees'],
  },
  resources: {
    path: `${main}/resources`,
    module: 'documents/ResourcesPage',
    reads: ['resources'],
  },
  submissions: {
    path: `${main}/Resources_uploader`,
    module: 'documents/SubmissionsPage',
    reads: ['fileUploads'],
  },
  message: { path: `${main}/message`, module: 'message/MessagePage', needsAllWords: true },
  reports: { path: `${main}/reports`, module: 'documents/ReportsPage', reads: ['reports'] },
  changePassword: {
    path: `${main}/change_password`,
    module: 'password/ChangePasswordPage',
    needsAllWords: true,
  },
  statement: {
    path: `${main}/statement`,
    module: 'statement/StatementPage',
    reads: ['timesheets', 'vendorInvoices', 'payables', 'payrollSheets', 'budget', 'employees'],
    menu: 'end',
    needsAllWords: true,
  },
  help: { path: `${main}/help`, module: 'help/HelpPage', menu: 'end', needsAllWords: true },
} satisfies Readonly<Record<string, Page>>;

/** Pages that are loaded when they are opened. Sign-in is not among them: it is part of the portal's first file. */
export type LoadedPage = keyof typeof table;

type Table = typeof table;

/** Screens behind the session. */
export type ScreenName = {
  [Name in LoadedPage]: Table[Name] extends { isPublic: true } ? never : Name;
}[LoadedPage];

export const pages: Readonly<Record<LoadedPage, Page>> = table;

/** Name of a list, which links its rows, marks and dialogs. */
export type ListName = keyof typeof pages;

export type PageName = LoadedPage | keyof typeof entryPaths;

/** Every address of the portal. */
export const paths = {
  ...entryPaths,
  ...Object.fromEntries(Object.entries(table).map(([name, { path }]) => [name, path])),
} as Readonly<Record<PageName, string>>;

/** Addresses of all pending items, in any month. The bell and the dashboard link to them. */
export const waitingPaths = {
  timesheets: `${paths.timesheets}?show=waiting`,
  vendorInvoices: `${paths.vendorInvoices}?status=awaiting`,
} as const;
