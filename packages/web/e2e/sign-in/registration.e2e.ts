import { truncate, writeFile } from 'node:fs/promises';
import { expect, type Page, test } from '../fixtures/test.ts';
import { ACCOUNTS, PASSWORD } from '../fixtures/world.ts';
import { expectLost, lostDialog, UNKNOWN } from '../words/answers.ts';
import { recordFormCalls } from '../words/form-calls.ts';
import { holdCall } from '../words/hold.ts';
import {
  activate,
  backButton,
  chosenFiles,
  EMAIL,
  EMPTY_PROBLEMS,
  expectFilled,
  expectStep,
  field,
  fillRegistration,
  fillStep,
  gender,
  goOn,
  goToStep,
  ID_CARD,
  ID_PROBLEMS,
  openRegistration,
  outcome,
  PASSPORT,
  privacy,
  SECRET_LABELS,
  STEPS,
  stepHeading,
  stepOf,
  submitButton,
  summary,
  summaryLinks,
  TEXT_FIELDS,
  type TextLabel,
} from '../words/registration.ts';
import { setSettings } from '../words/settings.ts';
import { expectProblem, expectScreen, openSignIn, submitSignIn } from '../words/sign-in.ts';
import { announcement } from '../words/timesheets.ts';

const DONE = 'Registration was submitted';

const emptyProblemsOf = (step: number) => EMPTY_PROBLEMS.filter(([label]) => stepOf(label) === step);

test('REG-01 REG-02 REG-03 the screen has its title, the eighteen fields and the privacy box, all empty', async ({
  page,
}) => {
  await openRegistration(page);
  await expect(page).toHaveTitle('ACCOUNT ENROLLMENT – Client Portal');
  for (const step of STEPS.keys()) {
    await expectStep(page, step);
    for (const [, label] of TEXT_FIELDS) {
      await expect(field(page, label)).toHaveCount(stepOf(label) === step ? 1 : 0);
      if (stepOf(label) === step) await expect(field(page, label)).toHaveValue('');
    }
    await expect(summary(page)).toHaveCount(0);
    if (step === 1) {
      for (const name of ['Male', 'Female'] as const) await expect(gender(page, name)).not.toBeChecked();
    }
    if (step === 3) {
      for (const label of ['Valid ID 1', 'Valid ID 2']) {
        await expect(field(page, label)).toHaveAttribute('type', 'file');
      }
      await expect(privacy(page)).not.toBeChecked();
      await expect(chosenFiles(page)).toHaveCount(0);
      continue;
    }
    await fillStep(page, step);
    await goOn(page, step);
  }
});

test('REG-04 to REG-23 empty steps: every message to the letter, in the order of the form, and nothing is sent', async ({
  page,
  world,
}) => {
  await openRegistration(page);
  for (const step of [1, 2, 3]) {
    await goOn(page, step - 1);
    await expect(page).toHaveTitle('ACCOUNT ENROLLMENT – Client Portal');
    await submitButton(page).click();
    await expect(summary(page)).toBeFocused();
    await expect(summaryLinks(page)).toHaveText(emptyProblemsOf(step).map(([, sentence]) => sentence));
    await expect(page).toHaveTitle('Error: ACCOUNT ENROLLMENT – Client Portal');
    await expectStep(page, step);
    await fillStep(page, step);
  }
  expect(await world.journal()).toEqual([]);
});

test('REG-05 each message is repeated at its field, which it describes, and its link leads there', async ({
  page,
}) => {
  await openRegistration(page);
  for (const step of [1, 2, 3]) {
    await goOn(page, step - 1);
    await submitButton(page).click();
    for (const [label, sentence] of emptyProblemsOf(step)) {
      await summaryLinks(page).filter({ hasText: sentence }).click();
      const target = field(page, label);
      await expect(target).toBeFocused();
      if (label === 'Male') {
        await expect(page.getByRole('group', { name: 'Gender' })).toHaveAccessibleDescription(sentence);
      } else {
        await expect(target).toHaveAccessibleDescription(new RegExp(`${sentence}$`));
        await expect(target).toHaveAttribute('aria-invalid', 'true');
      }
    }
    await fillStep(page, step);
  }
  await expect(page).toHaveURL('/auth/register');
});

