import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectFrameFilled, heading } from '../pages/layout.ts';
import { expectTypeface, type Language, setLanguage, setLook, showTypeface } from '../pages/looks.ts';

/** Folder of the README's pictures, each with a text file of the same name that describes it. */
export const picturesDir = join(import.meta.dirname, '../../../../docs/pictures');

interface ReadmePicture {
  readonly name: string;
  readonly address: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly look: 'light' | 'dark';
  readonly language: Language;
}

/** Screens in the README, with the default scenario of the mock server. */
export const README_PICTURES: readonly ReadmePicture[] = [
  {
    name: 'timesheets',
    address: '/main/timesheets?show=waiting',
    size: { width: 1280, height: 800 },
    look: 'light',
    language: 'en',
  },
  {
    name: 'phone',
    address: '/main/dashboard',
    size: { width: 390, height: 800 },
    look: 'dark',
    language: 'es',
  },
];

/** Opens the screen of a picture and waits until it is complete. */
export async function openPicture(
  page: Page,
  { address, size, look, language }: ReadmePicture,
): Promise<void> {
  await page.setViewportSize(size);
  await showTypeface(page);
  await page.goto(address);
  await expect(heading(page)).toBeVisible();
  await setLook(page, look);
  await setLanguage(page, language);
  await expect(page.getByText(/^(Loading|Cargando) /)).toHaveCount(0);
  await expectFrameFilled(page);
  await expectTypeface(page);
}

/** Returns what a picture shows, as text: colours and typeface of the theme, and the accessibility tree of the page. */
export async function describePicture(page: Page): Promise<string> {
  const look = await page.evaluate(() =>
    ['body', 'h1', 'header', 'main a[href], main button'].map((selector) => {
      const element = document.querySelector(selector);
      if (element === null) return `${selector}: missing`;
      const { color, backgroundColor, fontFamily, fontSize } = getComputedStyle(element);
      return `${selector}: ${color} on ${backgroundColor}, ${fontSize} ${fontFamily}`;
    }),
  );
  return `${look.join('\n')}\n${await page.locator('body').ariaSnapshot()}\n`;
}
