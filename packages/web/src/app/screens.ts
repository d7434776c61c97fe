import type { ComponentType } from 'react';
import { m } from '../messages/messages.ts';
import type { IconName } from '../ui/Icon.tsx';
import { paths } from './paths.ts';

/** One screen behind the session: its address, its name everywhere it is named, and what shows there. */
export interface Screen {
  readonly path: string;
  /** Menu label, h1 and page title alike (Q012). */
  readonly label: () => string;
  readonly icon: IconName;
  /** Loads what the screen shows; without it the screen shows its heading. */
  readonly load?: () => Promise<ComponentType>;
  /** Whether the screen has no entry in the menu. */
  readonly isOutsideMenu?: boolean;
}

/** All screens behind the session, in the order of the menu (LAY-09, with Employee List beside Enrollment: Q001). */
export const screens: readonly Screen[] = [
  {
    path: paths.dashboard,
    label: m.nav_dashboard,
    icon: 'home',
    load: async () => (await import('./DashboardRoute.tsx')).DashboardRoute,
  },
  {
    path: paths.budget,
    label: m.nav_budget,
    icon: 'chart',
    load: async () => (await import('../features/budget/BudgetPage.tsx')).BudgetPage,
  },
  {
    path: paths.enrollment,
    label: m.nav_enrollment,
    icon: 'idCard',
    load: async () => (await import('./EnrollmentRoute.tsx')).EnrollmentRoute,
  },
  {
    path: paths.signature,
    label: m.nav_enrollment,
    icon: 'idCard',
    isOutsideMenu: true,
    load: async () => (await import('./EnrollmentRoute.tsx')).SignatureRoute,
  },
  {
    path: paths.employees,
    label: m.nav_employees,
    icon: 'users',
    load: async () => (await import('./EmployeesRoute.tsx')).EmployeesRoute,
  },
  {
    path: paths.payables,
    label: m.nav_payables,
    icon: 'upload',
    load: async () => (await import('../features/payables/PayablesPage.tsx')).PayablesPage,
  },
  {
    path: paths.vendorInvoices,
    label: m.nav_invoices,
    icon: 'invoice',
    load: async () => (await import('../features/invoices/VendorInvoicesPage.tsx')).VendorInvoicesPage,
  },
  {
    path: paths.payroll,
    label: m.nav_payroll,
    icon: 'banknote',
    load: async () => (await import('../features/payroll/PayrollPage.tsx')).PayrollPage,
  },
  {
    path: paths.hireEmployees,
    label: m.nav_hire,
    icon: 'userPlus',
    load: async () => (await import('../features/people/HiredEmployeesPage.tsx')).HiredEmployeesPage,
  },
  {
    path: paths.timesheets,
    label: m.nav_timesheets,
    icon: 'timesheet',
    load: async () => (await import('../features/timesheets/TimesheetsPage.tsx')).TimesheetsPage,
  },
  {
    path: paths.resources,
    label: m.nav_resources,
    icon: 'book',
    load: async () => (await import('../features/documents/ResourcesPage.tsx')).ResourcesPage,
  },
  {
    path: paths.submissions,
    label: m.nav_submissions,
    icon: 'download',
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
    load: async () => (await import('../features/documents/ReportsPage.tsx')).ReportsPage,
  },
  {
    path: paths.changePassword,
    label: m.nav_password,
    icon: 'key',
    load: async () => (await import('../features/password/ChangePasswordPage.tsx')).ChangePasswordPage,
  },
];
