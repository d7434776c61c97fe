import { m } from '../messages/messages.ts';
import { toShown } from './shown.ts';

/** Returns a text of the service, or a text that it is missing, so that no heading, name or date is blank. */
export const orNotGiven = (text: string): string => (text.trim() === '' ? m.not_given() : toShown(text));
