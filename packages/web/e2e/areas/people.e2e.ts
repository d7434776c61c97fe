import { expect, test } from '../fixtures/test.ts';
import { closeByEscape } from '../pages/escape.ts';
import { dialog, openList, row } from '../pages/lists.ts';

test.use({ account: 'rosa' });

test('FILE-01 FILE-03 FILE-04 the viewer depends on the type of the file, which is released when it is closed', async ({
  page,
}) => {
  let fetches = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/id-card.png')) fetches += 1;
  });
  await openList(page, 'employees');
  const open = async (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const close = () => dialog(page).getByRole('button', { name: 'Close' }).click();
  await test.step('FILE-05 FILE-06 FILE-15 a picture opens with Download, closes, and gives focus back', async () => {
    for (const expected of [1, 2]) {
      await open('Open id-card.png');
      await expect(dialog(page).getByRole('img')).toHaveAttribute('src', /^blob:/);
      await expect(dialog(page).getByRole('button', { name: 'Download' })).toBeEnabled();
      await closeByEscape(dialog(page));
      await expect(dialog(page)).toBeHidden();
      await expect(page.getByRole('button', { name: 'Open id-card.png' }).first()).toBeFocused();
      expect(fetches).toBe(expected);
    }
  });
  await open(/^Open first-aid.*\.pdf$/);
  await test.step('FILE-02 a PDF has the stated height', async () => {
    // As high as specified, if the window is high enough.
    await page.setViewportSize({ width: 1280, height: 900 });
    const frame = dialog(page).locator('iframe');
    expect((await frame.boundingBox())?.height).toBe(500);
  });
  await close();
  await open('Open training-hours.xlsx');
  await expect(dialog(page).getByRole('button', { name: 'Download training-hours.xlsx' })).toBeVisible();
  await close();
  await open('Open references.txt');
  await expect(dialog(page)).toContainText('Unsupported file type');
  await close();
  await test.step("EMP-17 EMP-18 a row links to the employee's timesheets", async () => {
    await row(page, 'Ana Ruiz').getByRole('link', { name: 'Timesheets of Ana Ruiz' }).click();
    await expect(page).toHaveURL(/\/main\/timesheets\?employee=1$/);
  });
});
