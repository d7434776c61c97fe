import { EnrollmentPage } from '../features/enrollment/EnrollmentPage.tsx';
import { paths } from './paths.ts';

export function EnrollmentRoute() {
  return <EnrollmentPage firstPanel="personal_information" employeesPath={paths.employees} />;
}

/** The same area, opened on its Signature tile (Q002). */
export function SignatureRoute() {
  return <EnrollmentPage firstPanel="signature" employeesPath={paths.employees} />;
}
