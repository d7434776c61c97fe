import type { OperationId } from '@client-portal/sdk';
import type { EnrollmentSection } from '@client-portal/state-machines';
import { readsWithFieldsOf } from '../facts/links.ts';
import type { Target } from '../facts/target.ts';

/** Section of the enrollment that each write saves. */
export const SECTION_OF = {
  updateClientInformation: 'personal_information',
  updatePaymentDetails: 'payment_information',
  acceptTerms: 'terms',
  submitDrawnSignature: 'signature',
  submitTypedSignature: 'signature',
} as const satisfies Partial<Record<OperationId, EnrollmentSection>>;

/** Returns the section of the enrollment that an operation saves; undefined if it saves none. */
export const sectionOf = (id: string): EnrollmentSection | undefined =>
  (SECTION_OF as Partial<Record<string, EnrollmentSection>>)[id];

/** Returns the section of the enrollment that a read has the record of; undefined for any other operation. */
export const sectionReadBy = (targets: readonly Target[], read: string): EnrollmentSection | undefined =>
  targets.flatMap((write) => (readsWithFieldsOf(write).includes(read) ? (sectionOf(write.id) ?? []) : []))[0];

/** Returns the reads of the records of sections, in the order of the contract. */
export const recordReads = (targets: readonly Target[]): readonly Target[] =>
  targets.filter(({ id }) => sectionReadBy(targets, id) !== undefined);
