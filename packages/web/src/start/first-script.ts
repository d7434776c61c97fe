import { createReadRequest, type ReadRow } from '@client-portal/sdk';
import { type Preload, storePreloads } from '../api/preloads.ts';
import { session } from '../api/session.ts';
import { basePath } from '../base-path.ts';
import { toInitialLocale } from '../messages/initial-locale.ts';
import { DEFAULT_LOCALES, isLocale, type Locale, toDirection } from '../messages/languages.ts';
import { isServiceHost } from '../service-host.ts';
import { toBrandPalette } from '../ui/theme/brand-palette.ts';
import { applyLooks } from '../ui/theme/looks.ts';
import { applyKnownTypeface } from '../ui/theme/typeface.ts';
import { toFirstScreen } from './first-screen.ts';

/** Files of sign-in, those that every other page needs, and those of each page by address; inserted by the build. */
declare const SIGN_IN_FILES: readonly string[];
declare const PORTAL_FILES: readonly string[];
declare const PAGE_FILES: Readonly<Record<string, readonly string[]>>;
/** Files of the messages, those of sign-in and those of the first screen, by language. */
declare const WORDS_FILES: Readonly<Record<string, { readonly start?: string; readonly first: string }>>;
/** File of the typeface's Latin letters. */
declare const TYPEFACE_FILE: string;
/** Requests that each page begins with, by address. */
declare const PAGE_CALLS: Readonly<Record<string, readonly ReadRow[]>>;

/**
 * Runs in the head of the page, before the first paint. Sets theme and language, decides if sign-in is shown, and
 * otherwise starts to load the portal's files and to send the reads of its screen. The build bundles it and writes it
 * into the HTML, so all its imports have to be small.
 */
const settingsText = document.getElementById('portal-settings')?.textContent ?? '';
applyLooks();
// Chromium waits with the first paint for a font that is preloaded.
if (applyKnownTypeface()) fetchPreload(`${basePath}/${TYPEFACE_FILE}`);
applyBrand();
const { languages, apiBase } = readSettings();
const locale = toInitialLocale(languages);
document.documentElement.lang = locale;
document.documentElement.dir = toDirection(locale);
const first = toFirstScreen(new URL(location.href), session.isActive());
document.documentElement.dataset.first = first.name;
const words = WORDS_FILES[locale]?.[first.name === 'portal' ? 'first' : 'start'];
if (words !== undefined) fetchPreload(`${basePath}/${words}`);
if (first.name === 'signIn') {
  for (const file of SIGN_IN_FILES) fetchPreload(`${basePath}/${file}`);
} else {
  const page = first.path.slice(basePath.length);
  for (const file of [...PORTAL_FILES, ...(PAGE_FILES[page] ?? [])]) fetchPreload(`${basePath}/${file}`);
  const token = session.token();
  const base = isServiceHost(apiBase) ? apiBase : undefined;
  if (token !== null && base !== undefined)
    storePreloads({ reads: (PAGE_CALLS[page] ?? []).flatMap((row) => sendRead(base, row, token)) });
}

/** Sends a read as the client would, which then uses its response; nothing if the token cannot be sent. */
function sendRead(baseUrl: string, row: ReadRow, token: string): Preload[] {
  const call = new AbortController();
  let request: Request | undefined;
  try {
    request = createReadRequest(row, { baseUrl, language: () => locale, token, signal: call.signal });
  } catch {
    // The client tries once more, and shows the error where the read is shown.
  }
  if (request === undefined) return [];
  const response = fetch(request);
  // The request that uses the response handles its failure.
  response.catch(() => undefined);
  return [{ request, response, call }];
}

/** Reads the settings that are needed before the portal starts. Invalid ones are reported later by `parseSettings`. */
function readSettings(): { readonly languages: readonly Locale[]; readonly apiBase: unknown } {
  try {
    const { languages, apiBase = '' } = JSON.parse(settingsText);
    const offered = Array.isArray(languages) ? languages.filter(isLocale) : [];
    return { languages: offered.length > 0 ? offered : DEFAULT_LOCALES, apiBase };
  } catch {
    return { languages: DEFAULT_LOCALES, apiBase: undefined };
  }
}

/** Applies the deployment's colour; an invalid one is reported later by `parseSettings`. */
function applyBrand(): void {
  const [, color] = /"color":\s*"(#[0-9a-f]{6})"/i.exec(settingsText) ?? [];
  if (color === undefined) return;
  for (const [step, value] of Object.entries(toBrandPalette(color))) {
    document.documentElement.style.setProperty(`--teal-${step}`, value);
  }
}

function fetchPreload(address: string): void {
  const link = document.createElement('link');
  link.crossOrigin = '';
  link.href = address;
  if (address.endsWith('.css')) {
    link.rel = 'preload';
    link.as = 'style';
  } else if (address.endsWith('.woff2')) {
    link.rel = 'preload';
    link.as = 'font';
  } else {
    link.rel = 'modulepreload';
  }
  document.head.append(link);
}
