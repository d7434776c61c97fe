import { locales, rightToLeft } from './compiled/locales.js';

/** A language of the portal, as a BCP 47 tag and the name of its file in this folder. */
export type Locale = (typeof locales)[number];

/** All languages with messages; a deployment chooses among them. */
export const ALL_LOCALES: readonly Locale[] = locales;

/** Languages offered by default: those that are not previews. */
export const DEFAULT_LOCALES: readonly Locale[] = ['en', 'es'];

export const isLocale = (value: unknown): value is Locale => ALL_LOCALES.some((locale) => locale === value);

/** Reading direction of a language. */
export const toDirection = (locale: Locale): 'ltr' | 'rtl' => (rightToLeft.includes(locale) ? 'rtl' : 'ltr');

/**
 * Returns the first of a user's languages that is offered. If a language has several scripts, the script must match:
 * zh-TW is zh-Hant.
 */
export function findOffered(wanted: readonly string[], offered: readonly Locale[]): Locale | undefined {
  for (const tag of wanted) {
    const locale = findPlain(tag, offered) ?? findByScript(tag, offered);
    if (locale !== undefined) return locale;
  }
  return undefined;
}

/**
 * Finds a language by its tag, or by the tag without its region: es-MX is es. The script in the page's head takes most
 * browsers' languages from here, since the first use of `Intl` takes a phone 30 ms before the first paint.
 */
function findPlain(tag: string, offered: readonly Locale[]): Locale | undefined {
  const [, language] = /^([a-z]+)-[A-Z]{2}$/.exec(tag) ?? [];
  return offered.find((locale) => locale === tag || locale === language);
}

const findByScript = (tag: string, offered: readonly Locale[]): Locale | undefined =>
  offered.find((locale) => toKey(locale) === toKey(tag));

function toKey(tag: string): string {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    // The browser's setting is not a valid language tag.
    return tag;
  }
}
