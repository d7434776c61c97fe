import { expect, test } from '../fixtures/test.ts';
import { dialog, openList, pdf, rows } from '../pages/lists.ts';

test.use({ account: 'rosa' });

test('HIRE-08 EMP-14 HIRE-18 a client without available employees adds one, and hires that one without choosing @long', async ({
  page,
  world,
}) => {
  await world.respond('listAvailableEmployees', { data: [] });
  await openList(page, 'hire_employees');
  await page.getByRole('button', { name: 'Hire Employee' }).click();
  await expect(dialog(page)).toContainText('Nobody is left to hire. Add an employee first.');
  await dialog(page).getByRole('button', { name: 'Add employees' }).click();
  await dialog(page).getByLabel('First Name').fill('Luz');
  await dialog(page).getByLabel('Last Name').fill('Ortega');
  await dialog(page).getByLabel('Email').fill('luz.ortega@example.com');
  await dialog(page).getByLabel('Phone Number').fill('310-555-0177');
  await dialog(page).getByLabel('Documents').setInputFiles(pdf('id.pdf'));
  await world.clearFaults();
  await dialog(page).getByRole('button', { name: 'Submit' }).click();

  await expect(page.getByRole('dialog', { name: 'Hire An Employee' })).toBeVisible();
  await expect(dialog(page).getByLabel('Select Employee').locator('option:checked')).toHaveText(
    /^Luz Ortega/,
  );
  await dialog(page).getByLabel('Position').fill('Aide');
  await dialog(page).getByLabel('Background check files').setInputFiles(pdf('check.pdf'));
  await dialog(page).getByLabel('Hired Date').fill('2026-11-18');
  await dialog(page).getByRole('button', { name: 'Submit' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(rows(page).first()).toContainText(/Ortega\s*Hired just now/);
  await expect(rows(page).first()).toBeFocused();
});
