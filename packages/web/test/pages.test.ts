import { expect, test } from 'vitest';
import { type Page, type PageName, pages, paths, waitingPaths } from '../src/pages.ts';

/**
 * The addresses of the specification's route table without demo pages, and the redirects of Q004, each with the reads
 * of its screen; then the two addresses of the pending lists. Screens beyond the specification may have other
 * addresses.
 */
test('ROUTE-01 ROUTE-02 ROUTE-03 the addresses are those of the route table, to the letter', () => {
  const known: { readonly [Name in PageName]?: Page } = pages;
  const addresses = (Object.keys(paths) as PageName[]).map((page) =>
    `${paths[page]}  ${(known[page]?.reads ?? []).join(' ')}`.trimEnd(),
  );
  addresses.push(...Object.values(waitingPaths));
  const specified = `
    /
    /auth
    /auth/forgot_password
    /auth/login
    /auth/register
    /main/Resources_uploader  fileUploads
    /main/budget_monitoring  budget
    /main/change_password
    /main/dashboard  timesheets vendorInvoices enrollmentCheck budget payrollSheets reports
    /main/employees  employees
    /main/enrollment  enrollmentCheck
    /main/help
    /main/hire_employees  hiredEmployees
    /main/message
    /main/payables  payables
    /main/payroll  payrollSheets employees
    /main/reports  reports
    /main/resources  resources
    /main/signature  enrollmentCheck signature
    /main/timesheets  timesheets
    /main/timesheets?show=waiting
    /main/vendor_invoice  vendorInvoices
    /main/vendor_invoice?status=awaiting
  `;
  for (const line of specified.trim().split(/\n */)) expect(addresses).toContain(line);
});

test("ROUTE-02 only the submission's address has a capital letter", () => {
  expect(Object.values(paths).filter((path) => path !== path.toLowerCase())).toEqual([
    '/main/Resources_uploader',
  ]);
});
