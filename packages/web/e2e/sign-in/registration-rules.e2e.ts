import { expect, type Page, test } from '../fixtures/test.ts';
import {
  DONE,
  EMPTY_PROBLEMS,
  expectStep,
  field,
  fillRegistration,
  fillStep,
  gender,
  goOn,
  goToStep,
  ID_PROBLEMS,
  openRegistration,
  outcome,
  privacy,
  stepOf,
  submitButton,
  summary,
  summaryLinks,
  TEXT_FIELDS,
  type TextLabel,
} from '../words/registration.ts';

const emptyProblemsOf = (step: number) => EMPTY_PROBLEMS.filter(([label]) => stepOf(label) === step);

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
