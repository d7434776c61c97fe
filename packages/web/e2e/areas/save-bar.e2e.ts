import { expectTabWalk } from '../accessibility/checks/tab-walk.ts';
import { toRowTag } from '../fixtures/long.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { DOCUMENTS, tile } from '../pages/enrollment.ts';
import { heading } from '../pages/layout.ts';
import { dialog, openList } from '../pages/lists.ts';

test.use({ account: 'rosa' });

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };

const save = (page: Page) => page.getByRole('button', { name: 'Save Update Information' });

async function openLongForm(page: Page): Promise<void> {
  await page.goto('/main/enrollment');
  await expect(heading(page)).toHaveText('Enrollment');
  await expect(page.getByLabel('First Name')).toHaveValue('Rosa');
  // After the check another tile is enabled, and a link to the next section is below the form.
  await expect(tile(page, DOCUMENTS)).toBeEnabled();
}

test('PI-01 PI-05 the button of a long form stays in view and covers no focused field; in a very low window it is at the end @long', async ({
  page,
}) => {
  await openLongForm(page);
  for (const viewport of [DESK, PHONE]) {
    await page.setViewportSize(viewport);
    await page.getByLabel('First Name').focus();
    await expect(save(page)).toBeInViewport({ ratio: 1 });
    await page.getByLabel('Country').focus();
    await expect(save(page)).toBeInViewport({ ratio: 1 });
    const isOver = await page.evaluate(() => {
      const field = document.activeElement?.getBoundingClientRect();
      const bar = document.querySelector('form button[type=submit]')?.parentElement?.getBoundingClientRect();
      return field === undefined || bar === undefined || field.bottom > bar.top;
    });
    expect(isOver, 'the bar over the field').toBe(false);
    await expectTabWalk(page);
  }
  await page.setViewportSize({ width: 320, height: 256 });
  await page.getByLabel('First Name').focus();
  await expect(save(page)).not.toBeInViewport();
  await save(page).focus();
  await expect(save(page)).toBeInViewport();
});

for (const [row, [device, viewport]] of (
  [
    ['a desk', { width: 1280, height: 560 }],
    ['a phone', { width: 360, height: 560 }],
  ] as const
).entries()) {
  test.describe(`in the dialog of a hire on ${device}`, () => {
    test.use({ viewport, hasTouch: viewport.width < 500 });

    test(`HIRE-10 the buttons stay in view on ${device} and cover no field that has focus${toRowTag(row)}`, async ({
      page,
    }) => {
      await openList(page, 'hire_employees');
      await page.getByRole('main').getByRole('button', { name: 'Hire Employee' }).click();
      const submit = dialog(page).getByRole('button', { name: 'Submit' });
      await dialog(page).getByLabel('Select Employee').selectOption({ index: 1 });
      const readBar = () =>
        submit.evaluate((button) => {
          const bar = button.parentElement?.getBoundingClientRect();
          const frame = button.closest('[role=dialog]')?.getBoundingClientRect();
          // The dialog scrolls inside its frame.
          const scroller = button.closest('[role=dialog]')?.parentElement;
          const edge = (scroller?.getBoundingClientRect().bottom ?? 0) - (scroller?.clientTop ?? 0);
          const field = document.activeElement?.getBoundingClientRect();
          const shown = [...(button.closest('form')?.querySelectorAll('label, input, select') ?? [])].map(
            (one) => one.getBoundingClientRect(),
          );
          return {
            isLonger: (frame?.height ?? 0) > window.innerHeight,
            isOverField: field === undefined || bar === undefined || field.bottom > bar.top,
            isSpilt: (bar?.left ?? 0) < (frame?.left ?? 0) || (bar?.right ?? 0) > (frame?.right ?? 0),
            isPeeping: shown.some(
              ({ top, bottom }) => top < edge && Math.min(bottom, edge) > (bar?.bottom ?? 0),
            ),
          };
        });
      for (const field of ['Select Employee', 'Position', 'Hired Date']) {
        await dialog(page).getByLabel(field).focus();
        await expect(submit, field).toBeInViewport({ ratio: 1 });
        await expect
          .poll(() => readBar(), field)
          .toEqual({
            isLonger: true,
            isOverField: false,
            isSpilt: false,
            isPeeping: false,
          });
      }
      await expectTabWalk(page, { within: '[role=dialog]' });
    });
  });
}