type Refused = readonly [label: TextLabel, value: string, sentence: string];

/** Puts each of these into an otherwise sound form, which then says this and goes nowhere. */
async function expectRefused(page: Page, refused: readonly Refused[]): Promise<void> {
  for (const [label, value, sentence] of refused) {
    await goToStep(page, stepOf(label));
    const sound = await field(page, label).inputValue();
    await field(page, label).fill(value);
    await submitButton(page).click();
    const message = summaryLinks(page).filter({ hasNotText: 'Valid ID' });
    await expect(message, `${label} "${value}"`).toHaveText([sentence]);
    await expect(summary(page)).toBeFocused();
    await expectStep(page, stepOf(label));
    await field(page, label).fill(sound);
    await expect(message).toHaveCount(0);
  }
}

const isRequired = (...labels: readonly TextLabel[]): Refused[] =>
  labels.map((label) => [label, '', `${label} is required`]);

test('REG-04 each rule alone keeps an otherwise sound form from being sent', async ({ page, world }) => {
  await openRegistration(page);
  await fillRegistration(page);
  await test.step('REG-06 REG-07 REG-08 name and date of birth', () =>
    expectRefused(page, [
      ...isRequired('First Name', 'Last Name', 'Date of Birth'),
      ['First Name', '   ', 'First Name is required'],
    ]));
  await test.step('REG-14 REG-15 REG-16 the SS number', () =>
    expectRefused(page, [
      ...isRequired('SS number'),
      ['SS number', '90011222', 'SS number must be atleast 9 characters alphanumeric'],
      ['SS number', '9001122223', 'SS number must not be more than 9 characters alphanumeric'],
    ]));
  await test.step('REG-11 REG-12 REG-13 the UCI number', () =>
    expectRefused(page, [
      ...isRequired('UCI number'),
      ['UCI number', '765432', 'UCI number must be atleast 7 characters alphanumeric'],
      ['UCI number', '76543210', 'UCI number must not be more than 7 characters alphanumeric'],
    ]));
  await test.step('REG-17 REG-18 the regional center', () =>
    expectRefused(page, isRequired('Regional Center Name', 'Coordinator')));
  await test.step('REG-10 the address and how to reach the client', () =>
    expectRefused(page, isRequired('Address', 'City', 'State', 'Zip Code', 'Contact Number', 'Email')));
  await test.step('REG-21 the password, typed twice', () =>
    expectRefused(page, [
      ['Password', 'correct-horse-99', 'Password did not match.'],
      ['Retype Password', 'another-horse-9', 'Password did not match.'],
    ]));
  expect(await world.journal()).toEqual([]);
});

test('REG-19 REG-20 a password must be there and have eight characters', async ({ page, world }) => {
  await openRegistration(page);
  await fillRegistration(page, { Password: '', 'Retype Password': '' });
  await submitButton(page).click();
  await expect(summary(page)).toContainText('Password is required');
  for (const label of ['Password', 'Retype Password']) await field(page, label).fill('horse-9');
  await expect(summary(page)).toContainText('Password should contain minimum of 8 characters');
  await expect(summary(page)).not.toContainText('Password is required');
  await submitButton(page).click();
  expect(await world.journal()).toEqual([]);
  for (const label of ['Password', 'Retype Password']) await field(page, label).fill('horse-99');
  await submitButton(page).click();
  await expect(outcome(page, DONE)).toBeVisible();
});

test('REG-09 REG-23 gender and privacy box alone keep the form from being sent', async ({ page, world }) => {
  await openRegistration(page);
  await fillRegistration(page);
  await privacy(page).uncheck();
  await submitButton(page).click();
  await expect(summaryLinks(page)).toHaveText([...ID_PROBLEMS, 'Please agree to the Privacy Policy']);
  await page.reload();
  await expectStep(page, 1);
  for (const [, label, value] of TEXT_FIELDS) {
    if (stepOf(label) === 1) await field(page, label).fill(value);
  }
  await submitButton(page).click();
  await expect(summaryLinks(page)).toHaveText(['Gender is required']);
  await expectStep(page, 1);
  expect(await world.journal()).toEqual([]);
});

