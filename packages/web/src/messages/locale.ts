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

/** Name of a language in itself, so that its speakers find it: `English`, `Español`, `Tiếng Việt`. */
export const toLanguageName = (locale: Locale): string => {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
};

/**
 * Locale of numbers and money in every language: `$1,234.50` as on the checks and accounts of the clients, who are in the
 * United States. Vietnamese would have the point and the comma the other way round.
 */
export const NUMBER_LOCALE = 'en-US';

/** Locale of times and months. */
export const toFormatLocale = (locale: Locale): string => `${locale}-US`;

/** Messages of sign-in alone, or all of them. */
export type WordsPart = 'start' | 'all';

const FILES = import.meta.glob<Words>(['./compiled/words/*.json', '!**/en.start.json'], {
  import: 'default',
});

const toFile = (locale: Locale, part: WordsPart) =>
  `./compiled/words/${locale}${part === 'start' ? '.start' : ''}.json`;

const loaded = new Map<string, Words>([[toFile('en', 'start'), ENGLISH_START]]);
const current = createStore<Locale>(toInitialLocale(settings.languages));
/** True once the messages of some language were asked for and have come. */
let hasWords = false;
/** The language and the messages that were asked for last; what comes later than that is not put into use. */
let wanted: { readonly locale: Locale; readonly part: WordsPart } = { locale: current.get(), part: 'start' };

/**
 * Loads a part of the messages of the language in use. Rejects if its file cannot be loaded; the page is then in English as
 * far as sign-in goes, unless it had words of its language before.
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
 * Switches the language once its messages are loaded, stores the choice for the next visit, and notifies the screens. Rejects,
 * with the language as it was, if they cannot be loaded.
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

// A language chosen in another tab is applied here too, even while a dialog or form is open.
addEventListener('storage', ({ key, newValue }) => {
  const chosen = locales.find((locale) => locale === newValue);
  // The page stays in its own language if the messages cannot be loaded.
  if (key === LANGUAGE_KEY && chosen !== undefined)
    want({ ...wanted, locale: chosen }).catch(() => undefined);
});

/** The language in use, outside of a component. */
export const getLocale = current.get;

/** Calls whenever the language changes. Gives the way to stop that. */
export const watchLocale = current.subscribe;

/**
 * The language in use. A component that calls this is rendered again when the language changes, with everything below
 * it; messages themselves are plain functions that know nothing of React.
 */
export const useLocale = (): Locale => useSyncExternalStore(watchLocale, getLocale, getLocale);
