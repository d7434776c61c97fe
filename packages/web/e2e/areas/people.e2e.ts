import { expect, test } from '../fixtures/test.ts';
import { errorSummary } from '../words/error-summary.ts';
import { recordFormCalls } from '../words/form-calls.ts';
import { alertDialog, cell, columns, dialog, openList, pdf, row, rows } from '../words/lists.ts';

test.use({ account: 'rosa' });

const fillEmployee = async (page: import('../fixtures/test.ts').Page) => {
  await dialog(page).getByLabel('First Name').fill(' Iris ');
  await dialog(page).getByLabel('Last Name').fill('Morales');
  await dialog(page).getByLabel('Email').fill('iris.morales@example.com');
  await dialog(page).getByLabel('Phone Number').fill('anything');
  await dialog(page)
    .getByLabel('Documents')
    .setInputFiles([pdf('id.pdf'), pdf('first aid.pdf')]);
};

test('EMP-01 EMP-03 EMP-05 the list of employees', async ({ page }) => {
  await openList(page, 'employees');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Employee List');
  await expect(columns(page)).toHaveText(['Full Name', 'Documents', 'Control Number', 'Timesheets']);
  const ana = row(page, 'Ana Ruiz');
  await expect(cell(ana, 'Control Number')).toHaveText('SP-20411');
  await test.step('EMP-02 the files of an employee', async () => {
    await expect(cell(ana, 'Documents').getByRole('button').first()).toHaveText('id-card.png');
  });
  await test.step('EMP-17 EMP-18 the way to the timesheets', async () => {
    await ana.getByRole('link', { name: 'Timesheets of Ana Ruiz' }).click();
    await expect(page).toHaveURL(/\/main\/timesheets\?employee=1$/);
  });
});

test('FILE-01 FILE-03 FILE-04 the viewer by the type of the file', async ({ page }) => {
  await openList(page, 'employees');
  const open = async (name: string) =>
    page
      .getByRole('button', { name: `Open ${name}` })
      .first()
      .click();
  const close = () => dialog(page).getByRole('button', { name: 'Close' }).click();
  await open('id-card.png');
  await expect(dialog(page).getByRole('img')).toBeVisible();
  await close();
  await page
    .getByRole('button', { name: /^Open first-aid.*\.pdf$/ })
    .first()
    .click();
  await test.step('FILE-02 a PDF at its height', async () => {
    const frame = dialog(page).locator('iframe');
    expect((await frame.boundingBox())?.height).toBe(500);
  });
  await close();
  await open('training-hours.xlsx');
  await expect(dialog(page).getByRole('button', { name: 'Download training-hours.xlsx' })).toBeVisible();
  await close();
  await open('references.txt');
  await expect(dialog(page)).toContainText('Unsupported file type');
});

test('EMP-04 EMP-09 messages only after an attempt', async ({ page, world }) => {
  await openList(page, 'employees');
  await page.getByRole('button', { name: 'Add employees' }).click();
  await expect(dialog(page).getByText(/is required/)).toHaveCount(0);
  await dialog(page).getByLabel('First Name').fill('   ');
  await dialog(page).getByRole('button', { name: 'Submit' }).click();
  await test.step('EMP-07 EMP-08 EMP-10 each to the letter', async () => {
    await expect(dialog(page).getByRole('alert').getByRole('link')).toHaveText([
      'First Name is required',
      'Last Name is required',
      'Email is required',
      'Phone Number is required',
      'PLease upload a file',
    ]);
  });
  await test.step('EMP-11 an email by its type', async () => {
    await expect(dialog(page).getByLabel('Email')).toHaveAttribute('type', 'email');
  });
  expect(await world.journal('createEmployee')).toEqual([]);
});

test('EMP-12 EMP-13 EMP-14 adding closes the modal, says so and lists the employee', async ({ page }) => {
  await openList(page, 'employees');
  const before = await rows(page).count();
  await page.getByRole('button', { name: 'Add employees' }).click();
  await fillEmployee(page);
  await dialog(page).getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByTestId('announcer')).toHaveText('Employee was added');
  await expect(dialog(page)).toBeHidden();
  await expect(rows(page)).toHaveCount(before + 1);
  await expect(cell(row(page, 'Iris Morales'), 'Documents').getByRole('button')).toHaveCount(2);
});