test('REG-05 REG-15 REG-16 after the first attempt the messages follow what is typed, and none shows before it', async ({
  page,
}) => {
  await openRegistration(page);
  await goToStep(page, 1);
  const ssNumber = field(page, 'SS number');
  await ssNumber.fill('90011222');
  await expect(page.getByText('SS number must be atleast 9 characters alphanumeric')).toHaveCount(0);

  await submitButton(page).click();
  await expect(ssNumber).toHaveAttribute('aria-invalid', 'true');
  await ssNumber.press('End');
  await page.keyboard.type('22');
  await expect(ssNumber).toHaveAccessibleDescription(/must not be more than 9 characters alphanumeric$/);
  await page.keyboard.press('Backspace');
  await expect(ssNumber).not.toHaveAttribute('aria-invalid');
  await expect(ssNumber).toHaveAccessibleDescription('9 characters; dashes and blanks do not count');
  await expect(ssNumber).toBeFocused();
  await expect(summaryLinks(page).filter({ hasText: 'SS number' })).toHaveCount(0);

  await gender(page, 'Male').check();
  await expect(summaryLinks(page).filter({ hasText: 'Gender' })).toHaveCount(0);

  // Each step has an attempt of its own.
  await fillStep(page, 1);
  await goOn(page, 1);
  await fillStep(page, 2);
  await goOn(page, 2);
  await field(page, 'Password').fill('short');
  await expect(page.getByText('Password should contain minimum')).toHaveCount(0);
  await submitButton(page).click();
  await expect(summaryLinks(page).filter({ hasText: 'Privacy' })).toHaveCount(1);
  await privacy(page).check();
  await expect(summaryLinks(page).filter({ hasText: 'Privacy' })).toHaveCount(0);
});

test('REG-05 a language switched in between translates the messages, and the title keeps its Error', async ({
  page,
}) => {
  await openRegistration(page);
  await goOn(page, 0);
  await submitButton(page).click();
  await page.getByRole('button', { name: 'Español' }).click();
  const links = page.getByRole('alert').getByRole('link');
  await expect(links.first()).toHaveText('El nombre es obligatorio');
  await expect(page).toHaveTitle('Error: REGISTRO DE CUENTA – Portal del cliente');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page).toHaveTitle('Error: ACCOUNT ENROLLMENT – Client Portal');
});

test('REG-22 REG-24 CALL-03 without the files their messages show, and the registration is sent without the parts', async ({
  page,
}) => {
  const readCalls = await recordFormCalls(page);
  await openRegistration(page);
  await fillRegistration(page);
  await privacy(page).uncheck();
  await submitButton(page).click();
  await expect(summaryLinks(page)).toHaveText([...ID_PROBLEMS, 'Please agree to the Privacy Policy']);
  await privacy(page).check();
  await expect(summaryLinks(page)).toHaveText(ID_PROBLEMS);
  await submitButton(page).click();
  await expect(outcome(page, DONE)).toBeVisible();
  const sent = Object.fromEntries(TEXT_FIELDS.map(([name, , value]) => [name, value]));
  expect(await readCalls()).toEqual([
    { path: '/api/create_client', authorization: null, fields: { ...sent, gender: 'Female' } },
  ]);
});

test('REG-22 REG-24 chosen files go along with their names, and only those', async ({ page, world }) => {
  const readCalls = await recordFormCalls(page);
  await openRegistration(page);
  await fillRegistration(page);
  await field(page, 'Valid ID 2').setInputFiles(ID_CARD);
  await submitButton(page).click();
  await expect(outcome(page, DONE)).toBeVisible();
  const [call] = await readCalls();
  expect(call?.fields.valid_id_2).toBe(`id card.png (image/png, ${ID_CARD.buffer.length} bytes)`);
  expect(call?.fields).not.toHaveProperty('valid_id_1');
  expect(await world.journal('createClient')).toMatchObject([{ status: 200 }]);
});

