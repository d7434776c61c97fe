import { locales } from './compiled/locales.js';

/** A language of the portal, as a BCP 47 tag and the name of its file in this folder. */
export type Locale = (typeof locales)[number];

/** All languages with messages; a deployment chooses among them. */
export const ALL_LOCALES: readonly Locale[] = locales;

/** Languages offered by default: those that are not previews. */
export const DEFAULT_LOCALES: readonly Locale[] = ['en', 'es'];

export const isLocale = (value: unknown): value is Locale => ALL_LOCALES.some((locale) => locale === value);

const RIGHT_TO_LEFT: ReadonlySet<string | undefined> = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc']);

/** Reading direction of a language. */
export const toDirection = (locale: Locale): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(new Intl.Locale(locale).maximize().script) ? 'rtl' : 'ltr';

/**
 * Returns the first of a user's languages that is offered. If a language has several scripts, the script must match:
 * zh-TW is zh-Hant.
 */
export function findOffered(wanted: readonly string[], offered: readonly Locale[]): Locale | undefined {
  const byTag = new Map(offered.map((locale) => [toKey(locale), locale]));
  return wanted.map((tag) => byTag.get(toKey(tag))).find((locale) => locale !== undefined);
}

function toKey(tag: string): string {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    // The browser's setting is not a valid language tag.
    return tag;
  }
}