test('EMP-15 EMP-16 ERR-07 errors are flattened; anything else is the stated text; the form stays', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(422);
  await openList(page, 'employees');
  await page.getByRole('button', { name: 'Add employees' }).click();
  await fillEmployee(page);
  const errors = { email: ['The email is taken.'], phone_number: ['The number is too short.'] };
  await world.fail(
    'createEmployee',
    { kind: 'status', status: 422, body: { status: 422, message: 'No.', errors } },
    1,
  );
  await dialog(page).getByRole('button', { name: 'Submit' }).click();
  // Told in one sentence as stated, and once more at the fields that it names.
  await expect(dialog(page).getByRole('alert').last()).toHaveText(
    'The email is taken. The number is too short.',
  );
  await expect(errorSummary(dialog(page)).getByRole('link')).toHaveText([
    'The email is taken.',
    'The number is too short.',
  ]);
  await world.fail(
    'createEmployee',
    { kind: 'status', status: 200, body: { status: 400, message: 'No.' } },
    1,
  );
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Error Processing your request.');
  await expect(dialog(page).getByLabel('Last Name')).toHaveValue('Morales');
});

test('HIRE-02 HIRE-11 who is hired', async ({ page }) => {
  await openList(page, 'hire_employees');
  const labels = await rows(page)
    .first()
    .locator('[data-label]')
    .evaluateAll((cells) => cells.map((one) => one.getAttribute('data-label')));
  expect(labels).toEqual([
    'First Name',
    'Last Name',
    'SP Number',
    'Email',
    'Phone Number',
    'Position',
    'Hired Date',
    'Separation Date',
    'Status',
    'Actions',
  ]);
  await test.step('HIRE-04 HIRE-06 CONST-20 those employed stand first, with the label of the service', async () => {
    await expect(rows(page)).toHaveCount(4);
    const last = rows(page).last();
    await expect(cell(last, 'Status')).toHaveText('Terminated');
    await expect(last.getByRole('button', { name: /^Terminate/ })).toHaveCount(0);
  });
  await test.step('HIRE-03 HIRE-05 who was not separated has N/A and Terminate', async () => {
    await expect(cell(rows(page).first(), 'Separation Date')).toHaveText('N/A');
    await expect(rows(page).first().getByRole('button', { name: 'Terminate: Ana Ruiz' })).toBeVisible();
  });
});

test('HIRE-15 HIRE-16 HIRE-17 every message of the form, nothing is sent', async ({ page, world }) => {
  await openList(page, 'hire_employees');
  await page.getByRole('button', { name: 'Hire Employee' }).click();
  await expect(dialog(page).getByText('No employee selected')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Submit' }).click();
  await expect(dialog(page).getByRole('alert').getByRole('link')).toHaveText([
    'Employee is required',
    'Position is required',
    'PLease upload a file',
    'Hired Date is required',
  ]);
  expect(await world.journal('hireEmployee')).toEqual([]);
});

const fillHire = async (page: import('../fixtures/test.ts').Page, name: string) => {
  await page.getByRole('button', { name: 'Hire Employee' }).click();
  const option = dialog(page).getByLabel('Select Employee').locator('option', { hasText: name });
  await dialog(page)
    .getByLabel('Select Employee')
    .selectOption(await option.textContent());
  await dialog(page).getByLabel('Position').fill('Driver');
  await dialog(page)
    .getByLabel('Background check files')
    .setInputFiles([pdf('check.pdf')]);
  await dialog(page).getByLabel('Hired Date').fill('2026-11-16');
};

test('HIRE-01 HIRE-07 HIRE-10 hiring from the picker to the list', async ({ page, world }) => {
  await openList(page, 'hire_employees');
  await fillHire(page, 'Lan Nguyễn');
  await expect(page.getByRole('dialog', { name: 'Hire An Employee' })).toBeVisible();
  await test.step('HIRE-08 HIRE-09 who was picked is shown', async () => {
    await expect(dialog(page).getByRole('region', { name: 'Employee details' })).toContainText('SP-20415');
  });
  await world.hold('hireEmployee');
  await dialog(page).getByRole('button', { name: 'Submit' }).click();
  await test.step('HIRE-19 it says that it is being sent', async () => {
    await expect(dialog(page).getByRole('button', { name: 'Loading... saving data.' })).toBeVisible();
    await expect(dialog(page).getByText('Everything is sent. Waiting for the answer…')).toBeVisible();
  });
  await world.clearFaults();
  await test.step('HIRE-12 HIRE-13 HIRE-18 the list has who was hired, and the picker no longer', async () => {
    await expect(dialog(page)).toBeHidden();
    await expect(row(page, 'Lan')).toContainText('Driver');
    await page.getByRole('button', { name: 'Hire Employee' }).click();
    await expect(
      dialog(page).getByLabel('Select Employee').locator('option', { hasText: 'Lan' }),
    ).toHaveCount(0);
  });
});

for (const status of [422, 500]) {
  test(`HIRE-20 ERR-08 an HTTP error ${status} closes the modal and shows its reason`, async ({
    page,
    world,
    troubles,
  }) => {
    troubles.expectStatus(status);
    await openList(page, 'hire_employees');
    await fillHire(page, 'Lan');
    const body = { status, message: 'No.', error: 'The hired date is too early.' };
    await world.fail('hireEmployee', { kind: 'status', status, body }, 1);
    await dialog(page).getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByTestId('toast')).toContainText('The hired date is too early.');
    await expect(dialog(page)).toBeHidden();
  });
}

