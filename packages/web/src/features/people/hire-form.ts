import type { Schemas } from '@client-portal/sdk';
import { requireFilesFitRequest } from '../../kit/files/choose/file-rules.ts';
import { type Rule, requireFilled } from '../../kit/form/rules.ts';
import { m } from '../../messages/messages.ts';

/** Values of the hire form. */
export interface HireValues {
  /** The id of the employee as text; `''` before a choice. */
  readonly employee_id: string;
  /** The employee with this id. */
  readonly person: Schemas['Employee'] | undefined;
  readonly position: string;
  readonly background_check_files: readonly File[];
  /** YYYY-MM-DD, or `''`. */
  readonly hired_date: string;
}

export const EMPTY_HIRE: HireValues = {
  employee_id: '',
  person: undefined,
  position: '',
  background_check_files: [],
  hired_date: '',
};

/** The rules of HIRE-15 to HIRE-17, Q090 and Q091. */
export const HIRE_RULES: readonly Rule<HireValues>[] = [
  requireFilled('employee_id', m.hire_employee_required),
  requireFilled('position', m.hire_position_required),
  requireFilled('background_check_files', m.upload_file_required),
  requireFilesFitRequest('background_check_files'),
  requireFilled('hired_date', m.hire_date_required),
];
