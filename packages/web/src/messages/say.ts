import { memo } from '../lib/memo.ts';
import englishStart from './compiled/words/en.start.json';

/** A text, or the placeholder whose number chooses one of several texts by CLDR category. */
export type Message = string | readonly [input: string, texts: Readonly<Record<string, string>>];

/** Texts of a language in the order of `compiled/messages`, without names. */
export type Words = readonly Message[];

type Inputs = Readonly<Record<string, string | number>>;

/** The English words of sign-in come with the code: what cannot be loaded can be said in them. */
// TypeScript takes the pairs of a JSON file for lists.
export const ENGLISH_START = englishStart as unknown as Words;

let words = ENGLISH_START;
let language = 'en';

/**
 * Made when a number first asks for it: the first use of `Intl` takes a phone longer than all other words of a screen. Marked as
 * pure, since the bundler puts each message beside its callers only if nothing happens when this module is loaded.
 */
const toPluralRules = /* @__PURE__ */ memo((locale: string) => new Intl.PluralRules(locale));

/** Makes all messages speak a language from now on. */
export function speak(locale: string, fresh: Words): void {
  words = fresh;
  language = locale;
}

/**
 * Returns the message at a place of the words in use. Called by the compiled functions.
 * @public
 */
export function say(place: number, inputs?: Inputs): string {
  const message = words[place];
  // A text that has not come is a defect that nobody should read about; the reports tell of it.
  if (message === undefined) throw new Error(`The words of message ${place} are not loaded.`);
  const text = typeof message === 'string' ? message : choose(message, inputs);
  return inputs === undefined ? text : text.replaceAll(/\{(\w+)\}/g, (_, name) => String(inputs[name]));
}

function choose([input, texts]: Exclude<Message, string>, inputs: Inputs = {}): string {
  return texts[toPluralRules(language).select(Number(inputs[input]))] ?? texts.other ?? '';
}
