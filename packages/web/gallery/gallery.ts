import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { findViolations } from '../e2e/accessibility/checks/axe.ts';
import { type FileServer, serveFiles } from '../e2e/demo/serve-files.ts';

const built = join(import.meta.dirname, 'dist');
const { entries } = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')) as {
  readonly entries: Readonly<
    Record<string, { readonly id: string; readonly title: string; readonly name: string }>
  >;
};
/** Rules about a whole page, which a part is not, and names of files that their buttons cut. */
const LEFT_OUT = [
  'label-content-name-mismatch',
  'document-title',
  'landmark-one-main',
  'page-has-heading-one',
  'region',
  'heading-order',
];

let server: FileServer;
test.beforeAll(async () => {
  server = await serveFiles(built);
});
test.afterAll(() => server.close());

for (const { id, title, name } of Object.values(entries)) {
  test(`${title}: ${name} has no violation at any size, in any look and language`, async ({ page }) => {
    const failures: string[] = [];
    page.on('pageerror', ({ message }) => failures.push(message));
    for (const [width, theme, language] of [
      [1280, 'light', 'en'],
      [390, 'dark', 'es'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(
        `${server.url}/iframe.html?id=${id}&viewMode=story&globals=theme:${theme};language:${language}`,
      );
      await expect(
        page.locator('#storybook-root > *, [role="dialog"], [role="alertdialog"]').first(),
      ).toBeAttached();
      await expect(page.locator('.sb-errordisplay')).toBeHidden();
      expect(await findViolations(page, { without: LEFT_OUT }), `${width} px, ${theme}, ${language}`).toEqual(
        [],
      );
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(excess, `sideways scroll at ${width} px`).toBeLessThanOrEqual(0);
    }
    // A story of the boundary throws on purpose.
    expect(failures.filter((message) => message !== 'For the story.')).toEqual([]);
  });
}
