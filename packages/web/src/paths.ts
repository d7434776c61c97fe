/** Every address of the portal, spelt as the specification does (ROUTE-01 to ROUTE-05). */
export const paths = {
  root: '/',
  auth: '/auth',
  signIn: '/auth/login',
  register: '/auth/register',
  forgotPassword: '/auth/forgot_password',
  dashboard: '/main/dashboard',
  budget: '/main/budget_monitoring',
  enrollment: '/main/enrollment',
  signature: '/main/signature',
  employees: '/main/employees',
  payables: '/main/payables',
  vendorInvoices: '/main/vendor_invoice',
  payroll: '/main/payroll',
  hireEmployees: '/main/hire_employees',
  timesheets: '/main/timesheets',
  resources: '/main/resources',
  submissions: '/main/Resources_uploader',
  reports: '/main/reports',
  message: '/main/message',
  changePassword: '/main/change_password',
  help: '/main/help',
} as const;

export type PageName = keyof typeof paths;

/** What waits, whole: all months, all of it still to be decided. Bell and dashboard lead there. */
export const waitingPaths = {
  timesheets: `${paths.timesheets}?show=waiting`,
  vendorInvoices: `${paths.vendorInvoices}?status=awaiting`,
} as const;
