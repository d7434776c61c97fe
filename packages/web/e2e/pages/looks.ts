import type { Locale } from '../../src/messages/languages.ts';
import { expect, type Page } from '../fixtures/test.ts';

/** Light, dark and forced colours, as the device requests them. */
export const LOOKS = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  'forced colours': { colorScheme: 'dark', forcedColors: 'active' },
} as const;

export type Look = keyof typeof LOOKS;

/** A desktop, a tablet, and 320 CSS pixels, the width of a small phone or of a window at 400 % zoom (WCAG 1.4.10). */
export const SIZES = {
  '1280 px': { width: 1280, height: 800 },
  '768 px': { width: 768, height: 1024 },
  '320 px': { width: 320, height: 640 },
} as const;

export type Size = keyof typeof SIZES;

export const LANGUAGES = ['en', 'es'] as const;

export type Language = (typeof LANGUAGES)[number];

export async function setLook(page: Page, look: Look): Promise<void> {
  const { colorScheme, forcedColors } = LOOKS[look];
  const media = `(prefers-color-scheme: ${colorScheme}) and (forced-colors: ${forcedColors})`;
  if (await page.evaluate((query) => matchMedia(query).matches, media)) return;
  await page.emulateMedia(LOOKS[look]);
}

/** Sets the window's size and waits until components that measure themselves have rerendered. */
export async function setSize(page: Page, size: Size | { width: number; height: number }): Promise<void> {
  const { width, height } = typeof size === 'string' ? SIZES[size] : size;
  const before = page.viewportSize();
  if (before?.width === width && before.height === height) return;
  await page.setViewportSize({ width, height });
  await settleFrames(page);
}

/**
 * Switches the language in place, with any open dialog, as a choice in another tab would. The page keeps its state, so
 * that one page load serves both languages.
 */
export async function setLanguage(page: Page, language: Locale): Promise<void> {
  const isOther = await page.evaluate((chosen) => {
    if (document.documentElement.lang === chosen) return false;
    localStorage.setItem('language', chosen);
    dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: chosen }));
    return true;
  }, language);
  if (!isOther) return;
  // Loads the messages of a language that the page has not shown yet. If that fails, the page stays as it is.
  await page.waitForFunction((chosen) => {
    const isRunning = Object.keys(document.getElementById('root') ?? {}).some((key) =>
      key.startsWith('__react'),
    );
    return document.documentElement.lang === chosen || !isRunning;
  }, language);
  await settleFrames(page);
}

/** Waits two frames: observers run in the first, their changes are painted in the second. */
export async function settleFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** Shows the typeface from the first paint, as on any visit but the first. Used for pictures. */
export async function showTypeface(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // A page without an address has no storage, nor has a frame that is being removed.
    if (location.protocol !== 'about:') localStorage?.setItem('typeface', 'loaded');
  });
}

/** Waits for the typeface itself, not for the portal's mark, and for the faces of letters that the page shows. */
export async function expectTypeface(page: Page): Promise<void> {
  const readFaces = () =>
    page.evaluate(async () => {
      const faces = [...(await document.fonts.ready)].filter(({ status }) => status === 'loaded');
      return faces.map(({ family }) => family.replaceAll('"', ''));
    });
  await expect.poll(readFaces).toContain('Public Sans Variable');
}
