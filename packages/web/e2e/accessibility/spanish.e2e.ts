import { expect, test } from '../fixtures/test.ts';
import { readPending } from '../pages/samples.ts';
import { rowOf, rows } from '../pages/timesheets.ts';
import { expectNoEnglish } from './checks/spanish.ts';

test.use({ locale: 'es-US' });

test('OTP-01 the dialog for the code speaks Spanish @long', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByLabel('Correo electrónico').fill('otp.client@example.com');
  await page.getByLabel('Contraseña', { exact: true }).fill('correct-horse-9');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoEnglish(page);
});

test('switching the language keeps the entries', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByLabel('Correo electrónico').fill('rosa.delgado@example.com');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('rosa.delgado@example.com');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page).toHaveTitle('Iniciar sesión – Portal del cliente');
});

test.describe('with a session', () => {
  test.use({ account: 'rosa' });

  test('TS-05 TS-09 TS-12 timesheets speak Spanish: list, question and result @long', async ({
    page,
    world,
  }) => {
    const [timesheet] = await readPending(world);
    await page.goto('/main/timesheets');
    await expect(rows(page).first()).toBeVisible();
    await expectNoEnglish(page);
    await rowOf(page, timesheet).getByRole('checkbox').check();
    await expectNoEnglish(page);
    await rowOf(page, timesheet).getByRole('button').first().click();
    await expect(page.getByRole('alertdialog').getByRole('button').first()).toBeFocused();
    await expectNoEnglish(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(rowOf(page, timesheet)).toContainText('Aprobada');
    await expectNoEnglish(page);
  });

  test('TS-01 CONST-10 the filters, an empty month and the export speak Spanish @long', async ({ page }) => {
    await page.goto('/main/timesheets?month=10');
    await expect(rows(page).first()).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Exportar a CSV' }).click();
    expect((await downloading).suggestedFilename()).toBe('hojas_de_horas_Octubre_2026.csv');
    await page.goto('/main/timesheets?month=1&year=2030');
    await expect(page.getByRole('heading', { level: 2 })).toContainText('enero de 2030');
    await expectNoEnglish(page);
  });

  test('LAY-09 LAY-15 the menu, the cards and the notifications speak Spanish, amounts stay dollars @long', async ({
    page,
  }) => {
    await page.goto('/main/dashboard');
    await expect(page.getByText('$48,000.00', { exact: true }).first()).toBeVisible();
    // The cards may load before the screen, which replaces the title in the HTML.
    await expect(page).toHaveTitle(/Inicio/);
    await expectNoEnglish(page);
    await page.getByRole('button', { name: /^(Notificaciones|Avisos)/ }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectNoEnglish(page);
  });
});
