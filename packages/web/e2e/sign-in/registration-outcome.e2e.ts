import { expect, test } from '../fixtures/test.ts';
import { PASSWORD } from '../fixtures/world.ts';
import { expectFilesReady } from '../pages/files.ts';
import {
  activate,
  DONE,
  EMAIL,
  expectFilled,
  field,
  fillRegistration,
  ID_CARD,
  openRegistration,
  outcome,
  submitButton,
} from '../pages/registration.ts';
import { expectLost, UNCONFIRMED_TITLE } from '../pages/responses.ts';
import { expectProblem, expectScreen, submitSignIn } from '../pages/sign-in.ts';
import { holdCall } from '../requests/hold.ts';

test('REG-24 REG-25 REG-26 a registration is sent once, and success leads to sign-in, which works once the account is activated @long', async ({
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
    await expectFilesReady(page);
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
    await expectFilesReady(page);
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
