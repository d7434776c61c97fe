import { toRowTag } from '../fixtures/long.ts';
import { expectReadsDone } from '../fixtures/reads.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { expectFrameFilled, goToScreen } from '../pages/layout.ts';
import { expectTypeface, settleFrames } from '../pages/looks.ts';
import { expectNoMoves, readMoves, watchMoves } from '../pages/moves.ts';
import { SCREENS } from '../pages/screens.ts';

declare global {
  interface Window {
    /** True if the page used its typeface when it was painted first. A busy machine may still be reading the file from its cache. */
    usesTypefaceAtFirst?: boolean;
  }
}

test.use({ account: 'rosa' });

/** Opens a page until the frame has drawn all that it asks for, which comes after the list. */
async function expectSteady(page: Page, path: string, where: string): Promise<void> {
  await page.goto(path);
  await expectFrameFilled(page);
  await expect(page.locator('[data-period]')).toHaveCount(1);
  await expect(page.getByRole('main').getByText(/^(?:Loading|Cargando) /)).toHaveCount(0);
  await expectNoMoves(page, where);
}

for (const [row, language] of ['en', 'es'].entries()) {
  test(`LAY-02 the list does not move at any width, in ${language}${toRowTag(row)}`, async ({ page }) => {
    await watchMoves(page);
    // A frame that is being removed has no storage.
    await page.addInitScript((chosen) => localStorage?.setItem('language', chosen), language);
    // English at 1280 px is above.
    for (const width of [1600, ...(language === 'en' ? [] : [1280]), 1024, 768, 600]) {
      await page.setViewportSize({ width, height: 740 });
      await expectSteady(page, '/main/timesheets', `${width} px`);
    }
  });
}

for (const [row, [width, height]] of (
  [
    [1280, 800],
    [390, 844],
  ] as const
).entries()) {
  test(`the typeface that loads later shifts no layout at ${width} px${toRowTag(row)}`, async ({ page }) => {
    await watchMoves(page);
    await page.setViewportSize({ width, height });
    let release = (): void => undefined;
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*.woff2', async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.goto('/main/timesheets');
    await expect(page.getByRole('row').nth(3)).toBeVisible();
    await expectFrameFilled(page);
    await page.evaluate(() => {
      window.moved.length = 0;
    });
    // The typeface is loaded on the first interaction.
    const asked = page.waitForRequest('**/*.woff2');
    await page.mouse.move(40, 40);
    await asked;
    await expect(page.locator('html')).not.toHaveAttribute('data-typeface');
    release();
    await expect(page.locator('html')).toHaveAttribute('data-typeface', 'loaded');
    const moved = await readMoves(page);
    // A word that is some pixels wider moves the next one in its line; nothing moves up or down.
    expect(moved.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.02);
    for (const part of moved.flatMap(({ parts }) => parts)) {
      const [from, to] = part.slice(part.indexOf(' ')).split('→');
      expect(Number(to), part).toBeCloseTo(Number(from), 0);
    }
  });
}

for (const [row, width] of [1280, 390].entries()) {
  test(`the typeface that comes late moves no screen at ${width} px${toRowTag(row)}`, async ({ page }) => {
    await watchMoves(page);
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/main/dashboard');
    await expectFrameFilled(page);
    await page.mouse.move(40, 40);
    await expect(page.locator('html')).toHaveAttribute('data-typeface', 'loaded');
    for (const [path] of [...SCREENS.slice(1), ...SCREENS.slice(0, 1)]) {
      await goToScreen(page, path);
      await expectReadsDone(page);
      // As before the typeface came, and as it comes.
      await page.evaluate(() => delete document.documentElement.dataset.typeface);
      await settleFrames(page);
      await readMoves(page);
      await page.evaluate(() => {
        window.moved.length = 0;
        document.documentElement.dataset.typeface = 'loaded';
      });
      await settleFrames(page);
      const moved = await readMoves(page);
      const sum = moved.reduce((total, { value }) => total + value, 0);
      expect.soft(sum, `${path} ${moved.flatMap(({ parts }) => parts).join(', ')}`).toBeLessThan(0.02);
    }
  });
}

test('a typeface that was loaded once is used from the first paint of the next visits on', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver(() => {
      const { fontFamily } = getComputedStyle(document.body);
      window.usesTypefaceAtFirst ??= fontFamily.startsWith('"Public Sans Variable"');
    }).observe({ type: 'paint', buffered: true });
  });
  await page.goto('/auth/login');
  await expectTypeface(page);
  await expect(page.locator('html')).toHaveAttribute('data-typeface', 'loaded');
  for (const address of ['/auth/login', '/auth/forgot_password']) {
    await page.goto(address);
    await expect.poll(() => page.evaluate(() => window.usesTypefaceAtFirst), address).toBe(true);
    await expectTypeface(page);
    await expect(page.locator('html')).toHaveAttribute('data-typeface', 'loaded');
  }
});

test('a typeface that a network refuses is not taken for loaded, on the next visits neither', async ({
  page,
  troubles,
}) => {
  troubles.expectLostResponse();
  await page.route('**/*.woff2', (route) => route.abort());
  for (const mark of ['', 'loaded']) {
    const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.woff2'));
    await page.goto('/auth/login');
    await page.evaluate((kept) => localStorage.setItem('typeface', kept), mark);
    if (mark !== '') await page.reload();
    await asked;
    await expect(page.locator('html')).not.toHaveAttribute('data-typeface');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('typeface'))).not.toBe('loaded');
  }
});
