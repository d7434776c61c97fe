import { expect, test } from '../fixtures/test.ts';
import { dialog, openList, pdf, rows } from '../words/lists.ts';

test.use({ account: 'rosa', locale: 'es-US' });

test('CALL-08 CALL-09 every call asks for its sentences in the language of the portal', async ({ page }) => {
  const asked = new Set<string | undefined>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) asked.add(request.headers()['accept-language']);
  });
  await openList(page, 'employees');
  // The frame asks for its numbers after the list is painted.
  await page.waitForLoadState('networkidle');
  expect([...asked]).toEqual(['es']);
  asked.clear();
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await openList(page, 'payables');
  expect([...asked]).toEqual(['en']);
});

test('HIRE-20 ERR-08 what the service is known to say is told in Spanish, its own words below', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(422);
  await openList(page, 'hire_employees');
  await expect(rows(page).first().locator('[data-label="Estado"]')).toHaveText(/^Activo\s*Active$/);
  await page.getByRole('button', { name: 'Contratar empleado', exact: true }).click();
  const choice = dialog(page).locator('#employee_id');
  await expect(choice.locator('option').nth(1)).toBeAttached();
  await choice.selectOption({ index: 1 });
  await dialog(page).locator('#position').fill('Driver');
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles([pdf('check.pdf')]);
  await dialog(page).locator('#hired_date').fill('2026-11-16');
  const body = { status: 422, message: 'No.', error: 'The hired date is too early.' };
  await world.fail('hireEmployee', { kind: 'status', status: 422, body }, 1);
  await dialog(page).getByRole('button', { name: 'Enviar' }).click();
  const toast = page.getByTestId('toast');
  await expect(toast).toContainText('La fecha de contratación es demasiado temprana.');
  await expect(toast.locator('small')).toHaveText('El servicio dijo: The hired date is too early.');
});

test('EXP-01 the files of an export are named in the language of the portal', async ({ page }) => {
  await page.goto('/main/timesheets');
  await expect(rows(page).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Exportar a CSV' }).click();
  expect((await download).suggestedFilename()).toBe('hojas_de_horas_Noviembre_2026.csv');
});
