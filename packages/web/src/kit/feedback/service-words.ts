import { toShown } from '../../format/shown.ts';
import { getLocale, watchLocale, withAllWords } from '../../messages/locale.ts';
import { m } from '../../messages/messages.ts';

type Known = Readonly<Record<string, () => string>>;

const STATES: Known = { active: m.said_active, terminated: m.said_terminated };
let sentences: Known = {};

/** Loads the translations of known sentences if the client's language differs from the service's. */
async function fetchSentences(): Promise<void> {
  if (getLocale() === 'en') return;
  // Without translations, messages are shown as received; the client needs no message about that.
  sentences = await withAllWords(import('./known-sentences.ts')).then(
    ({ KNOWN_SENTENCES }) => KNOWN_SENTENCES,
    () => sentences,
  );
}

watchLocale(fetchSentences);
/** Resolves once the sentences are loaded for the language in which the portal started. */
export const sentencesLoaded = fetchSentences();

function lookUp(known: Known, text: string): string | undefined {
  const name = text.trim().replace(/\.$/, '').toLowerCase();
  return getLocale() !== 'en' && Object.hasOwn(known, name) ? known[name]?.() : undefined;
}

/**
 * Returns a sentence of the service in the client's language, with the original in a second line, if it is known; else
 * as received.
 */
export function toClientsLanguage(text: string): string {
  const known = lookUp(sentences, text);
  return known === undefined || known === text ? text : `${known}\n${m.said_by_service({ text })}`;
}

/** Returns a status of the service in the client's language if it is known; else as received. */
export const stateToClientsLanguage = (state: string): string => lookUp(STATES, state) ?? toShown(state);
