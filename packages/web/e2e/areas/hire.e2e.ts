import { expect, type Page, test } from '../fixtures/test.ts';
import { sidebar } from '../pages/layout.ts';
import { alertDialog, cell, dialog, openList, pdf, row, rows } from '../pages/lists.ts';
import { recordBodies, sentFile, TOKEN } from '../requests/bodies.ts';

test.use({ account: 'rosa' });

const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Submit' }).click();

/** Reads the people in each of the three lists, going from one screen to the next like a client. */
async function readPeople(page: Page) {
  await sidebar(page).getByRole('link', { name: 'Employee List' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Employee List');
  await expect(rows(page).first()).toBeVisible();
  const all = await rows(page).locator('th').allInnerTexts();
  await sidebar(page).getByRole('link', { name: 'Hire Employee' }).click();
  await expect(page.getByRole('button', { name: 'Hire Employee' })).toBeVisible();
  await expect(rows(page).first().locator('[data-label="Position"]')).toBeVisible();
  const records = await rows(page).evaluateAll((lines) =>
    lines.map((line) => {
      // Returns the rows without the note on a row that was just added.
      const text = (label: string) =>
        line.querySelector(`[data-label="${label}"] > *`)?.firstChild?.textContent ?? '';
      return {
        name: `${text('First Name')} ${text('Last Name')}`,
        isEmployed: text('Separation Date') === 'N/A',
      };
    }),
  );
  await page.getByRole('button', { name: 'Hire Employee' }).click();
  const choices = dialog(page).getByLabel('Select Employee').locator('option');
  // The first option asks to choose; the others need the list.
  await expect(choices.nth(1)).toBeAttached();
  const options = await choices.allTextContents();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toBeHidden();
  const available = options.slice(1).map((text) => text.replace(/ \(.*/, ''));
  const employed = records.filter(({ isEmployed }) => isEmployed).map(({ name }) => name);
  return {
    all: all.map((name) => name.trim()).sort(),
    available,
    both: [...available, ...employed].sort(),
  };
}

test('HIRE-12 CALL-19 HIRE-20 a hire is refused, kept and sent again as entered: person, position, start date and files @long', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(422);
  const readSent = await recordBodies(page);
  await openList(page, 'hire_employees');
  const first = await readPeople(page);
  const hireEmployee = page.getByRole('button', { name: 'Hire Employee', exact: true });
  await hireEmployee.click();
  await expect(page.getByRole('dialog', { name: 'Hire An Employee' })).toBeVisible();
  await expect(dialog(page).getByText('No employee selected')).toBeVisible();
  await test.step('HIRE-15 each message is at its field too', async () => {
    await submit(page);
    for (const [label, message] of [
      ['Select Employee', 'Employee is required'],
      ['Position', 'Position is required'],
      ['Background check files', 'PLease upload a file'],
      ['Hired Date', 'Hired Date is required'],
    ] as const) {
      await expect(dialog(page).getByLabel(label)).toHaveAccessibleDescription(new RegExp(`${message}$`));
    }
    await expect.poll(() => world.journal('hireEmployee')).toEqual([]);
  });
  const select = dialog(page).getByLabel('Select Employee');
  const id = await select.locator('option', { hasText: 'Lan Nguyễn' }).getAttribute('value');
  await select.selectOption(id);
  await test.step('HIRE-08 HIRE-09 the picked person is shown', async () => {
    await expect(dialog(page).getByRole('region', { name: 'Employee details' })).toContainText('SP-20415');
  });
  await dialog(page).getByLabel('Position').fill(' Night driver ');
  await dialog(page)
    .getByLabel('Background check files')
    .setInputFiles([pdf('check.pdf', 'one'), pdf('references.pdf', 'two')]);
  await dialog(page).getByLabel('Hired Date').fill('2026-10-09');

  await test.step('HIRE-20 ERR-08 an HTTP error closes the modal and shows its reason; the entries are restored', async () => {
    const body = { status: 422, message: 'No.', error: 'The hired date is too early.' };
    await world.fail('hireEmployee', { kind: 'status', status: 422, body }, 1);
    await submit(page);
    await expect(page.getByTestId('toast')).toContainText('The hired date is too early.');
    await expect(dialog(page)).toBeHidden();
    await hireEmployee.click();
    await expect(dialog(page)).toContainText('What you entered before is still here.');
    await expect(dialog(page).getByLabel('Position')).toHaveValue(' Night driver ');
    await expect(dialog(page).getByText('check.pdf')).toBeVisible();
  });
  await world.hold('hireEmployee', 1);
  await submit(page);
  await test.step('HIRE-19 the button says that the hire is being sent', async () => {
    await expect(dialog(page).getByRole('button', { name: 'Loading... saving data.' })).toBeVisible();
    await expect(dialog(page).getByText('Almost done…')).toBeVisible();
  });
  await world.clearFaults();
  await expect(dialog(page)).toBeHidden();
  await expect(cell(row(page, 'Night driver'), 'Hired Date')).toHaveText('Fri, Oct 9, 2026');
  await test.step('HIRE-18 the hired person is the first row, marked and in focus', async () => {
    await expect(rows(page).first()).toContainText('Hired just now');
    await expect(rows(page).first()).toContainText('Night driver');
    await expect(rows(page).first()).toBeFocused();
  });
  await test.step('HIRE-18 after a sent hire the form starts empty', async () => {
    await hireEmployee.click();
    await expect(dialog(page).getByLabel('Position')).toHaveValue('');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  });
  await test.step('PROD-11 HIRE-13 the employee list, the hired list and the picker agree', async () => {
    expect(first.both).toEqual(first.all);
    const second = await readPeople(page);
    expect(second.both).toEqual(second.all);
    expect(first.available).toContain('Lan Nguyễn');
    expect(second.available).not.toContain('Lan Nguyễn');
  });
  const whole = [
    ['employee_id', String(id)],
    ['position', 'Night driver'],
    ['hired_date', '2026-10-09'],
    ['background_check_files', sentFile('check.pdf', 'application/pdf', '%PDF-1.4 one')],
    ['background_check_files', sentFile('references.pdf', 'application/pdf', '%PDF-1.4 two')],
    ['token', TOKEN],
  ].toSorted();
  const hires = (await readSent('/api/hired_employee')).map(({ fields }) => fields?.toSorted());
  expect(hires).toEqual([whole, whole]);
});

test('HIRE-21 HIRE-22 CALL-21 a termination asks, sends the record of its row, is refused, then succeeds, and removes the buttons @long', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(409);
  const readSent = await recordBodies(page);
  await openList(page, 'hire_employees');
  const grace = row(page, 'Grace');
  const id = await grace.getAttribute('data-row-key');
  const terminate = async () => {
    await grace.getByRole('button', { name: /^Terminate/ }).click();
    await expect(alertDialog(page)).toContainText('Are you sure you want to terminate this employee?');
    await expect(alertDialog(page)).toContainText('Grace Okafor-Bell');
    await expect(alertDialog(page)).toContainText("You won't be able to revert this!");
    await alertDialog(page)
      .getByRole('button', { name: /^Proceed/ })
      .click();
  };
  const close = () => alertDialog(page).getByRole('button', { name: 'Close' }).click();
  await test.step('ERR-12 a refused termination shows the message', async () => {
    const body = { status: 409, message: 'This employee was already terminated.' };
    await world.fail('terminateEmployee', { kind: 'status', status: 409, body }, 1);
    await terminate();
    await expect(alertDialog(page)).toContainText('This employee was already terminated.');
    await close();
  });
  await terminate();
  await expect(alertDialog(page)).toContainText('Employee was terminated');
  await close();
  await test.step('HIRE-13 HIRE-14 the row shows the end of the job, without a button', async () => {
    await expect(cell(grace, 'Status')).toHaveText('Terminated');
    await expect(grace.getByRole('button')).toHaveCount(0);
  });
  const terminations = (await readSent('/api/terminate_employee')).map(({ fields }) => fields?.toSorted());
  const whole = [
    ['id', id],
    ['token', TOKEN],
  ];
  expect(terminations).toEqual([whole, whole]);
  const { both, all } = await readPeople(page);
  expect(both).toEqual(all);
});
