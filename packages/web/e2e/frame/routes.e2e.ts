import { HOUR_MS, NOW } from '../fixtures/now.ts';
import { expect, test } from '../fixtures/test.ts';
import { ACCOUNTS, PASSWORD } from '../fixtures/world.ts';
import { heading, sidebar } from '../pages/layout.ts';
import { DEMO_PATHS, MENU } from '../pages/screens.ts';
import { signInOther, storeToken } from '../pages/session.ts';
import {
  expectScreen,
  expectSignedOut,
  readSession,
  SIGN_IN_ADDRESS,
  submitSignIn,
} from '../pages/sign-in.ts';

/** Tasks that start on a screen. */
const ACTIONS = [
  ['/main/enrollment', 'Enrollment', /^Personal Information/],
  ['/main/employees', 'Employee List', 'Add employees'],
  ['/main/payables', 'Payables List', 'Upload Invoice'],
  ['/main/hire_employees', 'Hire Employee', 'Hire Employee'],
  ['/main/timesheets', 'Timesheets', 'Export'],
  ['/main/Resources_uploader', 'Resource Submission', 'Upload File'],
  ['/main/message', 'Send Us a Message', 'Send'],
  ['/main/change_password', 'Change Password', 'Change Password'],
] as const;

test.describe('with a session', () => {
  test.use({ account: 'rosa' });

  test('PROD-04 PROD-05 another client sees the same screens, with the same actions @long', async ({
    page,
    world,
    origin,
  }) => {
    await page.goto('/main/dashboard');
    await expect(sidebar(page)).toBeVisible();
    await storeToken(page, await signInOther(world, origin));
    await page.reload();
    await expect(sidebar(page).getByRole('link')).toHaveText(MENU.map(([, name]) => name));
    for (const [path, name, action] of ACTIONS) {
      await sidebar(page).getByRole('link', { name, exact: true }).click();
      await expectScreen(page, name, path);
      await expect(page.getByRole('main').getByRole('button', { name: action })).toBeVisible();
    }
  });

  test('ROUTE-05 ROUTE-06 PROD-18 the bare address and everything under /admin lead to the dashboard and keep the session @long', async ({
    page,
  }) => {
    for (const path of ['/', '/admin', '/admin/dashboard', '/admin/anything/at/all']) {
      await page.goto(path);
      await expectScreen(page, 'Dashboard', '/main/dashboard');
    }
    expect((await readSession(page)).token).not.toBeNull();
    await test.step('ROUTE-02 the address works without its capital R', async () => {
      await page.goto('/main/resources_uploader');
      await expect(heading(page)).toHaveText('Resource Submission');
    });
  });

  test('ROUTE-07 ROUTE-08 ROUTE-09 an unknown address says so inside the layout and keeps the session @long', async ({
    page,
  }) => {
    // LAY-08: demo pages of the template are not part of the portal.
    for (const path of [...DEMO_PATHS, '/main/nowhere', '/nowhere']) {
      await page.goto(path);
      await expectScreen(page, 'Page not found', path);
      await expect(sidebar(page)).toBeVisible();
      expect((await readSession(page)).token).not.toBeNull();
    }
    await test.step('ROUTE-10 LAY-08 no link leads to the demo pages of the template', async () => {
      const addresses = await page
        .locator('a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(addresses.filter((address) => /admin|landing|profile|tables|maps/.test(address ?? ''))).toEqual(
        [],
      );
    });
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await expectScreen(page, 'Dashboard', '/main/dashboard');
  });

  test('ROUTE-03 ROUTE-04 SES-10 registration and a forgotten password leave the session alone, sign-in ends it @long', async ({
    page,
    world,
  }) => {
    for (const [path, name] of [
      ['/auth/register', 'ACCOUNT ENROLLMENT'],
      ['/auth/forgot_password', 'Forgot Password'],
    ] as const) {
      await page.goto(path);
      await expectScreen(page, name, path);
      expect((await readSession(page)).tokenExpiration).not.toBeNull();
    }
    for (const path of ['/auth', '/auth/login']) {
      await storeToken(page, await world.signIn());
      await page.goto(path);
      await expectSignedOut(page);
    }
  });
});

test.describe('without a session', () => {
  test('ROUTE-03 SES-03 sign-in, registration and a forgotten password open without a session @long', async ({
    page,
  }) => {
    for (const [path, name] of [
      ['/auth/login', 'Sign in'],
      ['/auth/register', 'ACCOUNT ENROLLMENT'],
      ['/auth/forgot_password', 'Forgot Password'],
    ] as const) {
      await page.goto(path);
      await expectScreen(page, name, path);
      await expect(page).toHaveTitle(`${name} – Client Portal`);
    }
  });

  // test/app/routes.test.ts proves that every other address is behind the same guard.
  test('SES-04 SES-06 AUTH-09 every other address redirects to sign-in, sends no request, and returns with its filters @long', async ({
    page,
    world,
  }) => {
    for (const path of [
      '/',
      '/auth',
      '/admin',
      '/main/nowhere',
      '/landing',
      '/main/dashboard',
      '/main/signature',
    ]) {
      await page.goto(path);
      await expect(page, path).toHaveURL(SIGN_IN_ADDRESS);
    }
    await page.goto('/main/timesheets?month=10');
    await expectSignedOut(page);
    await expect.poll(() => world.journal()).toEqual([]);
    await submitSignIn(page, ACCOUNTS.rosa, PASSWORD);
    await expectScreen(page, 'Timesheets', '/main/timesheets?month=10');
  });

  // Other addresses that are refused are checked in test/app/return-to.test.ts.
  test('SES-04 AUTH-09 signing in never leads to another host @long', async ({ page }) => {
    await page.goto(`/auth/login?${new URLSearchParams({ returnTo: '//elsewhere.example/main/reports' })}`);
    await submitSignIn(page, ACCOUNTS.rosa, PASSWORD);
    await expectScreen(page, 'Dashboard', '/main/dashboard');
  });
});

test('SES-02 SES-04 a token with an expired or unreadable end opens no screen, nor does an end without a token @long', async ({
  page,
  world,
}) => {
  const token = await world.signIn();
  const later = NOW.getTime() + HOUR_MS;
  await page.goto('/auth/forgot_password');
  for (const stored of [
    { token, tokenExpiration: String(NOW.getTime() - 1) },
    { token, tokenExpiration: String(NOW.getTime()) },
    { token, tokenExpiration: 'tomorrow' },
    { token, tokenExpiration: '' },
    { token, tokenExpiration: new Date(later).toISOString() },
    { tokenExpiration: String(later) },
  ]) {
    await page.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, stored);
    await page.goto('/main/dashboard');
    await expectSignedOut(page);
  }
});
