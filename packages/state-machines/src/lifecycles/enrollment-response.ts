import { ENROLLMENT_PARTS, type EnrollmentPart, type EnrollmentState } from '../generated/states.ts';
import { initialState, next } from '../policy.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns true if an entry of the `errors` map has content. Servers also send null, false, blank texts and empty
 * lists.
 */
function saysSomething(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.some(saysSomething);
  if (isRecord(value)) return Object.values(value).some(saysSomething);
  return value !== null && value !== undefined && value !== false;
}

/** Returns the state after a check has reported on every section. */
const afterReports = (inError: readonly EnrollmentPart[]): EnrollmentState =>
  ENROLLMENT_PARTS.reduce((state, name) => {
    const report = inError.includes(name)
      ? (`reportError.${name}` as const)
      : (`reportComplete.${name}` as const);
    // Every report is a legal event, so `next` always returns a state.
    return next('enrollment', state, report) ?? state;
  }, initialState('enrollment'));

/**
 * Converts a response of the completeness check, `{ status, errors: { <section>: … } }` (VAL-05).
 *
 * Sections with an error become `inError`, and the others `complete`. If the response reports an error without naming
 * one of the four sections, or has neither status nor errors, all four become `unknown`: no tile turns red and the
 * documents stay locked (Q041). Do not call it for a failed request: keep the earlier state. Never throws.
 */
export function toEnrollmentState(validatorResponse: unknown): EnrollmentState {
  const unknown = initialState('enrollment');
  if (!isRecord(validatorResponse)) return unknown;
  const { status, errors } = validatorResponse;
  if (status === undefined && errors === undefined) return unknown;

  const inError = isRecord(errors) ? ENROLLMENT_PARTS.filter((name) => saysSomething(errors[name])) : [];
  const isError = typeof status === 'string' && status.trim().toLowerCase() === 'error';
  if (inError.length === 0 && (isError || saysSomething(errors))) return unknown;
  return afterReports(inError);
}
