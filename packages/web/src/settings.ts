import { DEFAULT_LOCALES, isLocale, type Locale } from './messages/languages.ts';
import { isServiceHost } from './service-host.ts';
import { fitsSchema } from './settings/fits-schema.ts';
import { toSettingsSchema } from './settings/schema.ts';
import type { PageAddress, Settings } from './settings/types.ts';

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

/** Checks settings and adds defaults. Throws one readable list of all mistakes. */
export function parseSettings(text: string): Settings {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new SettingsError('portal-settings is not valid JSON');
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new SettingsError('portal-settings must be a JSON object');
  const { properties } = toSettingsSchema(toLanguages(given));
  const problems = Object.entries(given).flatMap(([name, value]) => {
    if (!Object.hasOwn(properties, name)) return [`${name}: no such setting`];
    const schema = properties[name as keyof Settings];
    const fits = fitsSchema(schema, value) && (name !== 'apiBase' || isServiceHost(value));
    return fits ? [] : [`${name}: must be ${schema.description}`];
  });
  if (problems.length > 0) throw new SettingsError(`portal-settings is wrong:\n${problems.join('\n')}`);
  return { ...DEFAULTS, ...given };
}

/** Returns the languages in which the texts of the provider are required. */
function toLanguages(given: object): readonly Locale[] {
  const { languages } = given as Partial<Settings>;
  return Array.isArray(languages) && languages.every(isLocale) ? languages : DEFAULT_LOCALES;
}

/** Error for settings that the portal cannot start with. The first page shows a message of its own for it. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Returns the address in the current language, if there is one for each. */
export const toPageAddress = (address: PageAddress, locale: Locale): string | undefined =>
  typeof address === 'string' ? address : address[locale];

export const settings = parseSettings(document.getElementById('portal-settings')?.textContent ?? '{}');
