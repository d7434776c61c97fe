import { useSyncExternalStore } from 'react';
import { createStore } from '../lib/store.ts';
import { settings } from '../settings.ts';
import { storage } from '../storage.ts';
import { languageNames } from './compiled/locales.js';
import { LANGUAGE_KEY, type Locale, toInitialLocale } from './initial-locale.ts';
import { toDirection } from './languages.ts';
import { ENGLISH_START, type Message, speak, type Words } from './say.ts';

export type { Locale };

/** Languages that this deployment offers, in the order of its setting. */
export const locales: readonly Locale[] = settings.languages;

/** Name of a language in that language, for its speakers: `English`, `Español`, `Tiếng Việt`. */
export const toLanguageName = (locale: Locale): string => languageNames[locale] ?? locale;

/**
 * Locale for times and months. Times have twelve hours in every language, as on the clients' time sheets in the United
 * States; Vietnamese and simplified Chinese would use 24.
 */
export const toFormatLocale = (locale: Locale): string => `${locale}-US-u-hc-h12`;

/** The messages of sign-in alone, those of frame and screens as well, or all. */
export type WordsPart = 'start' | 'first' | 'all';

const RANKS: Readonly<Record<WordsPart, number>> = { start: 0, first: 1, all: 2 };

const START_FILES = import.meta.glob<Words>(['./compiled/words/*.start.json', '!**/en.start.json'], {
  import: 'default',
});

/** A file of a language: the messages of a part, or those that only `all` has. */
const toFile = (locale: Locale, name: 'start' | 'first' | 'rest') =>
  `./compiled/words/${locale}.${name}.json`;

const toFiles = (locale: Locale, part: WordsPart) =>
  part === 'all' ? [toFile(locale, 'first'), toFile(locale, 'rest')] : [toFile(locale, part)];

const loaded = new Map<string, Words>([[toFile('en', 'start'), ENGLISH_START]]);
const current = createStore<Locale>(toInitialLocale(settings.languages));
/** True once messages of any language were requested and loaded. */
let hasWords = false;
/** The language and messages that were requested last; a response to an earlier one of another language is ignored. */
let wanted: { readonly locale: Locale; readonly part: WordsPart } = { locale: current.get(), part: 'start' };

/**
 * Loads the messages of the current language, unless the page has them or more. Rejects if a file cannot be loaded; the
 * page then keeps the messages it has, at first those of sign-in in English.
 */
export async function loadWords(part: WordsPart): Promise<void> {
  try {
    await want(RANKS[part] > RANKS[wanted.part] ? { ...wanted, part } : wanted);
  } catch (error) {
    if (!hasWords) await want({ locale: 'en', part: 'start' });
    throw error;
  }
}

/**
 * Waits for code that is loaded later, and for all messages. Write it around the import, since the messages of the first
 * screen are found by following all other imports: `withAllWords(import('./Part.tsx'))`.
 */
export async function withAllWords<Code>(code: Promise<Code>): Promise<Code> {
  const [loaded] = await Promise.all([code, loadWords('all')]);
  return loaded;
}

/**
 * Switches the language after loading its messages, stores it for the next visit, and rerenders the screens. Rejects,
 * without a change, if they cannot be loaded.
 */
export async function setLocale(locale: Locale): Promise<void> {
  await want({ ...wanted, locale });
  // The user may have chosen another language meanwhile.
  if (current.get() === locale) storage.keep(LANGUAGE_KEY, locale);
}

function want(next: typeof wanted): Promise<void> {
  const before = wanted;
  wanted = next;
  const files = toFiles(next.locale, next.part);
  // Without a wait, so that a page that has the messages renders at once.
  if (files.every((file) => loaded.has(file))) {
    use(next, toWords(files));
    return Promise.resolve();
  }
  return Promise.all(files.map(loadFile)).then(
    () => {
      // Of a language of which more was asked for meanwhile, these are used until the rest is there.
      const isStillMissing = !toFiles(wanted.locale, wanted.part).every((file) => loaded.has(file));
      if (wanted === next || (wanted.locale === next.locale && isStillMissing)) use(next, toWords(files));
    },
    (error) => {
      if (wanted === next) wanted = before;
      throw error;
    },
  );
}

/** Returns the messages of loaded files, in one list. */
const toWords = (files: readonly string[]): Words => files.flatMap<Message>((file) => loaded.get(file) ?? []);

async function loadFile(file: string): Promise<void> {
  const load = START_FILES[file] ?? (await import('./later-words.ts')).laterFiles[file];
  if (load === undefined) throw new Error(`There is no ${file}.`);
  loaded.set(file, await load());
}

/** Language of a text that is being written for somebody else; undefined on screens. */
let writtenIn: Locale | undefined;

/** Loads all messages of a language without switching to it. Rejects if they cannot be loaded. */
export const loadLanguage = async (locale: Locale): Promise<void> => {
  await Promise.all(
    toFiles(locale, 'all')
      .filter((file) => !loaded.has(file))
      .map(loadFile),
  );
};

/**
 * Returns what a function writes in a language whose messages are loaded ({@link loadLanguage}), with its dates. The
 * function must not wait: the screens speak the current language again once it has returned.
 */
export function inLanguage<Text>(locale: Locale, write: () => Text): Text {
  const screen = { locale: wanted.locale, words: toWords(toFiles(wanted.locale, wanted.part)) };
  writtenIn = locale;
  speak(locale, toWords(toFiles(locale, 'all')));
  try {
    return write();
  } finally {
    writtenIn = undefined;
    speak(screen.locale, screen.words);
  }
}

function use({ locale }: typeof wanted, words: Words): void {
  hasWords = true;
  speak(locale, words);
  document.documentElement.lang = locale;
  document.documentElement.dir = toDirection(locale);
  current.set(locale);
}

// A language chosen in another tab applies here as well, even while a dialog or form is open.
addEventListener('storage', ({ key, newValue }) => {
  const chosen = locales.find((locale) => locale === newValue);
  // If the messages cannot be loaded, this page keeps its language.
  if (key === LANGUAGE_KEY && chosen !== undefined)
    want({ ...wanted, locale: chosen }).catch(() => undefined);
});

/** Returns the current language; for use outside of components. */
export const getLocale = (): Locale => writtenIn ?? current.get();

/** Calls a listener when the language changes. Returns a function that unsubscribes. */
export const watchLocale = current.subscribe;

/**
 * Returns the current language. A component that calls this rerenders with its children when the language changes;
 * messages are plain functions, which React does not track.
 */
export const useLocale = (): Locale => useSyncExternalStore(watchLocale, getLocale, getLocale);
