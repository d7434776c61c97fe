import { session } from '../api/session.ts';
import { toInitialLocale } from '../messages/initial-locale.ts';
import { DEFAULT_LOCALES, isLocale, type Locale, toDirection } from '../messages/languages.ts';
import { toBrandPalette } from '../ui/theme/brand-palette.ts';
import { applyLooks } from '../ui/theme/looks.ts';
import { applyKnownTypeface } from '../ui/theme/typeface.ts';
import { fetchPreload } from './fetch-preload.ts';
import { toFirstScreen } from './first-screen.ts';

/** File of the typeface's Latin letters. */
declare const TYPEFACE_FILE: string;

/**
 * Runs in the head of the page, before the first paint: sets theme and language, and decides if sign-in is shown. The
 * build bundles it and writes it into the HTML, so all its imports have to be small.
 */
const settingsText = document.getElementById('portal-settings')?.textContent ?? '';
applyLooks();
// Chromium waits with the first paint for a font that is preloaded.
if (applyKnownTypeface()) fetchPreload(TYPEFACE_FILE);
applyBrand();
const locale = toInitialLocale(readLanguages());
document.documentElement.lang = locale;
document.documentElement.dir = toDirection(locale);
document.documentElement.dataset.first = toFirstScreen(new URL(location.href), session.isActive()).name;

/** Reads the languages that the settings offer. Invalid settings are reported later by `parseSettings`. */
function readLanguages(): readonly Locale[] {
  try {
    const { languages } = JSON.parse(settingsText);
    const offered = Array.isArray(languages) ? languages.filter(isLocale) : [];
    return offered.length > 0 ? offered : DEFAULT_LOCALES;
  } catch {
    return DEFAULT_LOCALES;
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
