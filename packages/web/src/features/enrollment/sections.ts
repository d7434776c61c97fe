import {
  documentsUnlocked,
  type EnrollmentSection,
  type EnrollmentState,
} from '@client-portal/state-machines';
import { m } from '../../messages/messages.ts';

/** The five panels in the order of their tiles (VAL-01); the first four are checked by the service (VAL-03). */
export type PanelName = EnrollmentSection | 'documents';

export const PANELS: readonly { readonly name: PanelName; readonly label: () => string }[] = [
  { name: 'personal_information', label: m.section_personal_information },
  { name: 'payment_information', label: m.section_payment_information },
  { name: 'terms', label: m.section_terms },
  { name: 'signature', label: m.section_signature },
  { name: 'documents', label: m.section_documents },
];

/** Reads a panel from the address bar; anything else is the one given. */
export const parsePanel = (text: string, otherwise: PanelName): PanelName =>
  PANELS.find(({ name }) => name === text)?.name ?? otherwise;

/** Whether the documents can be opened (VAL-04); nobody knows before the first check. */
export type DocumentsState = 'unknown' | 'locked' | 'open';

export function toDocumentsState(state: EnrollmentState | undefined): DocumentsState {
  if (state === undefined) return 'unknown';
  return documentsUnlocked(state) ? 'open' : 'locked';
}
