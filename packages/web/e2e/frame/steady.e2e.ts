import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { expectFrameFilled, sidebar } from '../pages/layout.ts';
import { MENU, SCREENS } from '../pages/screens.ts';
import { expectScreen } from '../pages/sign-in.ts';

test.use({ account: 'rosa' });

/** Something that moved by itself since a page was opened: from where to where each part of it did. */
interface Moved {
  readonly parts: readonly string[];
  /** Share of the window by which it moved, as the browser scores it. */
  readonly value: number;
}

declare global {
  interface Window {
    moved: Moved[];
  }
}

/** The browser's own measure of what moves without a press, from the first moment of every page that is opened. */
async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRect;
        readonly currentRect: DOMRect;
      }[];
    }
    window.moved = [];
    new PerformanceObserver((list) => {
      for (const { sources, value } of list.getEntries() as Shift[]) {
        const parts = sources.map(
          ({ node, previousRect, currentRect }) => `${node?.nodeName} ${previousRect.y} → ${currentRect.y}`,
        );
        window.moved.push({ parts, value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Opens a page until the frame has drawn all that it asks for, which comes after the list. */
async function expectSteady(page: Page, path: string, where: string): Promise<void> {
  await page.goto(path);
  await expectFrameFilled(page);
  await expect(page.locator('[data-period]')).toHaveCount(1);
  await expect(page.getByRole('main').getByText(/^(?:Loading|Cargando) /)).toHaveCount(0);
  const moved = await page.evaluate(
    () => new Promise<Moved[]>((done) => requestAnimationFrame(() => setTimeout(() => done(window.moved)))),
  );
  // Parts inside of a screen may still move, such as those below a form that loads.
  const screens = moved.filter(({ parts }) => parts.some((part) => part.startsWith('MAIN ')));
  expect.soft(screens, where).toEqual([]);
}

test('ROUTE-01 ROUTE-11 ROUTE-12 every screen opens by its address, with one h1 that the title repeats, without layout shift', async ({
  page,
}) => {
  // Every screen, on a machine that may be busy.
  test.setTimeout(120_000);
  await watchMoves(page);
  for (const [path, name] of SCREENS) {
    await test.step(`TS-01 LAY-02 ${name} does not move when the frame's figures load`, async () => {
      await expectSteady(page, path, name);
      await expectScreen(page, name, path);
      // With pending items the title begins with their number.
      await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${name} – Client Portal$`));
      await expect(sidebar(page)).toBeVisible();
    });
  }
  await test.step('LAY-09 LAY-10 LAY-11 the menu holds every screen in the stated order, spelt as stated', async () => {
    const links = sidebar(page).getByRole('link');
    await expect(links).toHaveText(MENU.map(([, name]) => name));
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(addresses).toEqual(MENU.map(([path]) => path));
  });
});

for (const language of ['en', 'es']) {
  test(`TS-01 LAY-02 the list does not move at any width, in ${language}`, async ({ page }) => {
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

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`LAY-01 the typeface that loads later shifts no layout at ${width} px`, async ({ page }) => {
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
    const moved = await page.evaluate(
      () => new Promise<Moved[]>((done) => requestAnimationFrame(() => setTimeout(() => done(window.moved)))),
    );
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
