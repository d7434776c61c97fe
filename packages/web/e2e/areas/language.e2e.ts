import { expect, test } from '../fixtures/test.ts';
import { expectFrameFilled, sidebar, switchLanguage } from '../pages/layout.ts';
import { dialog, openList, pdf, rows } from '../pages/lists.ts';

test.use({ account: 'rosa', locale: 'es-US' });

test('CALL-08 HIRE-20 EXP-01 in Spanish requests ask for Spanish, known messages are translated, and files have Spanish names @long', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(422);
  const asked = new Set<string | undefined>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) asked.add(request.headers()['accept-language']);
  });
  await openList(page, 'hire_employees');
  // The frame sends its reads after the list is painted.
  await expectFrameFilled(page);
  expect([...asked]).toEqual(['es']);
  await expect(rows(page).first().locator('[data-label="Estado"]')).toHaveText(/^Activo$/);

  await test.step('ERR-08 the original message is below', async () => {
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
    await expect(toast.locator('small')).toHaveText('Mensaje del servicio: “The hired date is too early.”');
    await expect(dialog(page)).toBeHidden();
  });

  await sidebar(page).locator('a[href="/main/timesheets"]').click();
  await expect(page).toHaveURL(/\/main\/timesheets$/);
  await expect(rows(page).first().locator('input[type=checkbox]')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Exportar a CSV' }).click();
  expect((await download).suggestedFilename()).toBe('hojas_de_horas_Noviembre_2026.csv');

  await test.step('CALL-09 after a change of language requests ask for the other one', async () => {
    await switchLanguage(page, 'English');
    asked.clear();
    await sidebar(page).getByRole('link', { name: 'Reports' }).click();
    await expect(rows(page).first().locator('[data-label="Report Date"]')).toBeVisible();
    expect([...asked]).toEqual(['en']);
  });
});
