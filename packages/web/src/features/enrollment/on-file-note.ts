import { m } from '../../messages/messages.ts';
import { toShownEnd } from './masks.ts';

/** Returns the note at a field whose stored value came masked, e.g. `On file, ending in 2221.` */
export function toOnFileNote(masked: string): string {
  const end = toShownEnd(masked);
  return end === '' ? m.on_file() : m.on_file_ending({ end });
}
