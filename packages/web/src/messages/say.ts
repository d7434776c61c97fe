import { formatCount } from '../format/count.ts';
import { memo } from '../lib/memo.ts';
import englishStart from './compiled/words/en.start.json';

/** A text, or a placeholder and its texts by plural form (CLDR category). */
export type Message = string | readonly [input: string, texts: Readonly<Record<string, string>>];

/** Texts of a language in the order of `compiled/messages`, without keys. */
export type Words = readonly Message[];

type Inputs = Readonly<Record<string, string | number>>;

/** The English messages of sign-in are bundled, so that a failed load can be reported. */
// TypeScript takes the pairs of a JSON file for lists.
export const ENGLISH_START = englishStart as unknown as Words;

let words = ENGLISH_START;
let language = 'en';

/**
 * Created when a number first needs it: the first use of `Intl` takes a phone longer than all other texts of a screen.
 * Marked as pure, since the bundler moves messages to their callers only if importing this module has no side effects.
 */
const toPluralRules = /* @__PURE__ */ memo((locale: string) => new Intl.PluralRules(locale));

/** Sets the language and the texts of all messages. */
export function speak(locale: string, fresh: Words): void {
  words = fresh;
  language = locale;
}

/**
 * Returns the message at an index of the current texts. Numbers get separators; a year is given as text. Called by the
 * compiled functions.
 * @public
 */
export function say(index: number, inputs?: Inputs): string {
  const message = words[index];
  // A missing text is a bug: it is reported instead of shown.
  if (message === undefined) throw new Error(`The words of message ${index} are not loaded.`);
  const text = typeof message === 'string' ? message : choose(message, inputs);
  return inputs === undefined ? text : text.replaceAll(/\{(\w+)\}/g, (_, name) => toText(inputs[name] ?? ''));
}

const toText = (input: string | number) => (typeof input === 'number' ? formatCount(input) : input);

function choose([input, texts]: Exclude<Message, string>, inputs: Inputs = {}): string {
  return texts[toPluralRules(language).select(Number(inputs[input]))] ?? texts.other ?? '';
}
