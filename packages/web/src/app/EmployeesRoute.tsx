import { EmployeesPage } from '../features/people/EmployeesPage.tsx';
import { paths } from './paths.ts';

/** The employee list with the portal's addresses. */
export function EmployeesRoute() {
  return <EmployeesPage timesheetsPath={paths.timesheets} />;
}
