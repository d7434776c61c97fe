import { expect, type Page, test, type UnexpectedErrors } from '../fixtures/test.ts';
import { ACCOUNTS, PASSWORD } from '../fixtures/world.ts';
import { heading } from '../pages/layout.ts';
import { countLoads } from '../pages/loads.ts';
import { openSignIn, submitSignIn } from '../pages/sign-in.ts';

/** Makes a part of the portal's code unavailable, as after a deployment or without a connection. */
async function loseCode(page: Page, troubles: UnexpectedErrors, part: string): Promise<void> {
  troubles.expect(new RegExp(`request failed: .*/${part}-`), /console error: Failed to load resource/);
  // The page may log more about it; the test is about what it shows.
  troubles.tolerate(/console error: .*(dynamically imported module|Unable to preload)/i, /console error: %o/);
  await page.route(`**/assets/${part}-*.js`, (route) => route.abort('connectionreset'));
}

test('OTP-01 AUTH-04 AUTH-09 when the code dialog or the portal fails to load, sign-in stays, says so and offers another try @long', async ({
  page,
  troubles,
}) => {
  await loseCode(page, troubles, 'OneTimeCodeDialog');
  await openSignIn(page);
  await submitSignIn(page, ACCOUNTS.oneTimeCode, PASSWORD);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(heading(page)).toBeVisible();

  await test.step('AUTH-09 the portal cannot be loaded, and a second try loads the page again', async () => {
    await loseCode(page, troubles, 'portal');
    await page.reload();
    const expectLoads = countLoads(page);
    await submitSignIn(page, ACCOUNTS.rosa, PASSWORD);
    await page.getByRole('alert').getByText('Try again').click();
    await expectLoads(1);
    await submitSignIn(page, ACCOUNTS.rosa, PASSWORD);
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unroute('**/assets/portal-*.js');
    await page.getByRole('alert').getByText('Try again').click();
    await expect(heading(page)).toHaveText('Dashboard');
  });
});

test('ROUTE-03 when registration fails to load, the page says so and Try again loads it @long', async ({
  page,
  troubles,
}) => {
  await loseCode(page, troubles, 'RegistrationPage');
  const expectLoads = countLoads(page);
  await page.goto('/auth/register');
  await expectLoads(2);
  await expect(heading(page)).toHaveText('This page could not be shown');
  await page.unroute('**/assets/RegistrationPage-*.js');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('ACCOUNT ENROLLMENT');
});
