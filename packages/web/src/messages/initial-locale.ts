import { storage } from '../storage.ts';
import { findOffered, type Locale } from './languages.ts';

export type { Locale };

/** Storage key of the chosen language, kept for the next visit. */
export const LANGUAGE_KEY = 'language';

/**
 * Returns the stored language of the last visit, else the browser's first language that is offered, else the first one
 * offered.
 */
export function toInitialLocale(offered: readonly Locale[]): Locale {
  const stored = storage.read(LANGUAGE_KEY);
  return (
    offered.find((locale) => locale === stored) ??
    findOffered(navigator.languages, offered) ??
    offered[0] ??
    'en'
  );
}
