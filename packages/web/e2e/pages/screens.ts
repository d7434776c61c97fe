/** The screens behind the session in the order of the menu: address, and the name in menu, h1 and title. */
export const MENU = [
  ['/main/dashboard', 'Dashboard'],
  ['/main/budget_monitoring', 'Budget Monitoring'],
  ['/main/enrollment', 'Enrollment'],
  ['/main/employees', 'Employee List'],
  ['/main/payables', 'Payables List'],
  ['/main/vendor_invoice', 'INVOICE LISTS'],
  ['/main/payroll', 'Payroll Sheets'],
  ['/main/hire_employees', 'Hire Employee'],
  ['/main/timesheets', 'Timesheets'],
  ['/main/resources', 'Resources'],
  ['/main/Resources_uploader', 'Resource Submission'],
  ['/main/message', 'Send Us a Message'],
  ['/main/reports', 'Reports'],
  ['/main/change_password', 'Change Password'],
  ['/main/statement', 'Month Statement'],
  ['/main/help', 'Help'],
] as const;

/** A screen with an address and no menu entry (Q002). */
const SIGNATURE = ['/main/signature', 'Enrollment'] as const;

export const SCREENS = [...MENU, SIGNATURE];

/** Demo pages of a template, which the portal does not have (Q006). */
export const DEMO_PATHS = ['/main/tables', '/main/maps', '/landing', '/profile'];
