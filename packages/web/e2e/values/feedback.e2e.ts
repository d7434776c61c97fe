import { MINUTE_MS, NOW } from '../fixtures/now.ts';
import { expect, test } from '../fixtures/test.ts';
import { holdCall } from '../words/hold.ts';
import { dialog, openList, pdf, row, rows } from '../words/lists.ts';
import { openTimesheets } from '../words/timesheets.ts';

test.use({ account: 'rosa' });

test.describe('with a clock that runs', () => {
  test.use({ clock: 'runs' });

  test('CONST-14 PRL-11 a success stays on the screen for one and a half seconds', async ({ page }) => {
    await openList(page, 'resources');
    await page.clock.pauseAt(new Date(NOW.getTime() + MINUTE_MS));
    await row(page, 'Employee handbook')
      .getByRole('button', { name: /^Download/ })
      .click();
    const toast = page.getByTestId('toast').filter({ hasText: 'Download Completed' });
    await expect(toast).toBeVisible();
    await page.clock.runFor(1_400);
    await expect(toast).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast).toHaveCount(0);
  });
});

test('FILE-03 FILE-10 the link of a spreadsheet saves it under its name', async ({ page }) => {
  await openList(page, 'vendor_invoice');
  await row(page, 'Occupational therapy').getByRole('button', { name: /^Open/ }).click();
  const download = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download assessment.xlsx' }).click();
  expect((await download).suggestedFilename()).toBe('assessment.xlsx');
});

test('FILE-15 TS-01 focus goes to the first filter after Reset filters', async ({ page }) => {
  await openTimesheets(page, 'month=2&year=2026');
  const filters = page.getByRole('region', { name: 'Filters' });
  const first = filters.getByRole('button').first();
  await filters.getByRole('button', { name: 'Reset filters' }).click();
  await expect(filters.getByRole('button', { name: 'Reset filters' })).toHaveCount(0);
  await expect(first).toBeFocused();
});

test('PRL-12 focus goes to the heading of the screen after an error was dismissed', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(500);
  await openList(page, 'resources');
  await world.failDownloads({ kind: 'status', status: 500 });
  await rows(page)
    .first()
    .getByRole('button', { name: /^Download/ })
    .click();
  const toast = page.getByTestId('toast').filter({ hasText: 'Download Error' });
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('EMP-09 EMP-10 each message of Add employees stands at its field too', async ({ page }) => {
  await openList(page, 'employees');
  await page.getByRole('button', { name: 'Add employees' }).click();
  await dialog(page).getByRole('button', { name: 'Submit' }).click();
  for (const [label, message] of [
    ['First Name', 'First Name is required'],
    ['Last Name', 'Last Name is required'],
    ['Email', 'Email is required'],
    ['Phone Number', 'Phone Number is required'],
    ['Documents', 'PLease upload a file'],
  ] as const) {
    const field = dialog(page).getByLabel(label);
    await expect(field).toHaveAccessibleDescription(new RegExp(`${message}$`));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
});

test('HIRE-15 each message of the hire form stands at its field too', async ({ page }) => {
  await openList(page, 'hire_employees');
  await page.getByRole('button', { name: 'Hire Employee' }).click();
  await dialog(page).getByRole('button', { name: 'Submit' }).click();
  for (const [label, message] of [
    ['Select Employee', 'Employee is required'],
    ['Position', 'Position is required'],
    ['Background check files', 'PLease upload a file'],
    ['Hired Date', 'Hired Date is required'],
  ] as const) {
    await expect(dialog(page).getByLabel(label)).toHaveAccessibleDescription(new RegExp(`${message}$`));
  }
});

test('PI-09 closing the tab with changes that are not saved asks first, and without them does not', async ({
  page,
}) => {
  await page.goto('/main/enrollment?section=personal_information');
  const asks = () =>
    page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await expect(page.getByLabel('City')).toBeVisible();
  expect(await asks()).toBe(false);
  await page.getByLabel('City').fill('Carson');
  expect(await asks()).toBe(true);
  await page.getByRole('button', { name: 'Save Update Information' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  expect(await asks()).toBe(false);
});

for (const [screen, button, operation, list, path, ids] of [
  ['payables', 'Upload Invoice', 'uploadPayable', 'listPayables', '/api/add_payable', 'PBL-11 CALL-11'],
  ['Resources_uploader', 'Upload File', 'uploadFiles', 'listFileUploads', '/api/upload_files', 'SUB-09'],
] as const) {
  test(`${ids} ${screen}: a success is told in the service's words`, async ({ page, world }) => {
    await openList(page, screen);
    await page.getByRole('button', { name: button }).click();
    await dialog(page).getByLabel('Description').fill('Roof repair');
    await dialog(page)
      .getByLabel('Files')
      .setInputFiles([pdf('roof.pdf')]);
    await world.fail(
      operation,
      { kind: 'status', status: 200, body: { status: 200, message: 'We have it, thanks.' } },
      1,
    );
    await dialog(page).getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByTestId('announcer')).toHaveText('We have it, thanks.');
    await expect(dialog(page)).toBeHidden();
  });

  test(`${ids} ${screen}: after an upload whose answer was lost the list is read again`, async ({
    page,
    world,
    troubles,
  }) => {
    troubles.expectLostAnswer();
    await openList(page, screen);
    await page.getByRole('button', { name: button }).click();
    await dialog(page).getByLabel('Description').fill('Roof repair');
    await dialog(page)
      .getByLabel('Files')
      .setInputFiles([pdf('roof.pdf')]);
    await world.fail(operation, { kind: 'drop' });
    const reads = (await world.journal(list)).length;
    await dialog(page).getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expect.poll(async () => (await world.journal(list)).length).toBeGreaterThan(reads);
  });

  test(`${ids} ${screen}: the progress tells that all has left the device before the answer is there`, async ({
    page,
  }) => {
    const letGo = await holdCall(page, path);
    await openList(page, screen);
    await page.getByRole('button', { name: button }).click();
    await dialog(page).getByLabel('Description').fill('Roof repair');
    await dialog(page)
      .getByLabel('Files')
      .setInputFiles([pdf('roof.pdf', 'x'.repeat(300_000))]);
    await page.evaluate(() => {
      const shares: string[] = [];
      Object.assign(window, { shares });
      new MutationObserver(() => {
        shares.push(document.querySelector('[role=dialog]')?.textContent ?? '');
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await dialog(page).getByRole('button', { name: 'Submit' }).click();
    letGo();
    await expect(dialog(page)).toBeHidden();
    const shares = await page.evaluate(() => (window as unknown as { shares: string[] }).shares);
    expect(shares.join('\n')).toContain('Everything is sent. Waiting for the answer…');
  });
}
