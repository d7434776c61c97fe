import { useSyncExternalStore } from 'react';
import { createStore } from '../lib/store.ts';
import { settings } from '../settings.ts';
import { storage } from '../storage.ts';
import { LANGUAGE_KEY, type Locale, toInitialLocale } from './initial-locale.ts';
import { toDirection } from './languages.ts';
import { ENGLISH_START, speak, type Words } from './say.ts';

export type { Locale };

/** Languages that this deployment offers, in the order of its setting. */
export const locales: readonly Locale[] = settings.languages;

/** Name of a language in that language, for its speakers: `English`, `Español`, `Tiếng Việt`. */
export const toLanguageName = (locale: Locale): string => {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
};

/**
 * Locale for times and months. Times have twelve hours in every language, as on the clients' time sheets in the United
 * States; Vietnamese and simplified Chinese would use 24.
 */
export const toFormatLocale = (locale: Locale): string => `${locale}-US-u-hc-h12`;

/** The messages of sign-in alone, or all. */
export type WordsPart = 'start' | 'all';

const FILES = import.meta.glob<Words>(['./compiled/words/*.json', '!**/en.start.json'], {
  import: 'default',
});

const toFile = (locale: Locale, part: WordsPart) =>
  `./compiled/words/${locale}${part === 'start' ? '.start' : ''}.json`;

const loaded = new Map<string, Words>([[toFile('en', 'start'), ENGLISH_START]]);
const current = createStore<Locale>(toInitialLocale(settings.languages));
/** True once messages of any language were requested and loaded. */
let hasWords = false;
/** The language and messages that were requested last; a response to an earlier request is ignored. */
let wanted: { readonly locale: Locale; readonly part: WordsPart } = { locale: current.get(), part: 'start' };

/**
 * Loads the messages of the current language. Rejects if the file cannot be loaded; the page then keeps the messages it
 * has, at first those of sign-in in English.
 */
export async function loadWords(part: WordsPart): Promise<void> {
  try {
    await want({ ...wanted, part });
  } catch (error) {
    if (!hasWords) await want({ locale: 'en', part: 'start' });
    throw error;
  }
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
  const file = toFile(next.locale, next.part);
  const known = loaded.get(file);
  if (known !== undefined) {
    use(next, known);
    return Promise.resolve();
  }
  return loadFile(file).then(
    (words) => {
      loaded.set(file, words);
      if (wanted === next) use(next, words);
    },
    (error) => {
      if (wanted === next) wanted = before;
      throw error;
    },
  );
}

function loadFile(file: string): Promise<Words> {
  const load = FILES[file];
  return load === undefined ? Promise.reject(new Error(`There is no ${file}.`)) : load();
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
export const getLocale = current.get;

/** Calls a listener when the language changes. Returns a function that unsubscribes. */
export const watchLocale = current.subscribe;

/**
 * Returns the current language. A component that calls this rerenders with its children when the language changes;
 * messages are plain functions, which React does not track.
 */
export const useLocale = (): Locale => useSyncExternalStore(watchLocale, getLocale, getLocale);
