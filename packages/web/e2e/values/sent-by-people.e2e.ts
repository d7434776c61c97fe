import { expect, test } from '../fixtures/test.ts';
import { recordBodies, sentFile, TOKEN } from '../words/bodies.ts';
import { alertDialog, dialog, openList, pdf, row } from '../words/lists.ts';

test.use({ account: 'rosa' });

test('EMP-06 EMP-07 CALL-09 a new employee is sent as entered, each value in its own field and trimmed', async ({
  page,
}) => {
  const readSent = await recordBodies(page);
  await openList(page, 'employees');
  await page.getByRole('button', { name: 'Add employees' }).click();
  await dialog(page).getByLabel('First Name').fill('  Iris ');
  await dialog(page).getByLabel('Last Name').fill(' Morales  ');
  await dialog(page).getByLabel('Email').fill('iris.morales@example.com');
  await dialog(page).getByLabel('Phone Number').fill(' 310-555-0177 ');
  await dialog(page)
    .getByLabel('Documents')
    .setInputFiles([pdf('id.pdf', 'card'), pdf('first aid.pdf', 'aid')]);
  await dialog(page).getByRole('button', { name: 'Submit' }).click();
  await expect(dialog(page)).toBeHidden();
  expect(await readSent('/api/add_employee')).toEqual([
    {
      path: '/api/add_employee',
      fields: [
        ['first_name', 'Iris'],
        ['last_name', 'Morales'],
        ['email', 'iris.morales@example.com'],
        ['phone_number', '310-555-0177'],
        ['files_upload[]', sentFile('id.pdf', 'application/pdf', '%PDF-1.4 card')],
        ['files_upload[]', sentFile('first aid.pdf', 'application/pdf', '%PDF-1.4 aid')],
      ],
    },
  ]);
});

test('HIRE-12 HIRE-15 CALL-19 a hire is sent as entered: who, as what, from when, and the files', async ({
  page,
}) => {
  const readSent = await recordBodies(page);
  await openList(page, 'hire_employees');
  await page.getByRole('button', { name: 'Hire Employee' }).click();
  const select = dialog(page).getByLabel('Select Employee');
  const option = select.locator('option', { hasText: 'Lan Nguyễn' });
  const id = await option.getAttribute('value');
  await select.selectOption(id);
  await dialog(page).getByLabel('Position').fill(' Night driver ');
  await dialog(page)
    .getByLabel('Background check files')
    .setInputFiles([pdf('check.pdf', 'one'), pdf('references.pdf', 'two')]);
  await dialog(page).getByLabel('Hired Date').fill('2026-10-09');
  await dialog(page).getByRole('button', { name: 'Submit' }).click();
  await expect(dialog(page)).toBeHidden();
  const [hire, ...others] = await readSent('/api/hired_employee');
  expect(others).toEqual([]);
  expect(hire?.fields?.toSorted()).toEqual(
    [
      ['employee_id', String(id)],
      ['position', 'Night driver'],
      ['hired_date', '2026-10-09'],
      ['background_check_files', sentFile('check.pdf', 'application/pdf', '%PDF-1.4 one')],
      ['background_check_files', sentFile('references.pdf', 'application/pdf', '%PDF-1.4 two')],
      ['token', TOKEN],
    ].toSorted(),
  );
  await expect(row(page, 'Night driver').locator('[data-label="Hired Date"]')).toHaveText('Fri, Oct 9, 2026');
});

test('HIRE-21 CALL-21 a termination names the record of its row and nothing else', async ({ page }) => {
  const readSent = await recordBodies(page);
  await openList(page, 'hire_employees');
  const grace = row(page, 'Grace');
  const id = await grace.getAttribute('data-row-key');
  await grace.getByRole('button', { name: /^Terminate/ }).click();
  await alertDialog(page)
    .getByRole('button', { name: /^Proceed/ })
    .click();
  await expect(alertDialog(page)).toContainText('Employee was terminated');
  const [termination, ...others] = await readSent('/api/terminate_employee');
  expect(others).toEqual([]);
  expect(termination?.fields?.toSorted()).toEqual([
    ['id', id],
    ['token', TOKEN],
  ]);
});
