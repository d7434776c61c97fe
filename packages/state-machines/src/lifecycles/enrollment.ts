import { type EventFrom, setup } from 'xstate';
import type { Parties } from './party.ts';

/** The sections the completeness check reports on, by the contract's keys (VAL-03). */
export const ENROLLMENT_SECTIONS = [
  'personal_information',
  'payment_information',
  'terms',
  'signature',
] as const;

export type EnrollmentSection = (typeof ENROLLMENT_SECTIONS)[number];
/** `unknown` until a check has answered; `inError` turns the section's tile red (VAL-02). */
export type SectionState = 'unknown' | 'inError' | 'complete';
export type EnrollmentState = { [S in EnrollmentSection]: SectionState };

type ReportEvent = {
  [S in EnrollmentSection]: { type: `reportError.${S}` } | { type: `reportComplete.${S}` };
};

/** A check may report either result at any time, also the same one again (VAL-07): no report is ever illegal. */
function section<S extends EnrollmentSection>(name: S) {
  const on = { [`reportError.${name}`]: 'inError', [`reportComplete.${name}`]: 'complete' } as const;
  return { initial: 'unknown', states: { unknown: { on }, inError: { on }, complete: { on } } } as const;
}

/** The four sections are parallel. A failed check sends no event, so the last known state stays (Q041). */
export const enrollmentLifecycle = setup({
  types: {} as { events: ReportEvent[EnrollmentSection] },
}).createMachine({
  id: 'enrollment',
  type: 'parallel',
  states: {
    personal_information: section('personal_information'),
    payment_information: section('payment_information'),
    terms: section('terms'),
    signature: section('signature'),
  },
});

/** `{ type: 'reportError.<section>' } | { type: 'reportComplete.<section>' }` */
export type EnrollmentEvent = EventFrom<typeof enrollmentLifecycle>;

export const enrollmentParties = {
  'reportError.personal_information': 'server',
  'reportComplete.personal_information': 'server',
  'reportError.payment_information': 'server',
  'reportComplete.payment_information': 'server',
  'reportError.terms': 'server',
  'reportComplete.terms': 'server',
  'reportError.signature': 'server',
  'reportComplete.signature': 'server',
} as const satisfies Parties<EnrollmentEvent>;

/** Documents are unlocked only when a check has answered with no section in error (VAL-04, Q041). */
export function documentsUnlocked(state: EnrollmentState): boolean {
  return ENROLLMENT_SECTIONS.every((name) => state[name] === 'complete');
}
