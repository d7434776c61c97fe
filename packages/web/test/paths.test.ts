import { expect, test } from 'vitest';
import { paths } from '../src/app/paths.ts';

/** The route table of the specification without its demo pages, and the redirects of Q004. */
const ROUTE_TABLE = [
  '/',
  '/auth',
  '/auth/login',
  '/auth/register',
  '/auth/forgot_password',
  '/main/dashboard',
  '/main/message',
  '/main/resources',
  '/main/reports',
  '/main/hire_employees',
  '/main/change_password',
  '/main/budget_monitoring',
  '/main/enrollment',
  '/main/signature',
  '/main/employees',
  '/main/payables',
  '/main/Resources_uploader',
  '/main/timesheets',
  '/main/payroll',
  '/main/vendor_invoice',
];

test('ROUTE-01 ROUTE-02 ROUTE-03 ROUTE-04 the addresses are those of the route table, to the letter', () => {
  expect(Object.values(paths).toSorted()).toEqual(ROUTE_TABLE.toSorted());
});

test('ROUTE-02 only the submission has a capital letter', () => {
  expect(Object.values(paths).filter((path) => path !== path.toLowerCase())).toEqual([
    '/main/Resources_uploader',
  ]);
});
