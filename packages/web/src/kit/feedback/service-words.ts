import { getLocale, watchLocale } from '../../messages/locale.ts';
import { m } from '../../messages/messages.ts';

type Known = Readonly<Record<string, () => string>>;

const STATES: Known = { active: m.said_active, terminated: m.said_terminated };
let sentences: Known = {};

/** Fetches the known sentences where the client reads another language than the service writes. */
async function fetchSentences(): Promise<void> {
  if (getLocale() === 'en') return;
  // Without the translations a message is shown as it came; the failure needs no message to the client.
  sentences = await import('./known-sentences.ts').then(
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
 * A sentence of the service for the client: where it is known, in the client's language with the service's own words in a
 * second line; else as it came.
 */
export function toClientsLanguage(text: string): string {
  const known = lookUp(sentences, text);
  return known === undefined || known === text ? text : `${known}\n${m.said_by_service({ text })}`;
}

/** A state of the service for the client, its own word in a second line where the first is another. */
export function stateToClientsLanguage(state: string): string {
  const known = lookUp(STATES, state);
  return known === undefined ? state : `${known}\n${state}`;
}