test('REG-02 REG-22 a chosen picture shows in small with name and size, can be replaced and removed', async ({
  page,
}) => {
  await openRegistration(page);
  await fillRegistration(page);
  const first = field(page, 'Valid ID 1');
  await first.setInputFiles(ID_CARD);
  const files = chosenFiles(page).getByRole('listitem');
  await expect(files).toHaveCount(1);
  await expect(files).toContainText('id card.png');
  await expect(files).toContainText(`${ID_CARD.buffer.length} bytes`);
  const picture = files.locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);

  await first.setInputFiles(PASSPORT);
  await expect(files).toHaveCount(1);
  await expect(files).toContainText('passport.pdf');
  await expect(files.locator('img')).toHaveCount(0);

  await page.getByRole('button', { name: 'Remove passport.pdf' }).click();
  await expect(files).toHaveCount(0);
  await expect(first).toBeFocused();
  // The same file again is a choice, too.
  await first.setInputFiles(PASSPORT);
  await expect(files).toContainText('passport.pdf');
});

test('REG-02 types and size are told before, and a file that cannot be sent is named at once, before and after an attempt', async ({
  page,
}, testInfo) => {
  // By its path: 25 MB sent through the test's own connection to the browser would take longer than the test.
  const tooLarge = testInfo.outputPath('scan.png');
  await writeFile(tooLarge, '');
  await truncate(tooLarge, 25 * 1024 * 1024 + 1);
  await openRegistration(page);
  await fillRegistration(page, { Password: '' });
  const first = field(page, 'Valid ID 1');
  await expect(first).toHaveAccessibleDescription('Any kind of file but programs, up to 25 MB each.');
  const wrongType = { name: 'id.png.exe', mimeType: 'image/png', buffer: PASSPORT.buffer };
  const expectNamed = async () => {
    await first.setInputFiles(tooLarge);
    await expect(first).toHaveAccessibleDescription(/scan\.png is too large\. The largest size is 25 MB\.$/);
    await first.setInputFiles(wrongType);
    await expect(first).toHaveAccessibleDescription(
      /id\.png\.exe is a program and cannot be sent\. Send a picture, a document or a spreadsheet\.$/,
    );
    await first.setInputFiles({ ...ID_CARD, buffer: Buffer.alloc(0) });
    await expect(first).toHaveAccessibleDescription(/id card\.png is empty\. Choose another file\.$/);
    await expect(chosenFiles(page)).toHaveCount(0);
    await expect(announcement(page)).toHaveText('id card.png is empty. Choose another file.');
  };
  await expectNamed();
  await submitButton(page).click();
  await expect(summary(page)).toContainText('Valid ID 1 is required');
  await expectNamed();

  await first.setInputFiles(ID_CARD);
  await expect(first).not.toHaveAttribute('aria-invalid');
  // What was chosen before stays when a later file is refused.
  await first.setInputFiles(wrongType);
  await expect(chosenFiles(page)).toContainText('id card.png');
});

test('PROD-06 REG-25 REG-26 success leads to sign-in, where the account opens once it was activated', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(406);
  await openRegistration(page);
  await fillRegistration(page);
  await submitButton(page).click();
  await expect(outcome(page, DONE).getByRole('heading')).toHaveText(DONE);
  const ok = outcome(page, DONE).getByRole('button', { name: 'OK' });
  await expect(ok).toBeFocused();
  await expect(page).toHaveTitle('ACCOUNT ENROLLMENT – Client Portal');
  await ok.click();
  await expectScreen(page, 'Sign in', '/auth/login');

  await submitSignIn(page, EMAIL, PASSWORD);
  await expectProblem(page, 'Account is not yet active.');
  await activate(world, EMAIL);
  await submitSignIn(page, EMAIL, PASSWORD);
  await expectScreen(page, 'Dashboard', '/main/dashboard');
});

