import type { Schemas } from '@client-portal/sdk';
import type { FormProblem } from '../../kit/ErrorSummary.tsx';
import { m } from '../../messages/messages.ts';

/** What is chosen and typed to hire somebody. */
export interface HireValues {
  /** The id of the employee as text; `''` before a choice. */
  readonly employee_id: string;
  /** Whom the id stands for. */
  readonly person: Schemas['Employee'] | undefined;
  readonly position: string;
  /** YYYY-MM-DD, or `''`. */
  readonly hired_date: string;
  readonly files: readonly File[];
}

export const EMPTY_HIRE: HireValues = {
  employee_id: '',
  person: undefined,
  position: '',
  hired_date: '',
  files: [],
};

/** What is missing, in the order of the form (HIRE-15 to HIRE-17, Q090, Q091). */
export function findHireProblems({ employee_id, position, hired_date, files }: HireValues): FormProblem[] {
  const checks: readonly (readonly [fieldId: string, isMissing: boolean, message: string])[] = [
    ['employee_id', employee_id === '', m.hire_employee_required()],
    ['position', position.trim() === '', m.hire_position_required()],
    ['background_check_files', files.length === 0, m.upload_file_required()],
    ['hired_date', hired_date === '', m.hire_date_required()],
  ];
  return checks.filter(([, isMissing]) => isMissing).map(([fieldId, , message]) => ({ fieldId, message }));
}
