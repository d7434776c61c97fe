import { expect, type Page, test } from '../fixtures/test.ts';
import { logOutDialog } from '../pages/layout.ts';
import { readPending } from '../pages/samples.ts';
import { signIn } from '../pages/sign-in.ts';
import {
  decideTimesheet,
  dialogButton,
  openTimesheets,
  pressDialogButton,
  rowCheckbox,
  rowOf,
} from '../pages/timesheets.ts';

test.use({ account: 'rosa' });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'What changed in this visit' });

async function openChanges(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'What changed in this visit' }).click();
  await expect(dialog(page)).toBeVisible();
}

test('LAY-06 the menu lists the changes of this visit, newest first, with names, until log-out @long', async ({
  page,
  world,
}) => {
  const [first, second, third] = await readPending(world);
  if (second === undefined || third === undefined) throw new Error('The scenario has too few timesheets.');
  await openTimesheets(page);
  await openChanges(page);
  await expect(dialog(page)).toContainText('Nothing yet.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeFocused();

  await decideTimesheet(page, rowOf(page, first), 'Approved');
  await expect(rowOf(page, first)).toContainText('Approved just now');
  for (const timesheet of [second, third]) await rowCheckbox(rowOf(page, timesheet)).check();
  await page.getByRole('button', { name: 'Decline selected' }).click();
  await dialogButton(page, 'Proceed').click();
  await expect(rowOf(page, third)).toContainText('Declined just now');

  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('what changed');
  await expect(page.getByRole('menuitem', { name: 'What changed in this visit' })).toBeVisible();
  await page.keyboard.press('Enter');
  const changes = dialog(page).locator('ul').first().locator('> li');
  await expect(changes).toHaveText([/^2 timesheets declined, at /, /^Timesheet approved, at /]);
  await expect(changes.nth(1)).toContainText(first.employee.last_name);
  await expect(changes.nth(0).getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Log-out' }).click();
  await pressDialogButton(page, 'Log-out');
  await expect(logOutDialog(page)).toHaveCount(0);
  await signIn(page);
  await openChanges(page);
  await expect(dialog(page)).toContainText('Nothing yet.');
});
