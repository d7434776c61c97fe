import { expect, type Page, test } from '../fixtures/test.ts';
import { expectFrameFilled, expectNoSidewaysScroll, goToScreen } from '../pages/layout.ts';
import { LIST_PATHS } from '../pages/lists.ts';
import { setLanguage, setSize } from '../pages/looks.ts';
import { expectNoTextOverlap, expectNothingClipped } from './checks/structure.ts';

test.use({ account: 'rosa' });

/** Every list, and its layout at a width where it depends on the list's columns. */
const LISTS: Readonly<Record<(typeof LIST_PATHS)[number], 'table' | 'cards'>> = {
  timesheets: 'cards',
  vendor_invoice: 'cards',
  payables: 'table',
  payroll: 'cards',
  employees: 'table',
  hire_employees: 'cards',
  reports: 'table',
  resources: 'table',
  Resources_uploader: 'table',
};

const WIDTHS = [1600, 1280, 1024, 768, 480, 360, 320] as const;
/** Height of a phone in portrait. */
const HEIGHT = 740;
/** Limit at 360 × 740 for the top of a list's first item. */
const FIRST_ITEM_PX = 420;

interface Measures {
  readonly layout: string | null | undefined;
  /** Distance from the top of the page to the first item. */
  readonly top: number;
  readonly heights: readonly number[];
  /** Pairs of items that overlap. */
  readonly overlaps: number;
}

/** Measures the list. Runs in the page. */
function measure(): Measures {
  const boxes = [...document.querySelectorAll('tbody > tr')].map((row) => row.getBoundingClientRect());
  return {
    layout: document.querySelector('main [data-layout]')?.getAttribute('data-layout'),
    top: (boxes[0]?.top ?? Number.NaN) + window.scrollY,
    heights: boxes.map(({ height }) => Math.round(height)),
    overlaps: boxes.filter((box, index) => index > 0 && box.top < (boxes[index - 1]?.bottom ?? 0) - 1).length,
  };
}

/** Returns controls of an item that overlap, so that a press could hit the wrong one. Runs in the page. */
function findCoveringControls(): string[] {
  const isApart = (one: DOMRect, other: DOMRect) =>
    one.right <= other.left + 1 ||
    other.right <= one.left + 1 ||
    one.bottom <= other.top + 1 ||
    other.bottom <= one.top + 1;
  return [...document.querySelectorAll('tbody > tr')].slice(0, 12).flatMap((row) => {
    const controls = [...row.querySelectorAll('button, a, label')];
    return controls.flatMap((one, index) =>
      controls
        .slice(index + 1)
        .filter((other) => !isApart(one.getBoundingClientRect(), other.getBoundingClientRect()))
        .map((other) => `${one.textContent} covers ${other.textContent}`),
    );
  });
}

async function expectLayout(
  page: Page,
  path: keyof typeof LISTS,
  width: number,
  cardPx: number,
): Promise<void> {
  const expected = width >= 1024 ? 'table' : width <= 480 ? 'cards' : LISTS[path];
  const where = `${path} at ${width}`;
  await expect.soft.poll(async () => (await page.evaluate(measure)).layout, where).toBe(expected);
  // A table that stays a table may still change its column widths.
  const readOverlaps = async () => (await page.evaluate(measure)).overlaps;
  await expect.soft.poll(readOverlaps, `items over each other, ${where}`).toBe(0);
  await expect.soft.poll(() => page.evaluate(findCoveringControls), where).toEqual([]);
  await expectNothingClipped(page, where);
  await expectNoTextOverlap(page, where);
  await expectNoSidewaysScroll(page, where);
  if (width !== 360) return;
  const { heights, top } = await page.evaluate(measure);
  expect.soft(top, `first item, ${where}`).toBeLessThan(FIRST_ITEM_PX);
  if (path === 'timesheets') expect.soft(Math.max(...heights), where).toBeLessThanOrEqual(cardPx);
}

