import { storage } from '../storage.ts';
import { isLocale, type Locale } from './compiled/runtime.js';

/** Under this key a choice of language is kept for the next visit. */
export const LANGUAGE_KEY = 'language';

/** The language kept from the last visit, else the first of the browser's that the portal speaks. */
export function toInitialLocale(): Locale {
  const stored = storage.read(LANGUAGE_KEY);
  if (isLocale(stored)) return stored;
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLocale) ?? 'en';
}
