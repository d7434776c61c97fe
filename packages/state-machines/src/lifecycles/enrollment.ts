import type { Lifecycle } from './lifecycle.ts';
import type { Parties } from './party.ts';

/** Sections of the completeness check, with the names of the contract (VAL-03). */
export const ENROLLMENT_SECTIONS = [
  'personal_information',
  'payment_information',
  'terms',
  'signature',
] as const;

export type EnrollmentSection = (typeof ENROLLMENT_SECTIONS)[number];
/**
 * State of a section: `unknown` until a check has reported on it. The tile of a section is red if it is `inError`
 * (VAL-02).
 */
export type SectionState = 'unknown' | 'inError' | 'complete';
export type EnrollmentState = { [S in EnrollmentSection]: SectionState };

/** Name of an event: a check has found an error in a section, or none. */
type ReportEvent = `${'reportError' | 'reportComplete'}.${EnrollmentSection}`;

/**
 * Creates the states of a section. A check may report either result at any time, also the same one again (VAL-07), so
 * no event is illegal.
 */
function section<S extends EnrollmentSection>(name: S) {
  const on = { [`reportError.${name}`]: 'inError', [`reportComplete.${name}`]: 'complete' } as const;
  return { initial: 'unknown', states: { unknown: { on }, inError: { on }, complete: { on } } } as const;
}

/**
 * Rules of the enrollment, in which the four sections are parallel. A failed request sends no event, so that the last
 * known state stays (Q041).
 */
export const enrollmentLifecycle = {
  id: 'enrollment',
  type: 'parallel',
  states: {
    personal_information: section('personal_information'),
    payment_information: section('payment_information'),
    terms: section('terms'),
    signature: section('signature'),
  },
} as const satisfies Lifecycle;

export const enrollmentParties = {
  'reportError.personal_information': 'server',
  'reportComplete.personal_information': 'server',
  'reportError.payment_information': 'server',
  'reportComplete.payment_information': 'server',
  'reportError.terms': 'server',
  'reportComplete.terms': 'server',
  'reportError.signature': 'server',
  'reportComplete.signature': 'server',
} as const satisfies Parties<ReportEvent>;

/** Returns true if documents are available: a check has found no error in any section (VAL-04, Q041). */
export function documentsUnlocked(state: EnrollmentState): boolean {
  return ENROLLMENT_SECTIONS.every((name) => state[name] === 'complete');
}