for (const [touch, name, cardPx] of [
  // Largest height of a timesheet's card at 360 px; buttons for touch are 44 px high.
  [false, 'a mouse', 168],
  [true, 'fingers', 180],
] as const) {
  test.describe(`with ${name}`, () => {
    test.use({ hasTouch: touch });

    test(`every list is a table or cards as its width allows, with ${name}`, async ({ page }) => {
      // Nine lists, each in two languages, on a machine that may be busy.
      test.setTimeout(180_000);
      await page.goto('/main/help');
      for (const path of LIST_PATHS) {
        await test.step(path, async () => {
          await setLanguage(page, 'en');
          await goToScreen(page, `/main/${path}`);
          await expect(page.locator('tbody > tr').first()).toBeVisible();
          for (const width of WIDTHS) {
            await setSize(page, { width, height: HEIGHT });
            await expectLayout(page, path, width, cardPx);
          }
          // Spanish texts are longer and must fit into the same space.
          await setLanguage(page, 'es');
          await setSize(page, { width: 360, height: HEIGHT });
          await expectLayout(page, path, 360, cardPx);
        });
      }
    });
  });
}

test('LAY-01 the cards of the header are in rows of four, two or one', async ({ page }) => {
  await page.goto('/main/reports');
  const cards = page.getByRole('region', { name: 'Budget and payables' }).locator('dl > div');
  await expect(cards).toHaveCount(4);
  for (const width of [1600, 1280, 1024, 900, 768, 640, 500]) {
    await setSize(page, { width, height: HEIGHT });
    const tops = await cards.evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().top)),
    );
    const rows = [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
    expect.soft([[4], [2, 2], [1, 1, 1, 1]], `at ${width}: ${rows}`).toContainEqual(rows);
    const links = await cards
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    // The smallest target of WCAG 2.5.8.
    expect.soft(Math.min(...links), `at ${width}: ${links}`).toBeGreaterThanOrEqual(24);
  }
});

test('VAL-01 PI-01 every form is one column, at most 36 rem wide', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto('/main/help');
  for (const path of [
    'enrollment?section=personal_information',
    'message',
    'enrollment?section=payment_information',
    'change_password',
    'signature',
  ]) {
    await test.step(path, async () => {
      await goToScreen(page, `/main/${path}`);
      const fields = page
        .locator('main form')
        .locator('input:not([type=radio], [type=checkbox], [type=hidden], [hidden]), select, textarea');
      await expect(fields.first()).toBeVisible();
      const boxes = await fields.evaluateAll((all) =>
        all.map((field) => {
          const { left, top, bottom, width } = field.getBoundingClientRect();
          return { left: Math.round(left), top, bottom, width };
        }),
      );
      expect(new Set(boxes.map(({ left }) => left)).size, 'left edges').toBe(1);
      for (const [index, { top, width }] of boxes.entries()) {
        expect(width).toBeLessThanOrEqual(36 * 16);
        expect(top).toBeGreaterThanOrEqual(boxes[index - 1]?.bottom ?? 0);
      }
    });
  }
});

test('no width between a phone and a desk scrolls sideways, in a wide font either', async ({ page }) => {
  await page.goto('/main/timesheets');
  await expect(page.locator('tbody > tr').first()).toBeVisible();
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { --font: "DejaVu Sans", Verdana, sans-serif }');
    document.adoptedStyleSheets = [sheet];
  });
  for (let width = 500; width <= 660; width += 20) {
    await setSize(page, { width, height: HEIGHT });
    await expectNoSidewaysScroll(page, `at ${width}`);
  }
});

test('LAY-09 the current entry of the menu is not wider than before', async ({ page }) => {
  await page.goto('/main/reports');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const readTops = () =>
    menu
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  await expect(menu.locator('[aria-current=page]')).toHaveText('Reports');
  await expectFrameFilled(page);
  const before = await readTops();
  await menu.getByRole('link', { name: 'Resource Submission' }).click();
  await expect(menu.locator('[aria-current=page]')).toHaveText('Resource Submission');
  await expect.poll(() => readTops()).toEqual(before);
});

test('LAY-09 below 80 rem the menu has icons, which expand on keyboard focus', async ({ page }) => {
  await setSize(page, { width: 1024, height: 800 });
  await page.goto('/main/reports');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const readWidth = async () => (await menu.boundingBox())?.width ?? 0;
  await expect.poll(readWidth).toBeLessThan(70);
  const link = menu.getByRole('link', { name: 'Dashboard' });
  await page.keyboard.press('Tab');
  for (let presses = 0; presses < 12 && !(await link.evaluate((one) => one.matches(':focus'))); presses += 1)
    await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await expect.poll(readWidth).toBeGreaterThan(200);
});
