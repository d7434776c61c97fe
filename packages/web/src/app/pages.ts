import type { ReadName } from '../api/reads.ts';
import type { PageName } from '../paths.ts';

export interface Page {
  /** Module below `features/`, whose component has the name of its file. */
  readonly module: string;
  /**
   * Reads of the page, whatever is chosen on it. As the portal opens on the page, the first script sends them; later, the
   * route sends them while the module is loaded.
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
  help: { module: 'help/HelpPage' },
} satisfies { readonly [Name in PageName]?: Page };

/** Pages that are loaded when they are opened; sign-in is in the first file of the portal. */
export type LoadedPage = keyof typeof table;

/** What each page is made of. The build imports it as well, to preload the files of the page that is opened. */
export const pages: Readonly<Record<LoadedPage, Page>> = table;