test('REG-26 Escape in the success dialog leads to sign-in as well, and nothing that was sent stays', async ({
  page,
}) => {
  await openRegistration(page);
  await fillRegistration(page);
  await field(page, 'Valid ID 1').setInputFiles(ID_CARD);
  await submitButton(page).click();
  await expect(outcome(page, DONE)).toBeVisible();
  await page.keyboard.press('Escape');
  await expectScreen(page, 'Sign in', '/auth/login');
  await page.getByRole('link', { name: 'Account Enrollment' }).click();
  await expectScreen(page, 'ACCOUNT ENROLLMENT', '/auth/register');
  for (const step of STEPS.keys()) {
    for (const [, label] of TEXT_FIELDS) {
      if (stepOf(label) === step) await expect(field(page, label)).toHaveValue('');
    }
    if (step === 3) break;
    await fillStep(page, step);
    await goOn(page, step);
  }
  await expect(chosenFiles(page)).toHaveCount(0);
});

test('REG-27 ERR-05 a refused registration: the sentences of the service in a dialog, and everything stays', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(422);
  await openRegistration(page);
  await fillRegistration(page);
  await field(page, 'Valid ID 1').setInputFiles(ID_CARD);
  await world.fail('createClient', {
    kind: 'status',
    status: 422,
    body: {
      status: 422,
      message: 'The given data was invalid.',
      errors: { email: ['The email has already been taken.'], uci_number: ['Unknown.', 'Ask your center.'] },
    },
  });
  await submitButton(page).click();
  const dialog = outcome(page, 'Error');
  await expect(dialog).toContainText('The email has already been taken. Unknown. Ask your center.');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();

  // What can be mended stands in its steps, and what was typed beside it.
  await expectStep(page, 1);
  await expect(summary(page)).toBeFocused();
  await expect(summaryLinks(page)).toHaveText(['Unknown.']);
  await expect(field(page, 'UCI number')).toHaveAttribute('aria-invalid', 'true');
  await goOn(page, 1);
  await expect(summaryLinks(page)).toHaveText(['The email has already been taken.']);
  await expect(summary(page)).toBeFocused();
  await field(page, 'Email').fill('iris@example.com');
  await expect(summary(page)).toHaveCount(0);
  await field(page, 'Email').fill(EMAIL);
  await expectFilled(page);
  await expect(chosenFiles(page)).toContainText('id card.png');

  await world.clearFaults();
  await submitButton(page).click();
  await expect(outcome(page, DONE)).toBeVisible();
});

test('REG-27 ERR-06 errors as a text or a list, and under HTTP 200, read the same', async ({
  page,
  world,
}) => {
  await openRegistration(page);
  await fillRegistration(page);
  for (const [errors, text] of [
    ['The email has already been taken.', 'The email has already been taken.'],
    [['One.', 'Two.'], 'One. Two.'],
  ]) {
    await world.clearFaults();
    await world.answer('createClient', { status: 422, errors });
    await submitButton(page).click();
    await expect(outcome(page, 'Error').locator('p')).toHaveText(String(text));
    await page.keyboard.press('Escape');
    await expect(outcome(page, 'Error')).toBeHidden();
  }
});

test('REG-27 an address that is taken is refused by the service itself', async ({ page, troubles }) => {
  troubles.expectStatus(422);
  await openRegistration(page);
  await fillRegistration(page, { Email: ACCOUNTS.rosa });
  await submitButton(page).click();
  await expect(outcome(page, 'Error')).toContainText('The email has already been taken.');
});

test('REG-27 ERR-06 a dropped connection is told in plain words, the form stays, and nothing is sent again by itself', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectLostAnswer();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await openRegistration(page);
  await fillRegistration(page);
  await world.fail('createClient', { kind: 'drop' });
  await submitButton(page).click();
  await expectLost(page, UNKNOWN);
  await page.keyboard.press('Escape');
  await expect(lostDialog(page)).toBeHidden();
  await expect(submitButton(page)).toBeFocused();
  await expectFilled(page);
  expect(sent.filter((url) => url.endsWith('/api/create_client'))).toHaveLength(1);
});

