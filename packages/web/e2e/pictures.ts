import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures/test.ts';
import { heading } from './pages/layout.ts';
import { type Language, setLanguage, setLook, showTypeface } from './pages/looks.ts';

/** The pictures of the README, from the mock server's ordinary month. */

const folder = join(import.meta.dirname, '../../../docs/pictures');

interface PictureOf {
  readonly name: string;
  readonly address: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly look: 'light' | 'dark';
  readonly language: Language;
}

const PICTURES: readonly PictureOf[] = [
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

test.use({ account: 'rosa' });

for (const { name, address, size, look, language } of PICTURES) {
  test(name, async ({ page }) => {
    await mkdir(folder, { recursive: true });
    await page.setViewportSize(size);
    await showTypeface(page);
    await page.goto(address);
    await expect(heading(page)).toBeVisible();
    await setLook(page, look);
    await setLanguage(page, language);
    await expect(page.getByText(/^(Loading|Cargando) /)).toHaveCount(0);
    await page.screenshot({ path: join(folder, `${name}.png`) });
  });
}
