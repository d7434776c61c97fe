import type { Schemas } from '@client-portal/sdk';
import { m } from '../../messages/messages.ts';
import styles from './EmployeeDetails.module.css';

/** Data of the selected employee, read-only (HIRE-09, Q089). */
export function EmployeeDetails({ employee }: { employee: Schemas['Employee'] | undefined }) {
  return (
    <section className={styles.details} aria-label={m.hire_details()} aria-live="polite">
      {employee === undefined ? (
        <p>{m.hire_no_selection()}</p>
      ) : (
        <dl className={styles.list}>
          {[
            [m.hire_first_name(), employee.first_name],
            [m.hire_last_name(), employee.last_name],
            [m.hire_sp_number(), employee.SP_number],
            [m.hire_email(), employee.email],
            [m.hire_phone(), employee.phone_number],
          ].map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
