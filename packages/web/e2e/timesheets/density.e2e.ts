import { expectNoTextOverlap } from '../accessibility/checks/structure.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectNoSidewaysScroll } from '../pages/layout.ts';
import { openList } from '../pages/lists.ts';
import { expectTypeface, setSize, showTypeface } from '../pages/looks.ts';
import { readPending } from '../pages/samples.ts';
import { openTimesheets, rows } from '../pages/timesheets.ts';

test.use({ account: 'rosa' });

/** Largest top of the first row in CSS pixels, and number of rows that are completely in the window. */
const WINDOWS = [
  { size: { width: 1600, height: 900 }, top: 400, rows: 6 },
  { size: { width: 1280, height: 800 }, top: 400, rows: 6 },
  { size: { width: 1024, height: 768 }, top: 400, rows: 5 },
  { size: { width: 768, height: 1024 }, top: 420, rows: 6 },
  { size: { width: 390, height: 844 }, top: 360, rows: 3 },
  { size: { width: 360, height: 740 }, top: 360, rows: 2 },
] as const;

for (const { size, top, rows: count } of WINDOWS) {
  test(`the list begins above y = ${top} at ${size.width} × ${size.height}, with ${count} rows in view`, async ({
    page,
  }) => {
    await setSize(page, size);
    await openTimesheets(page);
    await expect(rows(page).first()).toBeVisible();
    const boxes = await rows(page).evaluateAll((all) =>
      all.map((row) => row.getBoundingClientRect()).map((box) => [box.top, box.bottom] as const),
    );
    expect(boxes[0]?.[0]).toBeLessThan(top);
    const bar = page.getByRole('navigation').last();
    const end = size.width < 500 ? ((await bar.boundingBox())?.y ?? 0) : size.height;
    expect(boxes.filter(([, bottom]) => bottom <= end).length).toBeGreaterThanOrEqual(count);
  });
}

test('the list has at most 26 controls in a window of 1280 × 800, and one number for what is pending', async ({
  page,
  world,
}) => {
  await setSize(page, { width: 1280, height: 800 });
  await openTimesheets(page);
  await expect(rows(page).first()).toBeVisible();
  // The buttons of a group are one stop of Tab. The sort icon of a heading shows where the pointer or focus is.
  const controls = page
    .getByRole('main')
    .locator('button:not([role="radiogroup"] *), a, select, input, [role="radiogroup"]');
  const inWindow = () =>
    controls.evaluateAll(
      (all) =>
        all.filter((one) => {
          const { top, width } = one.getBoundingClientRect();
          return !one.matches('thead button') && width > 0 && top < innerHeight;
        }).length,
    );
  await expect.poll(inWindow).toBeLessThanOrEqual(26);
  // Chips and selects do not repeat the number of Review.
  const review = page.getByRole('link', { name: /^Review/ });
  const pending = await readPending(world);
  await expect(review).toContainText(
    `${pending.filter(({ start_date }) => start_date.startsWith('2026-11')).length}`,
  );
  for (const button of await page.getByRole('region', { name: 'Filters' }).getByRole('button').all())
    await expect(button).not.toContainText(/^(Pending|To review) \d/);
});

test.describe('with warnings', () => {
  test.use({ scenario: 'odd-hours' });

  for (const { device, top } of [
    { device: { viewport: { width: 1280, height: 800 } }, top: 400 },
    // Buttons are higher for touch.
    { device: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, top: 380 },
  ]) {
    test.describe(`at ${device.viewport.width} px`, () => {
      test.use(device);

      for (const [id, path] of [
        ['TS-03', '/main/timesheets'],
        ['INV-01', '/main/vendor_invoice'],
      ] as const) {
        test(`${id} the first row of ${path} with warnings begins above y = ${top}`, async ({ page }) => {
          await page.goto(path);
          await expect(page.getByText(/need a look/).first()).toBeVisible();
          await expect.poll(async () => (await rows(page).first().boundingBox())?.y).toBeLessThan(top);
        });
      }
    });
  }

  for (const width of [360, 390]) {
    test(`INV-01 a card of an invoice with one file is 132 px high at most at ${width} px`, async ({
      page,
    }) => {
      await setSize(page, { width, height: 844 });
      await page.goto('/main/vendor_invoice');
      await expect
        .poll(async () => (await rows(page).first().boundingBox())?.height)
        .toBeLessThanOrEqual(132);
    });
  }
});

