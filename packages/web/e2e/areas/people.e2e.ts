import { expect, type Page, test } from '../fixtures/test.ts';
import { errorSummary } from '../pages/error-summary.ts';
import { closeByEscape } from '../pages/escape.ts';
import { cell, dialog, openList, pdf, row, rows } from '../pages/lists.ts';
import { recordBodies, sentFile } from '../requests/bodies.ts';

test.use({ account: 'rosa' });

const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Submit' }).click();

test('FILE-01 FILE-03 FILE-04 the viewer depends on the type of the file, which is released when it is closed', async ({
  page,
}) => {
  let fetches = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/id-card.png')) fetches += 1;
  });
  await openList(page, 'employees');
  const open = async (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const close = () => dialog(page).getByRole('button', { name: 'Close' }).click();
  await test.step('FILE-05 FILE-06 FILE-15 a picture opens with Download, closes, and gives focus back', async () => {
    for (const expected of [1, 2]) {
      await open('Open id-card.png');
      await expect(dialog(page).getByRole('img')).toHaveAttribute('src', /^blob:/);
      await expect(dialog(page).getByRole('button', { name: 'Download' })).toBeEnabled();
      await closeByEscape(dialog(page));
      await expect(dialog(page)).toBeHidden();
      await expect(page.getByRole('button', { name: 'Open id-card.png' }).first()).toBeFocused();
      expect(fetches).toBe(expected);
    }
  });
  await open(/^Open first-aid.*\.pdf$/);
  await test.step('FILE-02 a PDF has the stated height', async () => {
    // As high as specified, if the window is high enough.
    await page.setViewportSize({ width: 1280, height: 900 });
    const frame = dialog(page).locator('iframe');
    expect((await frame.boundingBox())?.height).toBe(500);
  });
  await close();
  await open('Open training-hours.xlsx');
  await expect(dialog(page).getByRole('button', { name: 'Download training-hours.xlsx' })).toBeVisible();
  await close();
  await open('Open references.txt');
  await expect(dialog(page)).toContainText('Unsupported file type');
  await close();
  await test.step("EMP-17 EMP-18 a row links to the employee's timesheets", async () => {
    await row(page, 'Ana Ruiz').getByRole('link', { name: 'Timesheets of Ana Ruiz' }).click();
    await expect(page).toHaveURL(/\/main\/timesheets\?employee=1$/);
  });
});

test('EMP-06 EMP-13 CALL-09 an employee is sent as entered, refused twice with the reason, and listed in the end @long', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(422);
  const readSent = await recordBodies(page);
  await openList(page, 'employees');
  const before = await rows(page).count();
  await page.getByRole('button', { name: 'Add employees' }).click();
  await test.step('EMP-09 EMP-10 each message is at its field too', async () => {
    await expect(dialog(page).getByText(/is required/)).toHaveCount(0);
    await dialog(page).getByLabel('First Name').fill('   ');
    await submit(page);
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
    await expect.poll(() => world.journal('createEmployee')).toEqual([]);
  });
  await dialog(page).getByLabel('First Name').fill('  Iris ');
  await dialog(page).getByLabel('Last Name').fill(' Morales  ');
  await dialog(page).getByLabel('Email').fill('iris.morales@example.com');
  await test.step('EMP-12 a phone number is sent unchanged', () =>
    dialog(page).getByLabel('Phone Number').fill(' anything '));
  await dialog(page)
    .getByLabel('Documents')
    .setInputFiles([pdf('id.pdf', 'card'), pdf('first aid.pdf', 'aid')]);

  await test.step('EMP-16 ERR-07 errors are flattened', async () => {
    const errors = { email: ['The email is taken.'], phone_number: ['The number is too short.'] };
    const body = { status: 422, message: 'No.', errors };
    await world.fail('createEmployee', { kind: 'status', status: 422, body }, 1);
    await submit(page);
    // The specified message shows all errors in one sentence, and each again at its field.
    await expect(dialog(page).getByRole('alert').last()).toHaveText(
      'The email is taken. The number is too short.',
    );
    await expect(errorSummary(dialog(page)).getByRole('link')).toHaveText([
      'The email is taken.',
      'The number is too short.',
    ]);
  });
  await test.step('EMP-15 any other failure has the stated text, and the form stays', async () => {
    const body = { status: 400, message: 'No.' };
    await world.fail('createEmployee', { kind: 'status', status: 200, body }, 1);
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(dialog(page).getByRole('alert')).toHaveText('Error Processing your request.');
    await expect(dialog(page).getByLabel('Last Name')).toHaveValue(' Morales  ');
  });
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await test.step('EMP-14 the modal closes, and the employee is listed', async () => {
    await expect(page.getByTestId('announcer')).toHaveText('Employee was added');
    await expect(dialog(page)).toBeHidden();
    await expect(rows(page)).toHaveCount(before + 1);
    await expect(cell(row(page, 'Iris Morales'), 'Documents').getByRole('button')).toHaveCount(2);
    await expect(rows(page).first()).toContainText(/Iris Morales\s*Added just now/);
    await expect(rows(page).first()).toBeFocused();
  });
  const sent = {
    path: '/api/add_employee',
    fields: [
      ['first_name', 'Iris'],
      ['last_name', 'Morales'],
      ['email', 'iris.morales@example.com'],
      ['phone_number', 'anything'],
      ['files_upload[]', sentFile('id.pdf', 'application/pdf', '%PDF-1.4 card')],
      ['files_upload[]', sentFile('first aid.pdf', 'application/pdf', '%PDF-1.4 aid')],
    ],
  };
  await expect.poll(() => readSent('/api/add_employee')).toEqual([sent, sent, sent]);
});
