import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { expectFrameFilled, sidebar } from '../pages/layout.ts';
import { MENU, SCREENS } from '../pages/screens.ts';
import { expectScreen } from '../pages/sign-in.ts';

test.use({ account: 'rosa' });

/** Something that moved by itself since a page was opened: from where to where each part of it did. */
interface Moved {
  readonly parts: readonly string[];
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
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRect;
        readonly currentRect: DOMRect;
      }[];
    }
    window.moved = [];
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as Shift[]) {
        const parts = sources.map(
          ({ node, previousRect, currentRect }) => `${node?.nodeName} ${previousRect.y} → ${currentRect.y}`,
        );
        window.moved.push({ parts });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Opens a page until the frame has drawn all that it asks for, which comes after the list. */
async function expectSteady(page: Page, path: string, where: string): Promise<void> {
  await page.goto(path);
  await expectFrameFilled(page);
  await expect(page.locator('[data-period]')).toHaveCount(3);
  await expect(page.getByRole('main').getByText(/^(?:Loading|Cargando) /)).toHaveCount(0);
  const moved = await page.evaluate(
    () => new Promise<Moved[]>((done) => requestAnimationFrame(() => setTimeout(() => done(window.moved)))),
  );
  // Parts inside of a screen may still move, such as those below a form that loads.
  const screens = moved.filter(({ parts }) => parts.some((part) => part.startsWith('MAIN ')));
  expect.soft(screens, where).toEqual([]);
}

test('ROUTE-01 ROUTE-11 ROUTE-12 every screen opens by its address, with one h1 that the title repeats, and nothing moves', async ({
  page,
}) => {
  // Every screen, on a machine that may be busy.
  test.setTimeout(120_000);
  await watchMoves(page);
  for (const [path, name] of SCREENS) {
    await test.step(`TS-01 LAY-02 ${name} stays where it is as the frame learns its figures`, async () => {
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
  test(`TS-01 LAY-02 the list stays where it is at every width, in ${language}`, async ({ page }) => {
    await watchMoves(page);
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    // English at 1280 px is above.
    for (const width of [1600, ...(language === 'en' ? [] : [1280]), 1024, 768, 600]) {
      await page.setViewportSize({ width, height: 740 });
      await expectSteady(page, '/main/timesheets', `${width} px`);
    }
  });
}
