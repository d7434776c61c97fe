import {
  documentsUnlocked,
  ENROLLMENT_SECTIONS,
  type EnrollmentSection,
  type EnrollmentState,
} from '@client-portal/state-machines';
import { m } from '../../messages/messages.ts';

/** The five panels in the order of their tiles (VAL-01); the service checks the first four (VAL-03). */
export type PanelName = EnrollmentSection | 'documents';

export const PANELS: readonly { readonly name: PanelName; readonly label: () => string }[] = [
  { name: 'personal_information', label: m.section_personal_information },
  { name: 'payment_information', label: m.section_payment_information },
  { name: 'terms', label: m.section_terms },
  { name: 'signature', label: m.section_signature },
  { name: 'documents', label: m.section_documents },
];

export const labelOf = (panel: PanelName): string => PANELS.find(({ name }) => name === panel)?.label() ?? '';

/** Returns the panel named in the address, else the given one. */
export const parsePanel = (text: string, otherwise: PanelName): PanelName =>
  PANELS.find(({ name }) => name === text)?.name ?? otherwise;

/** Access to the documents (VAL-04); unknown before the first check. */
export type DocumentsState = 'unknown' | 'locked' | 'open';

export function toDocumentsState(state: EnrollmentState | undefined): DocumentsState {
  if (state === undefined) return 'unknown';
  return documentsUnlocked(state) ? 'open' : 'locked';
}

const SECTIONS: readonly PanelName[] = ENROLLMENT_SECTIONS;

/** Returns the sections in error, in the order of their tiles. */
export const findMissing = (state: EnrollmentState | undefined): readonly EnrollmentSection[] =>
  ENROLLMENT_SECTIONS.filter((section) => state?.[section] === 'inError');

/**
 * Returns the panel that follows a complete one: the next section with an error, else the documents if they are
 * available.
 */
export function findNext(state: EnrollmentState | undefined, current: PanelName): PanelName | undefined {
  if (state === undefined || current === 'documents' || state[current] !== 'complete') return undefined;
  const missing = findMissing(state);
  const order = SECTIONS.indexOf(current);
  return (
    missing.find((section) => SECTIONS.indexOf(section) > order) ??
    missing[0] ??
    (documentsUnlocked(state) ? 'documents' : undefined)
  );
}
