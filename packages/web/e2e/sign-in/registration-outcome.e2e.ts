import { expect, type Page, test } from '../fixtures/test.ts';
import { ACCOUNTS, PASSWORD } from '../fixtures/world.ts';
import { closeByEscape } from '../pages/escape.ts';
import {
  activate,
  chosenFiles,
  DONE,
  EMAIL,
  expectFilled,
  expectStep,
  field,
  fillRegistration,
  goOn,
  goToStep,
  ID_CARD,
  openRegistration,
  outcome,
  STEPS,
  stepOf,
  submitButton,
  summary,
  summaryLinks,
} from '../pages/registration.ts';
import { expectLost, lostDialog, UNCONFIRMED_TITLE } from '../pages/responses.ts';
import { expectProblem, expectScreen, submitSignIn } from '../pages/sign-in.ts';
import { holdCall } from '../requests/hold.ts';

/** Waits until chosen photos are prepared: the form is not sent before. */
const expectPhotosReady = (page: Page) => expect(page.getByText('Preparing the photo…')).toHaveCount(0);

test('REG-24 REG-25 REG-26 a registration is sent once, and success leads to sign-in, which works once the account is activated', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(406);
  const letGo = await holdCall(page, '/api/create_client');
  await openRegistration(page);
  await fillRegistration(page);
  await test.step('REG-24 a double click on Submit sends one call, and the button says that it is being sent', async () => {
    await field(page, 'Valid ID 1').setInputFiles(ID_CARD);
    await expectPhotosReady(page);
    await submitButton(page).dblclick();
    await expect(submitButton(page)).toHaveText('Sending your registration');
    await expect(field(page, 'Valid ID 1')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Remove id card.png' })).toBeDisabled();
    letGo();
    await expect(outcome(page, DONE).getByRole('heading')).toHaveText(DONE);
    await expect.poll(() => world.journal('createClient')).toHaveLength(1);
  });
  const ok = outcome(page, DONE).getByRole('button', { name: 'OK' });
  await expect(ok).toBeFocused();
  await expect(page).toHaveTitle('ACCOUNT ENROLLMENT – Client Portal');
  await ok.click();
  await expectScreen(page, 'Sign in', '/auth/login');

  await test.step('PROD-06 the account opens once it was activated', async () => {
    await submitSignIn(page, EMAIL, PASSWORD);
    await expectProblem(page, 'Account is not yet active.');
    await activate(world, EMAIL);
    await submitSignIn(page, EMAIL, PASSWORD);
    await expectScreen(page, 'Dashboard', '/main/dashboard');
  });
});

test("REG-27 ERR-05 ERR-06 a refused registration shows the service's messages in a dialog, and keeps every entry @long", async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectStatus(422);
  troubles.expectStatus(500);
  await openRegistration(page);
  await fillRegistration(page);
  const expectRefused = async (text: string) => {
    await submitButton(page).click();
    await expect(outcome(page, 'Error').locator('p').first()).toHaveText(text);
    await closeByEscape(outcome(page, 'Error'));
    await expect(outcome(page, 'Error')).toBeHidden();
    await world.clearFaults();
  };

  await test.step('REG-27 ERR-06 errors as a text or a list, and under HTTP 200, read the same', async () => {
    for (const [errors, text] of [
      ['The email has already been taken.', 'The email has already been taken.'],
      [['One.', 'Two.'], 'One. Two.'],
    ] as const) {
      await world.respond('createClient', { status: 422, errors });
      await expectRefused(text);
    }
  });

  await test.step('REG-27 a failure without a message has a plain sentence, no code', async () => {
    await world.fail('createClient', { kind: 'status', status: 500, body: {} });
    await expectRefused('The service could not do this. Please try again later.');
  });

  await field(page, 'Valid ID 1').setInputFiles(ID_CARD);
  await expectPhotosReady(page);
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

  // The fields to correct are in their steps, with their values.
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
  await test.step('REG-27 an address that is taken is refused by the service itself', async () => {
    await goToStep(page, stepOf('Email'));
    await field(page, 'Email').fill(ACCOUNTS.rosa);
    await goToStep(page, STEPS.length - 1);
    await submitButton(page).click();
    await expect(outcome(page, 'Error')).toContainText('The email has already been taken.');
    await outcome(page, 'Error').getByRole('button', { name: 'OK' }).click();
    await expectStep(page, stepOf('Email'));
    await field(page, 'Email').fill(EMAIL);
    await goToStep(page, STEPS.length - 1);
  });
  await submitButton(page).click();
  await expect(outcome(page, DONE)).toBeVisible();
});

test('REG-27 ERR-06 a dropped connection has a text of the portal, the form stays, and is not sent again automatically @long', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expectLostResponse();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await openRegistration(page);
  await fillRegistration(page);
  await world.fail('createClient', { kind: 'drop' });
  await submitButton(page).click();
  await expectLost(page, UNCONFIRMED_TITLE);
  await page.keyboard.press('Escape');
  await expect(lostDialog(page)).toBeHidden();
  await expect(submitButton(page)).toBeFocused();
  await expectFilled(page);
  expect(sent.filter((url) => url.endsWith('/api/create_client'))).toHaveLength(1);
});

test.describe('a registration with its documents', () => {
  test.use({ clock: 'runs' });

  test('REG-27 ERR-06 that hangs keeps its screen, and ends by itself after 30 seconds without a byte @long', async ({
    page,
    world,
    troubles,
  }) => {
    troubles.tolerate(/ERR_ABORTED/);
    await openRegistration(page);
    await fillRegistration(page);
    await field(page, 'Valid ID 1').setInputFiles(ID_CARD);
    await expectPhotosReady(page);
    await world.fail('createClient', { kind: 'hang' }, 1);
    await submitButton(page).click();
    await expect(submitButton(page)).toHaveText('Sending your registration');
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await expect(page.getByTestId('announcer')).toHaveText('This is still being sent. Please wait.');
    await expect.poll(async () => (await world.journal('createClient')).length).toBe(1);
    await page.clock.fastForward(31_000);
    await expectLost(page, UNCONFIRMED_TITLE);
    await page.keyboard.press('Escape');
    await expectFilled(page);
  });
});