/** Screens whose cards have at most one line of files, with the requirement of their rows. */
const CARDS = [
  ['PBL-02', 'payables'],
  ['PRL-03', 'payroll'],
  ['REP-02', 'reports'],
  ['RES-01', 'resources'],
  ['HIRE-02', 'hire_employees'],
] as const;

for (const [id, path] of CARDS) {
  for (const width of [360, 390]) {
    test(`${id} a card of ${path} is 120 px high at most at ${width} px, names its row and cuts nothing`, async ({
      page,
    }) => {
      await setSize(page, { width, height: 844 });
      await openList(page, path);
      const card = rows(page).first();
      await expect(card.getByRole('rowheader')).toBeVisible();
      expect((await card.boundingBox())?.height).toBeLessThanOrEqual(120);
      await expectNoSidewaysScroll(page);
    });
  }
}

test.describe('with fingers', () => {
  test.use({ hasTouch: true, isMobile: true });

  for (const width of [360, 390]) {
    test(`a pending card with a short purpose is 120 px high at most at ${width} px`, async ({
      page,
      world,
    }) => {
      const [pending] = await readPending(world);
      await world.listTimesheets({ ...pending, specification: 'Homemaker' });
      await setSize(page, { width, height: 844 });
      await showTypeface(page);
      await openTimesheets(page);
      await expectTypeface(page);
      await expect(rows(page).getByRole('button', { name: /^Approved/ })).toBeVisible();
      await expect.poll(async () => (await rows(page).boundingBox())?.height).toBeLessThanOrEqual(120);
      await expectNoTextOverlap(page, `at ${width}`);
    });
  }
});

test('EMP-01 a card of employees with two files side by side is 112 px high at most at 390 px', async ({
  page,
}) => {
  await setSize(page, { width: 390, height: 844 });
  await openList(page, 'employees');
  expect((await rows(page).first().boundingBox())?.height).toBeLessThanOrEqual(112);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true });

  for (const width of [360, 390]) {
    test(`the head of a group is 132 px high at most at ${width} px, with three buttons of one width and 44 px`, async ({
      page,
    }) => {
      await setSize(page, { width, height: 844 });
      await openTimesheets(page, 'group=worker');
      const group = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ana Ruiz' });
      expect((await group.boundingBox())?.height).toBeLessThanOrEqual(132);
      const name = { name: /: the timesheets of Ana Ruiz$/ };
      const buttons = group.getByRole('link', name).or(group.getByRole('button', name));
      await expect(buttons).toHaveCount(3);
      const boxes = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
      for (const { width: each, height } of boxes) {
        expect(each).toBeCloseTo(boxes[0]?.width ?? 0, 0);
        expect(height).toBeGreaterThanOrEqual(44);
      }
      await expectNoSidewaysScroll(page);
    });
  }
});

test.describe('long notes', () => {
  test.use({ scenario: 'awkward-data' });

  test('INV-02 are cut to three lines on the dashboard and as the title of a review', async ({ page }) => {
    await setSize(page, { width: 390, height: 844 });
    await page.goto('/main/dashboard');
    const name = page.getByRole('link', { name: /^Transport to therapy/ }).first();
    await expect(name).toBeVisible();
    expect((await name.locator('xpath=..').boundingBox())?.height).toBeLessThan(90);
    await page.goto('/main/vendor_invoice?review=all');
    const title = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(title).toContainText('Transport to therapy');
    expect((await title.boundingBox())?.height).toBeLessThan(100);
  });

  test('TS-06 are cut to three lines, and opened by a button', async ({ page }) => {
    await setSize(page, { width: 390, height: 844 });
    await openTimesheets(page);
    const card = rows(page).first();
    await expect(card.getByRole('button', { name: 'More' })).toBeVisible();
    const before = (await card.boundingBox())?.height ?? 0;
    expect(before).toBeLessThan(280);
    await card.getByRole('button', { name: 'More' }).click();
    await expect(card.getByRole('button', { name: 'Less' })).toBeFocused();
    expect((await card.boundingBox())?.height).toBeGreaterThan(before);
  });
});

test('TS-05 a row with two lines of text and both buttons is 52 px high on a desktop', async ({ page }) => {
  await openTimesheets(page);
  await expect(rows(page).first()).toBeVisible();
  const first = await rows(page).first().boundingBox();
  expect(first?.height).toBe(52);
});
