import { m } from '../messages/messages.ts';

/** A text of the service, or the words for a field that it left empty. A heading, a name or a date is never blank. */
export const orNotGiven = (text: string): string => (text.trim() === '' ? m.not_given() : text);