test('HIRE-20 an answer that only its body calls a failure keeps the modal open', async ({ page, world }) => {
  await openList(page, 'hire_employees');
  await fillHire(page, 'Lan');
  await world.fail(
    'hireEmployee',
    { kind: 'status', status: 200, body: { status: 400, message: 'Not today.' } },
    1,
  );
  await dialog(page).getByRole('button', { name: 'Submit' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Not today.');
  await expect(dialog(page).getByLabel('Position')).toHaveValue('Driver');
});

test('HIRE-13 HIRE-14 HIRE-21 termination asks, is told, and ends the buttons', async ({ page, world }) => {
  const readCalls = await recordFormCalls(page);
  await openList(page, 'hire_employees');
  await row(page, 'Grace')
    .getByRole('button', { name: /^Terminate/ })
    .click();
  await expect(alertDialog(page)).toContainText('Are you sure you want to terminate this employee?');
  await expect(alertDialog(page)).toContainText('Grace Okafor-Bell');
  await expect(alertDialog(page)).toContainText("You won't be able to revert this!");
  await alertDialog(page)
    .getByRole('button', { name: /^Proceed/ })
    .click();
  await expect(alertDialog(page)).toContainText('Employee was terminated');
  await alertDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(cell(row(page, 'Grace'), 'Status')).toHaveText('Terminated');
  await expect(row(page, 'Grace').getByRole('button')).toHaveCount(0);
  const [call] = (await readCalls()).filter(({ path }) => path.endsWith('/terminate_employee'));
  expect(call?.fields.id).toBeDefined();
  expect(await world.journal('terminateEmployee')).toHaveLength(1);
});

test('HIRE-22 ERR-12 a refused termination shows the message', async ({ page, world, troubles }) => {
  troubles.expectStatus(409);
  await openList(page, 'hire_employees');
  const body = { status: 409, message: 'This employee was already terminated.' };
  await world.fail('terminateEmployee', { kind: 'status', status: 409, body }, 1);
  await row(page, 'Grace')
    .getByRole('button', { name: /^Terminate/ })
    .click();
  await alertDialog(page)
    .getByRole('button', { name: /^Proceed/ })
    .click();
  await expect(alertDialog(page)).toContainText('This employee was already terminated.');
});

test('PROD-11 HIRE-13 the employee list, the hired list and the picker agree at every step', async ({
  page,
}) => {
  const read = async () => {
    await openList(page, 'employees');
    const all = await rows(page).locator('th').allInnerTexts();
    await openList(page, 'hire_employees');
    const records = await rows(page).evaluateAll((lines) =>
      lines.map((line) => {
        const text = (label: string) => line.querySelector(`[data-label="${label}"]`)?.textContent ?? '';
        return {
          name: `${text('First Name')} ${text('Last Name')}`,
          isEmployed: text('Separation Date') === 'N/A',
        };
      }),
    );
    await page.getByRole('button', { name: 'Hire Employee' }).click();
    const choices = dialog(page).getByLabel('Select Employee').locator('option');
    // The first one asks to choose; the others come with the list.
    await expect(choices.nth(1)).toBeAttached();
    const options = await choices.allTextContents();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    const available = options.slice(1).map((text) => text.replace(/ \(.*/, ''));
    const employed = records.filter(({ isEmployed }) => isEmployed).map(({ name }) => name);
    return { all: all.map((name) => name.trim()).sort(), both: [...available, ...employed].sort() };
  };
  const first = await read();
  expect(first.both).toEqual(first.all);
  await fillHire(page, 'Lan');
  await dialog(page).getByRole('button', { name: 'Submit' }).click();
  await expect(dialog(page)).toBeHidden();
  const second = await read();
  expect(second.both).toEqual(second.all);
  await row(page, 'Ana')
    .getByRole('button', { name: /^Terminate/ })
    .click();
  await alertDialog(page)
    .getByRole('button', { name: /^Proceed/ })
    .click();
  await alertDialog(page).getByRole('button', { name: 'Close' }).click();
  const third = await read();
  expect(third.both).toEqual(third.all);
});