test('REG-27 a service that fails without a word: a plain sentence, no code', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(500);
  await openRegistration(page);
  await fillRegistration(page);
  await world.fail('createClient', { kind: 'status', status: 500, body: {} });
  await submitButton(page).click();
  await expect(outcome(page, 'Error')).toContainText(
    'The service could not do this. Please try again later.',
  );
});

test('REG-02 what was typed is still there after back and forward in the browser, but for secrets', async ({
  page,
}) => {
  await openSignIn(page);
  await page.getByRole('link', { name: 'Account Enrollment' }).click();
  await expectScreen(page, 'ACCOUNT ENROLLMENT', '/auth/register');
  await fillRegistration(page);
  await field(page, 'Valid ID 1').setInputFiles(ID_CARD);
  for (const step of [2, 1, 0]) {
    await page.goBack();
    await expectStep(page, step);
  }
  await page.goBack();
  await expectScreen(page, 'Sign in', '/auth/login');
  await page.goForward();
  await expectScreen(page, 'ACCOUNT ENROLLMENT', '/auth/register');
  // Whoever sits down next may be somebody else.
  await expectFilled(page, SECRET_LABELS);
  await expect(page.getByText('id card.png')).toHaveCount(0);

  // Nor is anything of it stored where it would outlive the page.
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  for (const secret of ['900112222', PASSWORD, EMAIL]) expect(stored).not.toContain(secret);
  await page.reload();
  await expect(field(page, 'SS number')).toHaveValue('');
});

test('REG-24 a double click on Submit sends one call, and the button says that it is being sent', async ({
  page,
  world,
}) => {
  const letGo = await holdCall(page, '/api/create_client');
  await openRegistration(page);
  await fillRegistration(page);
  await field(page, 'Valid ID 1').setInputFiles(ID_CARD);
  await submitButton(page).dblclick();
  await expect(submitButton(page)).toHaveText('Sending your registration');
  await expect(field(page, 'Valid ID 1')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Remove id card.png' })).toBeDisabled();
  letGo();
  await expect(outcome(page, DONE)).toBeVisible();
  expect(await world.journal('createClient')).toHaveLength(1);
});

test('REG-02 REG-14 REG-22 what is needed stands first, numbers get their keyboard, and IDs can come later', async ({
  page,
}) => {
  await openRegistration(page);
  await expectStep(page, 0);
  await expect(page.getByRole('listitem')).toHaveText([
    'Your SS number and your UCI number',
    'The names of your regional center and of your coordinator there',
    'Your address, a phone number and an email address',
    'Pictures or scans of two IDs; they can come later',
  ]);
  await goOn(page, 0);
  await expect(field(page, 'SS number')).toHaveAttribute('inputmode', 'numeric');
  await fillStep(page, 1);
  await goOn(page, 1);
  await fillStep(page, 2);
  await goOn(page, 2);
  await expect(page.getByRole('group', { name: 'Identification' })).toContainText(
    'You can send the form without them; your provider will ask you for them then.',
  );
});

test('REG-02 REG-04 a step is left only with sound answers, Back keeps them, and its heading is read first', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 720 });
  await openRegistration(page);
  await expect(backButton(page)).toHaveCount(0);
  await goOn(page, 0);
  await expect(stepHeading(page)).toBeFocused();
  await fillStep(page, 1, { 'UCI number': '12' });
  await submitButton(page).click();
  await expect(summaryLinks(page)).toHaveText(['UCI number must be atleast 7 characters alphanumeric']);
  await backButton(page).click();
  await expectStep(page, 0);
  await expect(stepHeading(page)).toBeFocused();
  await page.goForward();
  await expectStep(page, 1);
  await expect(field(page, 'First Name')).toHaveValue('Iris');
  await expect(field(page, 'UCI number')).toHaveValue('12');
  await expect(summary(page)).toHaveCount(0);
  await field(page, 'UCI number').fill('7654321');
  await field(page, 'UCI number').press('Enter');
  await expectStep(page, 2);
  await expect(stepHeading(page)).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  // Loaded again, what was typed is gone: the form asks for it where it is missing.
  await page.reload();
  await expectStep(page, 1);
  await fillStep(page, 1);
  await expectStep(page, 1);
});

