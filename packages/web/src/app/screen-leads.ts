import { m } from '../messages/messages.ts';
import { paths } from '../paths.ts';

/** What each screen is for, by its address: names of the specification alone leave some to be mistaken for each other. */
export const SCREEN_LEADS: Readonly<Record<string, () => string>> = {
  [paths.dashboard]: m.lead_dashboard,
  [paths.budget]: m.lead_budget,
  [paths.enrollment]: m.lead_enrollment,
  [paths.signature]: m.lead_enrollment,
  [paths.employees]: m.lead_employees,
  [paths.payables]: m.lead_payables,
  [paths.vendorInvoices]: m.lead_invoices,
  [paths.payroll]: m.lead_payroll,
  [paths.hireEmployees]: m.lead_hire,
  [paths.timesheets]: m.lead_timesheets,
  [paths.resources]: m.lead_resources,
  [paths.submissions]: m.lead_submissions,
  [paths.reports]: m.lead_reports,
  [paths.message]: m.lead_message,
  [paths.changePassword]: m.lead_password,
  [paths.help]: m.lead_help,
};
