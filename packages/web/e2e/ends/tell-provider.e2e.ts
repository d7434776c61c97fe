import { expect, test } from '../fixtures/test.ts';
import { dialog, openList, pdf } from '../words/lists.ts';

test.use({ account: 'rosa' });

test('EMP-06 MSG-03 a wrong entry leads to a message that says what it is about', async ({ page, world }) => {
  await openList(page, 'employees');
  await page.getByRole('button', { name: 'Tell your provider' }).click();
  await expect(page).toHaveURL(/\/main\/message$/);
  await expect(page.getByLabel('Subject')).toHaveValue('Correct the details of an employee');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/Please correct the details/);
  // Nothing is sent before the client does.
  expect(await world.journal('submitMessage')).toEqual([]);
});

test('PBL-13 ERR-11 an upload that failed can be told, and what was chosen is still there afterwards', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(500);
  await openList(page, 'payables');
  await page.getByRole('button', { name: 'Upload Invoice' }).click();
  await dialog(page).getByLabel('Description').fill('Roof repair');
  await dialog(page)
    .getByLabel('Files')
    .setInputFiles([pdf('roof.pdf')]);
  await world.fail('uploadPayable', { kind: 'status', status: 500, body: { status: 500 } }, 1);
  await dialog(page).getByRole('button', { name: 'Submit' }).click();
  await dialog(page).getByRole('button', { name: 'Tell your provider' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('Something could not be sent');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/Error Processing your request\./);
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Payables List' })
    .click();
  await page.getByRole('button', { name: 'Upload Invoice' }).click();
  await expect(dialog(page).getByLabel('Description')).toHaveValue('Roof repair');
  await expect(dialog(page).getByText('roof.pdf')).toBeVisible();
});

test('ERR-01 MSG-03 a screen that could not be loaded leads to a message that says which', async ({
  page,
  world,
  troubles,
}) => {
  troubles.tolerate(/the server responded with a status of/);
  await world.fail('listReports', { kind: 'status', status: 500, body: { status: 500 } });
  await page.goto('/main/reports');
  const failed = page.getByRole('main').getByRole('alert');
  await expect(failed).toContainText('We could not load the reports.');
  await failed.getByRole('button', { name: 'Tell your provider' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('Something could not be loaded');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
    /^We could not load the reports\.\n/,
  );
});

test('ERR-01 a panel among others, and a connection that is lost, do not send anybody to the provider', async ({
  page,
  world,
  troubles,
}) => {
  troubles.tolerate(/the server responded with a status of|net::ERR/);
  const tell = page.getByRole('main').getByRole('button', { name: 'Tell your provider' });
  await world.fail('listReports', { kind: 'status', status: 500, body: { status: 500 } });
  await page.goto('/main/dashboard');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('We could not load the reports.');
  await expect(tell).toHaveCount(0);
  await world.clearFaults();
  await world.fail('listReports', { kind: 'drop' });
  await page.goto('/main/reports');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Check your connection');
  await expect(tell).toHaveCount(0);
});
