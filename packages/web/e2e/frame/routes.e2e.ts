import { HOUR_MS, NOW } from '../fixtures/now.ts';
import { expect, test } from '../fixtures/test.ts';
import { ACCOUNTS, PASSWORD } from '../fixtures/world.ts';
import { heading, sidebar } from '../words/layout.ts';
import { DEMO_PATHS, MENU, SCREENS } from '../words/screens.ts';
import { signInOther, storeToken } from '../words/session.ts';
import {
  expectScreen,
  expectSignedOut,
  readSession,
  SIGN_IN_ADDRESS,
  submitSignIn,
} from '../words/sign-in.ts';

/** What a client can begin on the screens that let one begin something. */
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

  test('ROUTE-01 ROUTE-11 ROUTE-12 every screen opens by its address, with one h1 that the title repeats', async ({
    page,
  }) => {
    for (const [path, name] of SCREENS) {
      await page.goto(path);
      await expectScreen(page, name, path);
      // Where something waits, its number comes first.
      await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${name} – Client Portal$`));
      await expect(sidebar(page)).toBeVisible();
    }
  });

  test('LAY-09 LAY-10 LAY-11 the menu holds every screen in the stated order, spelt as stated', async ({
    page,
  }) => {
    await page.goto('/main/dashboard');
    const links = sidebar(page).getByRole('link');
    await expect(links).toHaveText(MENU.map(([, name]) => name));
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(addresses).toEqual(MENU.map(([path]) => path));
  });

  test('PROD-04 PROD-05 another client sees the same screens, with the same actions', async ({
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

  test('ROUTE-02 the capital R is not asked for when the address is typed', async ({ page }) => {
    await page.goto('/main/resources_uploader');
    await expect(heading(page)).toHaveText('Resource Submission');
  });

  test('ROUTE-05 ROUTE-06 PROD-18 the bare address and everything under /admin lead to the dashboard and keep the session', async ({
    page,
  }) => {
    for (const path of ['/', '/admin', '/admin/dashboard', '/admin/anything/at/all']) {
      await page.goto(path);
      await expectScreen(page, 'Dashboard', '/main/dashboard');
    }
    expect((await readSession(page)).token).not.toBeNull();
  });

  test('ROUTE-07 an unknown address says so inside the layout and keeps the session', async ({ page }) => {
    for (const path of ['/main/nowhere', '/nowhere']) {
      await page.goto(path);
      await expectScreen(page, 'Page not found', path);
      await expect(sidebar(page)).toBeVisible();
      expect((await readSession(page)).token).not.toBeNull();
    }
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await expectScreen(page, 'Dashboard', '/main/dashboard');
  });

  test('ROUTE-08 ROUTE-09 LAY-08 the demo pages of the template are unknown addresses', async ({ page }) => {
    for (const path of DEMO_PATHS) {
      await page.goto(path);
      await expectScreen(page, 'Page not found', path);
    }
    await test.step('ROUTE-10 nothing links to them', async () => {
      const addresses = await page
        .locator('a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(addresses.filter((address) => /admin|landing|profile|tables|maps/.test(address ?? ''))).toEqual(
        [],
      );
    });
  });

  for (const path of ['/auth', '/auth/login']) {
    test(`ROUTE-04 SES-10 opening ${path} ends the session`, async ({ page }) => {
      await page.goto(path);
      await expectSignedOut(page);
    });
  }

  for (const [path, name] of [
    ['/auth/register', 'ACCOUNT ENROLLMENT'],
    ['/auth/forgot_password', 'Forgot Password'],
  ] as const) {
    test(`ROUTE-03 SES-03 ${path} opens with a session too, and leaves it alone`, async ({ page }) => {
      await page.goto(path);
      await expectScreen(page, name, path);
      expect((await readSession(page)).tokenExpiration).not.toBeNull();
    });
  }
});

test.describe('without a session', () => {
  for (const [path, name] of [
    ['/auth/login', 'Sign in'],
    ['/auth/register', 'ACCOUNT ENROLLMENT'],
    ['/auth/forgot_password', 'Forgot Password'],
  ] as const) {
    test(`ROUTE-03 SES-03 ${path} is open to everyone`, async ({ page }) => {
      await page.goto(path);
      await expectScreen(page, name, path);
      await expect(page).toHaveTitle(`${name} – Client Portal`);
    });
  }

  test('SES-04 SES-06 every other address ends at sign-in', async ({ page }) => {
    const paths = [...SCREENS.map(([path]) => path), ...DEMO_PATHS, '/', '/auth', '/admin', '/main/nowhere'];
    for (const path of paths) {
      await page.goto(path);
      await expect(page, path).toHaveURL(SIGN_IN_ADDRESS);
    }
    await expectSignedOut(page);
  });

  test('SES-04 SES-06 sign-in after a closed address sends no call beforehand', async ({ page, world }) => {
    await page.goto('/main/timesheets');
    await expectSignedOut(page);
    expect(await world.journal()).toEqual([]);
  });

  test('SES-04 AUTH-09 signing in leads back to the page that was asked for, filters and all', async ({
    page,
  }) => {
    await page.goto('/main/timesheets?month=10');
    await expectSignedOut(page);
    await submitSignIn(page, ACCOUNTS.rosa, PASSWORD);
    await expectScreen(page, 'Timesheets', '/main/timesheets?month=10');
  });

  for (const address of [
    'https://elsewhere.example/main/dashboard',
    '//elsewhere.example/main/dashboard',
    'javascript:alert(1)',
    '/main/../auth/register',
    '/\\elsewhere.example/main/',
  ]) {
    test(`SES-04 AUTH-09 signing in never leads to ${address}`, async ({ page }) => {
      await page.goto(`/auth/login?${new URLSearchParams({ returnTo: address })}`);
      await submitSignIn(page, ACCOUNTS.rosa, PASSWORD);
      await expectScreen(page, 'Dashboard', '/main/dashboard');
    });
  }
});

test('SES-02 SES-04 a token whose expiry is over or cannot be read opens nothing', async ({
  page,
  world,
}) => {
  const token = await world.signIn();
  const expiries = [
    String(NOW.getTime() - 1),
    String(NOW.getTime()),
    'tomorrow',
    '',
    new Date(NOW.getTime() + HOUR_MS).toISOString(),
  ];
  for (const tokenExpiration of expiries) {
    await page.goto('/auth/forgot_password');
    await page.evaluate(
      (stored) => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      },
      { token, tokenExpiration },
    );
    await page.goto('/main/dashboard');
    await expectSignedOut(page);
  }
});

test('SES-04 an expiry without a token opens nothing', async ({ page }) => {
  await page.goto('/auth/forgot_password');
  await page.evaluate(
    (expiry) => localStorage.setItem('tokenExpiration', expiry),
    String(NOW.getTime() + HOUR_MS),
  );
  await page.goto('/main/dashboard');
  await expectSignedOut(page);
});
