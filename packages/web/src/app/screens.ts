import { m } from '../messages/messages.ts';
import { type Page, pages, type ScreenName } from '../pages.ts';
import type { IconName } from '../ui/Icon.tsx';

interface Words {
  readonly icon: IconName;
  /** Text of the menu entry, the h1 and the page title (Q012). */
  readonly label: () => string;
  /** Line in the menu that distinguishes the screen from one with a similar name. */
  readonly hint?: () => string;
  /** Line below the h1 that says what the screen is for: some names of the specification are easily confused. */
  readonly lead: () => string;
}

const WORDS: Readonly<Record<ScreenName, Words>> = {
  dashboard: { icon: 'home', label: m.nav_dashboard, lead: m.lead_dashboard },
  budget: { icon: 'chart', label: m.nav_budget, lead: m.lead_budget },
  enrollment: { icon: 'idCard', label: m.nav_enrollment, lead: m.lead_enrollment },
  signature: { icon: 'idCard', label: m.nav_enrollment, lead: m.lead_enrollment },
  employees: { icon: 'users', label: m.nav_employees, lead: m.lead_employees },
  payables: { icon: 'bill', label: m.nav_payables, hint: m.nav_payables_hint, lead: m.lead_payables },
  vendorInvoices: {
    icon: 'invoice',
    label: m.nav_invoices,
    hint: m.nav_invoices_hint,
    lead: m.lead_invoices,
  },
  payroll: { icon: 'banknote', label: m.nav_payroll, lead: m.lead_payroll },
  hireEmployees: { icon: 'userPlus', label: m.nav_hire, lead: m.lead_hire },
  timesheets: { icon: 'timesheet', label: m.nav_timesheets, lead: m.lead_timesheets },
  resources: { icon: 'book', label: m.nav_resources, lead: m.lead_resources },
  submissions: { icon: 'upload', label: m.nav_submissions, lead: m.lead_submissions },
  message: { icon: 'mail', label: m.nav_message, lead: m.lead_message },
  reports: { icon: 'report', label: m.nav_reports, lead: m.lead_reports },
  changePassword: { icon: 'key', label: m.nav_password, lead: m.lead_password },
  statement: { icon: 'statement', label: m.nav_statement, lead: m.lead_statement },
  help: { icon: 'help', label: m.help, lead: m.lead_help },
};

/** A screen that needs a session, with its address and its name. */
export type Screen = Page & Words & { readonly page: ScreenName };

/** All screens behind the session, in the order of the menu. */
export const screens = (Object.keys(WORDS) as ScreenName[]).map(
  (page) => ({ ...pages[page], ...WORDS[page], page }) as Screen,
);

/** Screens that the menu and the search list. */
export const menuScreens = screens.filter(({ menu }) => menu !== false);
