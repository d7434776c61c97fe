import { session } from '../api/session.ts';
import { toInitialLocale } from '../messages/initial-locale.ts';
import { toBrandPalette } from '../ui/brand-palette.ts';
import { applyTheme } from '../ui/theme.ts';
import { toFirstScreen } from './first-screen.ts';

/** What the portal needs wherever it is opened, and what each screen adds, by path; the build puts it in. */
declare const PORTAL_FILES: readonly string[];
declare const SCREEN_FILES: Readonly<Record<string, readonly string[]>>;

/**
 * Runs in the head of the page, before anything is painted: theme, language, whether sign-in shows, and else which files
 * of the portal are fetched at once. Bundled by itself and written into the HTML by the build, so everything that it
 * imports has to be small.
 */
applyTheme();
applyBrand();
document.documentElement.lang = toInitialLocale();
const first = toFirstScreen(new URL(location.href), session.isActive());
document.documentElement.dataset.first = first.name;
if (first.name === 'portal') {
  for (const file of [...PORTAL_FILES, ...(SCREEN_FILES[first.path] ?? [])]) fetchEarly(`/${file}`);
}

/** The deployment's colour in the place of the theme's own; settings that are wrong are told where they are checked. */
function applyBrand(): void {
  const text = document.getElementById('portal-settings')?.textContent ?? '';
  const [, color] = /"color":\s*"(#[0-9a-f]{6})"/i.exec(text) ?? [];
  if (color === undefined) return;
  for (const [step, value] of Object.entries(toBrandPalette(color))) {
    document.documentElement.style.setProperty(`--teal-${step}`, value);
  }
}

function fetchEarly(address: string): void {
  const link = document.createElement('link');
  link.crossOrigin = '';
  link.href = address;
  if (address.endsWith('.css')) {
    link.rel = 'preload';
    link.as = 'style';
  } else {
    link.rel = 'modulepreload';
  }
  document.head.append(link);
}