test('REG-03 the privacy policy of a deployment can be read from its box', async ({ page, context }) => {
  await setSettings(context, { privacyPolicyUrl: 'https://provider.example.com/privacy' });
  await openRegistration(page);
  await fillRegistration(page);
  await expect(page.getByRole('link', { name: /^Read the privacy policy/ })).toHaveAttribute(
    'href',
    'https://provider.example.com/privacy',
  );
});

test('REG-02 REG-19 autocomplete tokens and input kinds suit each field', async ({ page }) => {
  await openRegistration(page);
  const tokens = [];
  await fillRegistration(page);
  await goToStep(page, 0);
  for (const [name, label] of TEXT_FIELDS) {
    await goToStep(page, stepOf(label));
    const input = field(page, label);
    tokens.push([name, await input.getAttribute('autocomplete'), await input.getAttribute('type')]);
  }
  expect(tokens).toEqual([
    ['first_name', 'given-name', 'text'],
    ['last_name', 'family-name', 'text'],
    ['date_of_birth', 'bday', 'date'],
    ['ss_number', 'off', 'text'],
    ['uci_number', 'off', 'text'],
    ['regional_center', 'off', 'text'],
    ['regional_center_coordinator', 'off', 'text'],
    ['address', 'address-line1', 'text'],
    ['city', 'address-level2', 'text'],
    ['state', 'address-level1', 'text'],
    ['zip_code', 'postal-code', 'text'],
    ['contact_number', 'tel', 'tel'],
    ['email', 'email', 'email'],
    ['password', 'new-password', 'password'],
    ['password_confirm', 'new-password', 'password'],
  ]);
});

test('REG-19 REG-21 each password can be shown and hidden by itself', async ({ page }) => {
  await openRegistration(page);
  await fillRegistration(page);
  const [password, retyped] = [field(page, 'Password'), field(page, 'Retype Password')];
  await password.fill('secret-1');
  await page.getByRole('button', { name: 'Show password' }).first().click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('secret-1');
  await expect(retyped).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

const SPANISH_STEPS = [
  [
    'Quién es usted',
    [
      'Nombre(s)',
      'Apellido(s)',
      'Fecha de nacimiento',
      'Masculino',
      'Femenino',
      'Número de seguro social',
      'Número UCI',
      'Nombre del centro regional',
      'Coordinador',
    ],
  ],
  [
    'Cómo comunicarse con usted',
    ['Dirección', 'Ciudad', 'Estado', 'Código postal', 'Número de contacto', 'Correo electrónico'],
  ],
  [
    'Sus identificaciones y su contraseña',
    [
      'Identificación válida 1',
      'Identificación válida 2',
      'Contraseña',
      'Repita la contraseña',
      'Acepto la Política de privacidad',
    ],
  ],
] as const;

/** Fills in a step in whichever language: the ids are the names in the call. */
async function fillByIds(page: Page, step: number): Promise<void> {
  for (const [name, label, value] of TEXT_FIELDS) {
    if (stepOf(label) === step) await page.locator(`#${name}`).fill(value);
  }
  if (step === stepOf('Female')) await page.getByRole('radio').last().check();
}

test.describe('in Spanish', () => {
  test.use({ locale: 'es-US' });

  test('REG-02 the whole screen is in Spanish, labels and messages', async ({ page }) => {
    await page.goto('/auth/register');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('REGISTRO DE CUENTA');
    const messages: string[] = [];
    for (const [index, [name, labels]] of SPANISH_STEPS.entries()) {
      const step = `Paso ${index + 2} de 4: ${name}`;
      await submitButton(page).click();
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(step);
      for (const label of labels) await expect(field(page, label)).toHaveCount(1);
      await submitButton(page).click();
      await expect(page.getByRole('alert')).toBeFocused();
      messages.push(...(await page.getByRole('alert').getByRole('link').allTextContents()));
      if (index < 2) await fillByIds(page, index + 1);
    }
    expect(messages).toHaveLength(EMPTY_PROBLEMS.length);
    expect(messages.filter((text) => / is required|Please/.test(text))).toEqual([]);
  });
});
