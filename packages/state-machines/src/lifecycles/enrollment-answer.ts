import { initialState, next } from '../policy.ts';
import { ENROLLMENT_SECTIONS, type EnrollmentSection, type EnrollmentState } from './enrollment.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns true if an entry of the errors map has content; servers also send null, false, blank text and empty lists. */
function saysSomething(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.some(saysSomething);
  if (isRecord(value)) return Object.values(value).some(saysSomething);
  return value !== null && value !== undefined && value !== false;
}

/** The state after a check has reported on every section; the lifecycle says what a report does. */
const afterReports = (inError: readonly EnrollmentSection[]): EnrollmentState =>
  ENROLLMENT_SECTIONS.reduce((state, name) => {
    const report = inError.includes(name)
      ? (`reportError.${name}` as const)
      : (`reportComplete.${name}` as const);
    // Every report is a legal event, so there is no illegal one to refuse.
    return next('enrollment', state, report) ?? state;
  }, initialState('enrollment'));

/**
 * Reads an answer of the completeness check, `{ status, errors: { <section>: … } }` (VAL-05).
 *
 * Sections with an error are `inError`, the others `complete`. An answer that reports an error but names none of the
 * four sections, and one with neither status nor errors, leaves all four `unknown`: no tile turns red and documents
 * stay locked (Q041). Do not call it for a failed check; keep the earlier state. Never throws.
 */
export function toEnrollmentState(validatorAnswer: unknown): EnrollmentState {
  const unknown = initialState('enrollment');
  if (!isRecord(validatorAnswer)) return unknown;
  const { status, errors } = validatorAnswer;
  if (status === undefined && errors === undefined) return unknown;

  const inError = isRecord(errors) ? ENROLLMENT_SECTIONS.filter((name) => saysSomething(errors[name])) : [];
  const isError = typeof status === 'string' && status.trim().toLowerCase() === 'error';
  if (inError.length === 0 && (isError || saysSomething(errors))) return unknown;
  return afterReports(inError);
}
