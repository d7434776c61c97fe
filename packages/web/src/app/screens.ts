import { m } from '../messages/messages.ts';
import { type LoadedPage, paths } from '../paths.ts';
import type { IconName } from '../ui/Icon.tsx';

interface Entry {
  readonly page: LoadedPage;
  /** Text of the menu entry, the h1 and the page title (Q012). */
  readonly label: () => string;
  readonly icon: IconName;
  /** Line in the menu that distinguishes the screen from one with a similar name. */
  readonly hint?: () => string;
  /** Line below the h1 that says what the screen is for: some names of the specification are easily confused. */
  readonly lead: () => string;
  /** True if the screen has no entry in the menu. */
  readonly isOutsideMenu?: boolean;
  /** True if the entry is at the end of the menu, beside Log-out: the specification does not name the screen. */
  readonly isAtEnd?: boolean;
}

/** A screen that needs a session, with its address and its name. */
export interface Screen extends Entry {
  readonly path: string;
}

const entries: readonly Entry[] = [
  { page: 'dashboard', label: m.nav_dashboard, lead: m.lead_dashboard, icon: 'home' },
  { page: 'budget', label: m.nav_budget, lead: m.lead_budget, icon: 'chart' },
  { page: 'enrollment', label: m.nav_enrollment, lead: m.lead_enrollment, icon: 'idCard' },
  {
    page: 'signature',
    label: m.nav_enrollment,
    lead: m.lead_enrollment,
    icon: 'idCard',
    isOutsideMenu: true,
  },
  { page: 'employees', label: m.nav_employees, lead: m.lead_employees, icon: 'users' },
  {
    page: 'payables',
    label: m.nav_payables,
    hint: m.nav_payables_hint,
    lead: m.lead_payables,
    icon: 'upload',
  },
  {
    page: 'vendorInvoices',
    label: m.nav_invoices,
    hint: m.nav_invoices_hint,
    lead: m.lead_invoices,
    icon: 'invoice',
  },
  { page: 'payroll', label: m.nav_payroll, lead: m.lead_payroll, icon: 'banknote' },
  { page: 'hireEmployees', label: m.nav_hire, lead: m.lead_hire, icon: 'userPlus' },
  { page: 'timesheets', label: m.nav_timesheets, lead: m.lead_timesheets, icon: 'timesheet' },
  { page: 'resources', label: m.nav_resources, lead: m.lead_resources, icon: 'book' },
  { page: 'submissions', label: m.nav_submissions, lead: m.lead_submissions, icon: 'download' },
  { page: 'message', label: m.nav_message, lead: m.lead_message, icon: 'mail' },
  { page: 'reports', label: m.nav_reports, lead: m.lead_reports, icon: 'report' },
  { page: 'changePassword', label: m.nav_password, lead: m.lead_password, icon: 'key' },
  { page: 'statement', label: m.nav_statement, lead: m.lead_statement, icon: 'report', isAtEnd: true },
  { page: 'help', label: m.help, lead: m.lead_help, icon: 'help', isAtEnd: true },
];

/** All screens behind the session, in the order of the menu (LAY-09, with Employee List beside Enrollment: Q001). */
export const screens: readonly Screen[] = entries.map((entry) => ({ ...entry, path: paths[entry.page] }));

/** Screens that the menu and the search list. */
export const menuScreens = screens.filter(({ isOutsideMenu }) => isOutsideMenu !== true);
