import { expect, type Page, test } from '../fixtures/test.ts';
import { PASSWORD } from '../fixtures/world.ts';
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
} from '../pages/registration.ts';
import { recordFormCalls } from '../requests/form-calls.ts';

const emptyProblemsOf = (step: number) => EMPTY_PROBLEMS.filter(([label]) => stepOf(label) === step);

test('REG-04 REG-05 REG-23 empty steps: every message to the letter, in the order of the form, repeated at its field, and nothing is sent', async ({
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
    await test.step('REG-05 each message describes its field, and its link leads there', async () => {
      for (const [label, sentence] of emptyProblemsOf(step)) {
        await summaryLinks(page).filter({ hasText: sentence }).click();
        const target = field(page, label);
        await expect(target).toBeFocused();
        if (label === 'Male') {
          await expect(page.getByRole('radiogroup', { name: 'Gender' })).toHaveAccessibleDescription(
            sentence,
          );
        } else {
          await expect(target).toHaveAccessibleDescription(new RegExp(`${sentence}$`));
          await expect(target).toHaveAttribute('aria-invalid', 'true');
        }
      }
    });
    await fillStep(page, step);
  }
  await expect(page).toHaveURL('/auth/register');
  await expect.poll(() => world.journal()).toEqual([]);
});

type Refused = readonly [label: TextLabel, value: string, sentence: string];

/** Enters each of these values into an otherwise valid form, and expects its message and no request. */
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

test('REG-04 REG-20 REG-24 one broken rule of each step keeps an otherwise valid form from being sent, except for the files', async ({
  page,
  world,
}) => {
  const readCalls = await recordFormCalls(page);
  await openRegistration(page);
  await fillRegistration(page);
  await expectRefused(page, [
    ['Retype Password', 'another-horse-9', 'Password did not match.'],
    ['City', '', 'City is required'],
    ['UCI number', '76543210', 'UCI number must not be more than 7 characters alphanumeric'],
  ]);
  await goToStep(page, 3);
  for (const label of ['Password', 'Retype Password']) await field(page, label).fill('horse-9');
  await submitButton(page).click();
  await expect(summary(page)).toContainText('Password should contain minimum of 8 characters');
  for (const label of ['Password', 'Retype Password']) await field(page, label).fill(PASSWORD);
  await expect.poll(() => world.journal()).toEqual([]);

  await test.step('REG-22 REG-24 CALL-03 without the files their messages show, and the registration is sent without the parts', async () => {
    await privacy(page).uncheck();
    await submitButton(page).click();
    await expect(summaryLinks(page)).toHaveText([...ID_PROBLEMS, 'Please agree to the Privacy Policy']);
    await privacy(page).check();
    await expect(summaryLinks(page)).toHaveText(ID_PROBLEMS);
    await submitButton(page).click();
    await expect(outcome(page, DONE)).toBeVisible();
    const sent = Object.fromEntries(TEXT_FIELDS.map(([name, , value]) => [name, value]));
    await expect
      .poll(() => readCalls())
      .toEqual([{ path: '/api/create_client', authorization: null, fields: { ...sent, gender: 'Female' } }]);
  });
});

test('REG-05 REG-15 REG-16 messages show only after the first attempt, and follow the entries', async ({
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
  await expect(ssNumber).toHaveAccessibleDescription('9 digits; dashes are fine');
  await expect(ssNumber).toBeFocused();
  await expect(summaryLinks(page).filter({ hasText: 'SS number' })).toHaveCount(0);

  await test.step('REG-05 a language switched in between translates the messages, and the title keeps its Error', async () => {
    await page.getByRole('button', { name: 'Español' }).click();
    const links = page.getByRole('alert').getByRole('link');
    await expect(links.first()).toHaveText('El nombre es obligatorio');
    await expect(page).toHaveTitle('Error: REGISTRO DE CUENTA – Portal del cliente');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page).toHaveTitle('Error: ACCOUNT ENROLLMENT – Client Portal');
  });

  await gender(page, 'Male').check();
  await expect(summaryLinks(page).filter({ hasText: 'Gender' })).toHaveCount(0);

  // Each step validates its own fields.
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
