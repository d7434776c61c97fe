import { ALL_LOCALES, DEFAULT_LOCALES, isLocale, type Locale } from './messages/languages.ts';
import { isServiceHost } from './service-host.ts';

/** The provider's terms: paragraphs, where a line that begins with `# ` is a heading, or an address. */
export type ProviderTerms =
  | Readonly<Partial<Record<Locale, readonly string[]>>>
  | { readonly address: string };

/** Text of the provider in each language of the deployment. */
export type TextInEachLanguage = Readonly<Partial<Record<Locale, string>>>;

/** The provider's contact details. */
export interface Provider {
  readonly name: string;
  readonly phone?: string;
  readonly email?: string;
  readonly address?: string;
  /** Opening hours, by language. */
  readonly hours?: TextInEachLanguage;
}

/** Name and look of a deployment; omitted fields keep the portal's own. */
export interface Brand {
  readonly name?: string;
  /** Path of an image on the portal's own host, e.g. `/brand/logo.svg`. */
  readonly logo?: string;
  /** `#rrggbb`; buttons, links and selected items take its hue, with lightnesses that keep them legible. */
  readonly color?: string;
}

/** Settings of a deployment. Read once from the data block `portal-settings` of index.html. */
export interface Settings {
  /** Languages that clients can choose. The first is the default for browsers that ask for another language. */
  readonly languages: readonly Locale[];
  /** The provider's service host, e.g. `https://service.example.com`; `''` for the portal's own host (Q107). */
  readonly apiBase: string;
  /** True if every sign-in asks for a one-time code, even if the service does not say so (Q021). */
  readonly requireOneTimeCode: boolean;
  /**
   * Budget period to show if the service sends none (Q063), dates as YYYY-MM-DD; without it no period is shown then.
   */
  readonly budgetPeriod?: { readonly from: string; readonly to: string };
  /**
   * The agreement that clients accept: its paragraphs by language, or its address. Without it, clients can read an
   * outline and accept nothing (Q051).
   */
  readonly terms?: ProviderTerms;
  /** The provider's contact details; omitted, no screen shows any. */
  readonly provider?: Provider;
  /** Meanings of the provider's service codes, by code and language, for the help. */
  readonly serviceCodes?: Readonly<Record<string, TextInEachLanguage>>;
  readonly brand?: Brand;
  /** Address for errors and web vitals of this portal, without personal data; without it they are not sent. */
  readonly reportsUrl?: string;
  /** Address of the provider's privacy policy (Q031). */
  readonly privacyPolicyUrl?: string;
  /** Largest upload, in bytes for each file (Q114). */
  readonly maxUploadBytes: number;
  /** Largest request, in bytes for all files of a form and its other fields; proxies in between must allow it too. */
  readonly maxRequestBytes: number;
  /** Extensions of files that may be uploaded, with their dot; empty allows all but programs. */
  readonly uploadTypes: readonly string[];
  /**
   * Sends lists of files as `files[]` and `background_check_files[]`: of several parts with the same name, PHP keeps
   * only the last unless the name ends with `[]`.
   */
  readonly fileFieldBrackets: boolean;
  /** True if log-out ends the session at the service as well, by the optional operation `terminateSession`. */
  readonly terminateSessions: boolean;
  /**
   * True if the service accepts the header `Idempotency-Key`; a service that does not know it may refuse every write.
   */
  readonly idempotencyKeys: boolean;
  /** Number of parallel requests when many items are decided; browsers open six connections to a host. */
  readonly callsAtOnce: number;
}

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

