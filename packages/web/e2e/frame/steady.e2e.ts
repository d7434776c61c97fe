import { toRowTag } from '../fixtures/long.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { expectFrameFilled } from '../pages/layout.ts';
import { expectNoMoves, readMoves, watchMoves } from '../pages/moves.ts';

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
  test(`TS-01 LAY-02 the list does not move at any width, in ${language}${toRowTag(row)}`, async ({
    page,
  }) => {
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
  test(`LAY-01 the typeface that loads later shifts no layout at ${width} px${toRowTag(row)}`, async ({
    page,
  }) => {
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

test('AUTH-01 the typeface loads after sign-in on the first visit, and is used from the start on the next', async ({
  page,
}) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  const seen = page.waitForRequest('**/*.woff2');
  await page.goto('/auth/login');
  await seen;
  await expect(page.locator('html')).toHaveAttribute('data-typeface', 'loaded');
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => document.body?.textContent?.includes('Sign in'));
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.typeface)).toBe('loaded');
  expect(fonts.length).toBeGreaterThan(0);
});
