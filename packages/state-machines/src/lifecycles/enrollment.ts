import { ENROLLMENT_PARTS, type EnrollmentState } from '../generated/states.ts';

/** Returns true if documents are available: a check has found no error in any section (VAL-04, Q041). */
export function documentsUnlocked(state: EnrollmentState): boolean {
  return ENROLLMENT_PARTS.every((name) => state[name] === 'complete');
}
