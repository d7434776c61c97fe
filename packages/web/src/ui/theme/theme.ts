import { storage } from '../../storage.ts';

/** The theme that the client chose; `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';

export const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

const STORAGE_KEY = 'theme';

const isTheme = (value: string | null): value is Theme => THEMES.some((theme) => theme === value);

/** The choice kept from the last visit. */
export function readTheme(): Theme {
  const stored = storage.read(STORAGE_KEY);
  return isTheme(stored) ? stored : 'system';
}

/** Puts the theme on the document; `system` leaves it to the device. */
export function applyTheme(theme: Theme = readTheme()): void {
  document.documentElement.dataset.theme = theme;
  const [light, dark] = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  if (light === undefined || dark === undefined) return;
  // The frame of the browser takes the first one that fits the device: a chosen theme fits every device.
  setMedia(light, theme === 'light' ? '' : theme === 'dark' ? 'not all' : '(prefers-color-scheme: light)');
  setMedia(dark, theme === 'dark' ? '' : theme === 'light' ? 'not all' : '(prefers-color-scheme: dark)');
}

/** Not what it says already: the browser works out the colour of its frame at each change, before the first paint as well. */
function setMedia(meta: HTMLMetaElement, media: string): void {
  if (meta.media !== media) meta.media = media;
}

/** Chooses a theme, for this visit and the next. */
export function chooseTheme(theme: Theme): void {
  storage.keep(STORAGE_KEY, theme);
  applyTheme(theme);
}
