import { expect, test } from '../fixtures/test.ts';
import { openDashboard } from '../pages/dashboard.ts';
import { decisionDialog } from '../pages/timesheets.ts';

test.use({ account: 'rosa' });
// As in browsers that do not ask what is open to close first.
test.beforeEach(({ page }) => page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher')));

test('Back closes a question or a form, and then leaves the screen by one press', async ({ page }) => {
  await openDashboard(page);
  await page.getByRole('link', { name: 'Timesheets', exact: true }).first().click();
  await page
    .getByRole('button', { name: /^Decline: / })
    .first()
    .click();
  await expect(decisionDialog(page)).toBeVisible();
  await page.goBack();
  await expect(decisionDialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/main\/timesheets/);
  // A question that was answered by its own button leaves nothing behind for Back.
  await page
    .getByRole('button', { name: /^Decline: / })
    .first()
    .click();
  await decisionDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(decisionDialog(page)).toBeHidden();
  await page.getByRole('link', { name: 'Employee List' }).click();
  await page.getByRole('button', { name: 'Add employees' }).click();
  const form = page.getByRole('dialog', { name: 'Add employees' });
  await expect(form).toBeVisible();
  await page.goBack();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/\/main\/employees$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Timesheets' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/main\/dashboard$/);
});

test('Back asks before a form with text is left, also after a dialog was closed over it', async ({
  page,
}) => {
  await openDashboard(page);
  await page.getByRole('link', { name: 'Enrollment', exact: true }).click();
  const text = page.getByRole('textbox', { name: 'First Name' });
  await text.fill('Rosalba');
  const search = page.getByRole('dialog', { name: 'Search the portal' });
  await page.getByRole('button', { name: /^Search/ }).click();
  await expect(search).toBeVisible();
  await page.goBack();
  await expect(search).toBeHidden();
  await page.getByRole('button', { name: /^Search/ }).click();
  await expect(search).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  const question = page.getByRole('alertdialog');
  for (const _ of ['first', 'second']) {
    await page.goBack();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    await expect(text).toHaveValue('Rosalba');
  }
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/main\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});
