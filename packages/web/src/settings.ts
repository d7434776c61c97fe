import { ALL_LOCALES, DEFAULT_LOCALES, isLocale, type Locale } from './messages/languages.ts';
import { isServiceHost } from './service-host.ts';
import { fitsSchema } from './settings/fits-schema.ts';
import { toSettingsSchema } from './settings/schema.ts';
import type { PageAddress, PayrollCalendar, Settings } from './settings/types.ts';

const DEFAULTS: Settings = {
  languages: DEFAULT_LOCALES,
  apiBase: '',
  requireOneTimeCode: false,
  maxUploadBytes: 25 * 1024 * 1024,
  maxRequestBytes: 100 * 1024 * 1024,
  uploadTypes: [],
  fileFieldBrackets: false,
  terminateSessions: false,
  idempotencyKeys: false,
  callsAtOnce: 5,
};

/** Checks settings and adds defaults. Throws one error that names all mistakes. */
export function parseSettings(text: string): Settings {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new SettingsError('portal-settings is not valid JSON');
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new SettingsError('portal-settings must be a JSON object');
  const languages = toLanguages(given);
  const { properties } = toSettingsSchema(languages);
  const fits = ([name, value]: [string, unknown]) =>
    Object.hasOwn(properties, name) &&
    fitsSchema(properties[name as keyof Settings], value) &&
    (name !== 'apiBase' || isServiceHost(value)) &&
    (name !== 'payroll' || isCalendar(value as PayrollCalendar));
  const wrong = Object.entries(given).flatMap((entry) => (fits(entry) ? [] : [entry[0]]));
  if (wrong.length > 0)
    throw new SettingsError(`portal-settings is wrong: ${wrong.join(', ')}`, wrong, languages);
  return { ...DEFAULTS, ...given };
}

/** Returns true if a payroll calendar has the anchor that its periods need, and a time zone that the browser knows. */
function isCalendar({ period, anchor, zone }: PayrollCalendar): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    return false;
  }
  return period === 'half-month' || anchor !== undefined;
}

/** Returns the languages in which the texts of the provider are required. */
function toLanguages(given: object): readonly Locale[] {
  const { languages } = given as Partial<Settings>;
  return Array.isArray(languages) && languages.every(isLocale) ? languages : DEFAULT_LOCALES;
}

/** Error for settings that the portal cannot start with. The first page shows a message of its own for it. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';

  /** @param wrong names of the wrong settings */
  constructor(
    message: string,
    readonly wrong: readonly string[] = [],
    readonly languages: readonly Locale[] = [],
  ) {
    super(message);
  }
}

/** Returns the address in the current language, if there is one for each. */
export const toPageAddress = (address: PageAddress, locale: Locale): string | undefined =>
  typeof address === 'string' ? address : address[locale];

/** Reads the page's settings. Tells in the console what wrong ones must be, and throws. */
function readSettings(): Settings {
  try {
    return parseSettings(document.getElementById('portal-settings')?.textContent ?? '{}');
  } catch (error) {
    // Loaded only then: the rules in words are half a kilobyte. If they are missing, the error has the names.
    const { wrong, languages } = error as SettingsError;
    if (wrong.length > 0)
      void import('./settings/rules.ts').then((rules) =>
        console.error(rules.explainWrong(wrong, languages, ALL_LOCALES)),
      );
    throw error;
  }
}

export const settings = readSettings();
