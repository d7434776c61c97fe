import { toRowTag } from '../fixtures/long.ts';
import { expect, type Locator, test } from '../fixtures/test.ts';
import { bottomBar } from '../pages/layout.ts';
import { dialog, openList, pdf, rows } from '../pages/lists.ts';
import { openTimesheets } from '../pages/timesheets.ts';

test.use({ account: 'rosa' });

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** Expects each element to be completely inside the window. */
async function expectWhole(all: Locator): Promise<void> {
  await expect(all).toHaveCount(2);
  for (const one of await all.all()) await expect(one).toBeInViewport({ ratio: 1 });
}

for (const [row, viewport] of [DESK, PHONE].entries()) {
  test.describe(`in a window of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    test(`FILE-02 INV-04 the buttons of a dialog are in view, beside a file and below many${toRowTag(row)}`, async ({
      page,
    }) => {
      await openList(page, 'vendor_invoice');
      await rows(page)
        .first()
        .getByRole('button', { name: /^Open / })
        .first()
        .click();
      const actions = ['Close', 'Download', 'Decline', 'Approved'].map((name) =>
        dialog(page).getByRole('button', { name: new RegExp(`^${name}`) }),
      );
      for (const action of actions) await expect(action).toBeInViewport({ ratio: 1 });
      await expect(dialog(page).locator('iframe')).toBeVisible();
      for (const action of actions) await expect(action).toBeInViewport({ ratio: 1 });

      await openList(page, 'payables');
      await page.getByRole('button', { name: 'Upload Invoice' }).click();
      const files = Array.from({ length: 9 }, (_, index) => pdf(`page ${index}.pdf`));
      await dialog(page).getByLabel('Files').setInputFiles(files);
      await expect(dialog(page).getByRole('listitem')).toHaveCount(files.length);
      await expectWhole(dialog(page).getByRole('button', { name: /^(Submit|Cancel)$/ }));
    });
  });
}

test.describe('in a low window', () => {
  test.use({ scenario: 'odd-hours' });

  for (const [row, size] of [
    { width: 640, height: 400 },
    { width: 844, height: 390 },
    { width: 320, height: 256 },
  ].entries()) {
    test(`the answers of a question are in view, with the focused one, at ${size.width} × ${size.height}${toRowTag(row)}`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await page.goto('/main/timesheets?show=waiting');
      await page
        .getByRole('button', { name: /^Approved: the timesheets of/ })
        .first()
        .click();
      const question = page.getByRole('alertdialog');
      await expect(question.locator(':focus')).toBeInViewport({ ratio: 1 });
      const answers = question.locator(':focus').locator('xpath=..').getByRole('button');
      await expect.poll(() => answers.count()).toBeGreaterThan(1);
      for (const answer of await answers.all()) await expect(answer).toBeInViewport({ ratio: 1 });
      // A third of the window and more is left for the question.
      const bar = await question.locator(':focus').locator('xpath=..').boundingBox();
      expect(bar?.height).toBeLessThan((size.height * 2) / 3);
    });
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('INV-04 both buttons of a review are above the bar @long', async ({ page }) => {
    for (const path of ['timesheets?show=waiting&review=all', 'vendor_invoice?review=all']) {
      await page.goto(`/main/${path}`);
      const decide = page.getByRole('main').getByRole('button', { name: /^(Approved|Decline): / });
      await expectWhole(decide);
      const top = (await bottomBar(page).boundingBox())?.y ?? 0;
      for (const one of await decide.all()) {
        const box = await one.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
      }
    }
  });

  test('a review has one Next button and no single keys on a phone @long', async ({ page }) => {
    await page.goto('/main/timesheets?show=waiting&review=all');
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: 'Next', exact: true })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Skip' })).toBeHidden();
    await expect(main.getByRole('button', { name: 'Keyboard shortcuts' })).toBeHidden();
  });

  test('the bar does not cover the focused control', async ({ page }) => {
    await openTimesheets(page);
    const bar = (await bottomBar(page).boundingBox())?.y ?? 0;
    const bottoms: number[] = [];
    for (let stop = 0; stop < 40; stop += 1) {
      await page.keyboard.press('Tab');
      const bottom = await page.evaluate(() => {
        const { activeElement } = document;
        const isInBar = activeElement?.closest('nav, header') !== null;
        return isInBar ? 0 : (activeElement?.getBoundingClientRect().bottom ?? 0);
      });
      bottoms.push(bottom);
    }
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(bar);
    expect(Math.max(...bottoms)).toBeGreaterThan(bar / 2);
  });
});
