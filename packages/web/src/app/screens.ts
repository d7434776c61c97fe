import type { ComponentType } from 'react';
import {
  budgetQuery,
  employeesQuery,
  enrollmentCheckQuery,
  fileUploadsQuery,
  hiredEmployeesQuery,
  payablesQuery,
  payrollSheetsQuery,
  reportsQuery,
  resourcesQuery,
  signatureQuery,
  timesheetsQuery,
  vendorInvoicesQuery,
} from '../api/queries.ts';
import type { ScreenQuery } from '../api/screen-read.ts';
import { m } from '../messages/messages.ts';
import { paths } from '../paths.ts';
import type { IconName } from '../ui/Icon.tsx';

/** One screen behind the session: its address, its name everywhere it is named, and what shows there. */
export interface Screen {
  readonly path: string;
  /** Menu label, h1 and page title alike (Q012). */
  readonly label: () => string;
  readonly icon: IconName;
  /** A line in the menu that tells it from a screen of a similar name. */
  readonly hint?: () => string;
  /** What it reads wherever on it a client is; it starts with the code, not after it. */
  readonly queries?: readonly ScreenQuery[];
  /** Loads what the screen shows; without it the screen shows its heading. */
  readonly load?: () => Promise<ComponentType>;
  /** Whether the screen has no entry in the menu. */
  readonly isOutsideMenu?: boolean;
  /** Whether its entry stands below the others, with Log-out: it is none of the specification's. */
  readonly isAtEnd?: boolean;
}

/** All screens behind the session, in the order of the menu (LAY-09, with Employee List beside Enrollment: Q001). */
export const screens: readonly Screen[] = [
  {
    path: paths.dashboard,
    label: m.nav_dashboard,
    icon: 'home',
    queries: [
      timesheetsQuery,
      vendorInvoicesQuery,
      enrollmentCheckQuery,
      budgetQuery,
      payrollSheetsQuery,
      reportsQuery,
    ],
    load: async () => (await import('../features/dashboard/DashboardPage.tsx')).DashboardPage,
  },
  {
    path: paths.budget,
    label: m.nav_budget,
    icon: 'chart',
    queries: [budgetQuery],
    load: async () => (await import('../features/budget/BudgetPage.tsx')).BudgetPage,
  },
  {
    path: paths.enrollment,
    label: m.nav_enrollment,
    icon: 'idCard',
    queries: [enrollmentCheckQuery],
    load: async () => (await import('../features/enrollment/EnrollmentPage.tsx')).EnrollmentPage,
  },
  {
    path: paths.signature,
    label: m.nav_enrollment,
    icon: 'idCard',
    isOutsideMenu: true,
    queries: [enrollmentCheckQuery, signatureQuery],
    load: async () => (await import('../features/enrollment/EnrollmentPage.tsx')).EnrollmentPage,
  },
  {
    path: paths.employees,
    label: m.nav_employees,
    icon: 'users',
    queries: [employeesQuery],
    load: async () => (await import('../features/people/EmployeesPage.tsx')).EmployeesPage,
  },
  {
    path: paths.payables,
    label: m.nav_payables,
    hint: m.nav_payables_hint,
    icon: 'upload',
    queries: [payablesQuery],
    load: async () => (await import('../features/payables/PayablesPage.tsx')).PayablesPage,
  },
  {
    path: paths.vendorInvoices,
    label: m.nav_invoices,
    hint: m.nav_invoices_hint,
    icon: 'invoice',
    queries: [vendorInvoicesQuery],
    load: async () => (await import('../features/invoices/VendorInvoicesPage.tsx')).VendorInvoicesPage,
  },
  {
    path: paths.payroll,
    label: m.nav_payroll,
    icon: 'banknote',
    queries: [payrollSheetsQuery, employeesQuery],
    load: async () => (await import('../features/payroll/PayrollPage.tsx')).PayrollPage,
  },
  {
    path: paths.hireEmployees,
    label: m.nav_hire,
    icon: 'userPlus',
    queries: [hiredEmployeesQuery],
    load: async () => (await import('../features/people/HiredEmployeesPage.tsx')).HiredEmployeesPage,
  },
  {
    path: paths.timesheets,
    label: m.nav_timesheets,
    icon: 'timesheet',
    queries: [timesheetsQuery, employeesQuery],
    load: async () => (await import('../features/timesheets/TimesheetsPage.tsx')).TimesheetsPage,
  },
  {
    path: paths.resources,
    label: m.nav_resources,
    icon: 'book',
    queries: [resourcesQuery],
    load: async () => (await import('../features/documents/ResourcesPage.tsx')).ResourcesPage,
  },
  {
    path: paths.submissions,
    label: m.nav_submissions,
    icon: 'download',
    queries: [fileUploadsQuery],
    load: async () => (await import('../features/documents/SubmissionsPage.tsx')).SubmissionsPage,
  },
  {
    path: paths.message,
    label: m.nav_message,
    icon: 'mail',
    load: async () => (await import('../features/message/MessagePage.tsx')).MessagePage,
  },
  {
    path: paths.reports,
    label: m.nav_reports,
    icon: 'report',
    queries: [reportsQuery],
    load: async () => (await import('../features/documents/ReportsPage.tsx')).ReportsPage,
  },
  {
    path: paths.changePassword,
    label: m.nav_password,
    icon: 'key',
    load: async () => (await import('../features/password/ChangePasswordPage.tsx')).ChangePasswordPage,
  },
  {
    path: paths.help,
    label: m.help,
    icon: 'help',
    isAtEnd: true,
    load: async () => (await import('../features/help/HelpPage.tsx')).HelpPage,
  },
];
