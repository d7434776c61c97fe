import { locales } from './compiled/locales.js';

/** A language that the portal speaks, as a BCP 47 tag: that of its file beside this one. */
export type Locale = (typeof locales)[number];

/** All languages that there are messages in; a deployment chooses among them. */
export const ALL_LOCALES: readonly Locale[] = locales;

/** Offered where a deployment says nothing: those that are no previews. */
export const DEFAULT_LOCALES: readonly Locale[] = ['en', 'es'];

export const isLocale = (value: unknown): value is Locale => ALL_LOCALES.some((locale) => locale === value);

const RIGHT_TO_LEFT: ReadonlySet<string | undefined> = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc']);

/** Direction in which a language is read. */
export const toDirection = (locale: Locale): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(new Intl.Locale(locale).maximize().script) ? 'rtl' : 'ltr';

/** Finds the first of a user's languages that is offered, by its script where a language has several: zh-TW is zh-Hant. */
export function findOffered(wanted: readonly string[], offered: readonly Locale[]): Locale | undefined {
  const byTag = new Map(offered.map((locale) => [toKey(locale), locale]));
  return wanted.map((tag) => byTag.get(toKey(tag))).find((locale) => locale !== undefined);
}

function toKey(tag: string): string {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    // A browser may be set to something that is no language.
    return tag;
  }
}