const isDate = (value: unknown) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isAboveZero = (value: unknown) => typeof value === 'number' && value > 0;
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isTexts = (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isText);
/** Returns true for a link to another host by https, or a path of this host. */
const isPage = (value: unknown) =>
  isText(value) && (/^\/(?!\/)/.test(value) || (/^https:\/\//.test(value) && URL.canParse(value)));

const isLanguages = (value: unknown): value is readonly Locale[] =>
  Array.isArray(value) && value.length > 0 && value.every(isLocale) && new Set(value).size === value.length;

const BRAND_CHECKS: { readonly [Name in keyof Required<Brand>]: (value: unknown) => boolean } = {
  name: isText,
  logo: (value) => isText(value) && /^\/(?!\/)[\w./-]+$/.test(value),
  color: (value) => isText(value) && /^#[0-9a-f]{6}$/i.test(value),
};

/** Returns true if a value is an object whose fields are all known and pass their checks. */
const hasOnly = (checks: Readonly<Record<string, (value: unknown) => boolean>>, value: unknown) =>
  isRecord(value) &&
  Object.entries(value).every(([name, one]) => Object.hasOwn(checks, name) && checks[name]?.(one) === true);

type Checks = {
  readonly [Name in keyof Required<Settings>]: [rule: string, holds: (value: unknown) => boolean];
};

/**
 * The rule of each setting as text, and its check. Texts of the provider are required in every language of the
 * deployment.
 */
function toChecks(languages: readonly Locale[]): Checks {
  const inEach = (what: string) => `{ ${languages.map((one) => `"${one}": ${what}`).join(', ')} }`;
  const isInEach = (value: unknown, check: (text: unknown) => boolean) =>
    isRecord(value) && languages.every((one) => check(value[one]));
  const providerChecks: { readonly [Name in keyof Required<Provider>]: (value: unknown) => boolean } = {
    name: isText,
    phone: (value) => isText(value) && /^\+?[\d\s().-]+$/.test(value),
    email: (value) => isText(value) && /^[^\s@?&]+@[^\s@?&]+$/.test(value),
    address: isText,
    hours: (value) => isInEach(value, isText),
  };
  return {
    languages: [`a list of languages, each once, of ${ALL_LOCALES.join(', ')}`, isLanguages],
    apiBase: ['an https address without a path (http on this computer only), or empty', isServiceHost],
    requireOneTimeCode: ['true or false', (value) => typeof value === 'boolean'],
    budgetPeriod: [
      '{ "from", "to" } as YYYY-MM-DD',
      (value) => isRecord(value) && isDate(value.from) && isDate(value.to),
    ],
    terms: [
      `${inEach('[paragraphs]')} or { "address": an https address or a path }`,
      (value) => isRecord(value) && ('address' in value ? isPage(value.address) : isInEach(value, isTexts)),
    ],
    provider: [
      `{ "name", "phone", "email", "address", "hours": ${inEach('text')} }, of which only the name must be there`,
      (value) => isRecord(value) && isText(value.name) && hasOnly(providerChecks, value),
    ],
    serviceCodes: [
      `{ code: ${inEach('text')} } with codes of letters, digits and hyphens`,
      (value) =>
        isRecord(value) &&
        Object.entries(value).every(([code, words]) => /^[\w-]{1,12}$/.test(code) && isInEach(words, isText)),
    ],
    brand: [
      '{ "name", "logo": a path of this host, "color": "#rrggbb" }, each of which may be left out',
      (value) => hasOnly(BRAND_CHECKS, value),
    ],
    privacyPolicyUrl: ['an https address or a path of this host', isPage],
    reportsUrl: ['an https address or a path of this host', isPage],
    terminateSessions: ['true or false', (value) => typeof value === 'boolean'],
    idempotencyKeys: ['true or false', (value) => typeof value === 'boolean'],
    fileFieldBrackets: ['true or false', (value) => typeof value === 'boolean'],
    uploadTypes: [
      'a list of endings in small letters with their dot, e.g. [".pdf", ".jpg"]',
      (value) => Array.isArray(value) && value.every((one) => /^\.[a-z0-9]+$/.test(one)),
    ],
    callsAtOnce: [
      'a whole number from 1 to 6',
      (value) => typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 6,
    ],
    maxUploadBytes: ['a number of bytes above 0', isAboveZero],
    maxRequestBytes: ['a number of bytes above 0', isAboveZero],
  };
}

/** Checks settings and adds defaults. Throws one readable list of all mistakes. */
export function parseSettings(text: string): Settings {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new Error('portal-settings is not valid JSON');
  }
  if (!isRecord(given)) throw new Error('portal-settings must be a JSON object');
  const checks = toChecks(isLanguages(given.languages) ? given.languages : DEFAULT_LOCALES);
  const problems = Object.entries(given).flatMap(([name, value]) => {
    const check = Object.hasOwn(checks, name) ? checks[name as keyof Settings] : undefined;
    if (check === undefined) return [`${name}: no such setting`];
    return check[1](value) ? [] : [`${name}: must be ${check[0]}`];
  });
  if (problems.length > 0) throw new Error(`portal-settings is wrong:\n${problems.join('\n')}`);
  return { ...DEFAULTS, ...given };
}

export const settings = parseSettings(document.getElementById('portal-settings')?.textContent ?? '{}');
