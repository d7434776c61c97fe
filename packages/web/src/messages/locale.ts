import { useSyncExternalStore } from 'react';
import { createStore } from '../lib/store.ts';
import { storage } from '../storage.ts';
import { isLocale, type Locale, locales, overwriteGetLocale } from './compiled/runtime.js';
import { LANGUAGE_KEY, toInitialLocale } from './initial-locale.ts';

export type { Locale };
export { locales };

/** Every language named in itself, so that its speakers find it. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', es: 'Español' };

/** Locales of dates, numbers and money: the portal's clients are in the United States. */
export const FORMAT_LOCALES: Readonly<Record<Locale, string>> = { en: 'en-US', es: 'es-US' };

const current = createStore<Locale>(toInitialLocale());
overwriteGetLocale(current.get);
document.documentElement.lang = current.get();

function apply(locale: Locale): void {
  document.documentElement.lang = locale;
  current.set(locale);
}

/** Switches the language, stores the choice for the next visit, and notifies the screens. */
export function setLocale(locale: Locale): void {
  storage.keep(LANGUAGE_KEY, locale);
  apply(locale);
}

// A choice made in another tab counts here too, with whatever is open.
addEventListener('storage', ({ key, newValue }) => {
  if (key === LANGUAGE_KEY && isLocale(newValue)) apply(newValue);
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
