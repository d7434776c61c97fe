import { expectAccessible } from '../accessibility/checks/accessibility.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { ACCOUNTS, PASSWORD } from '../fixtures/world.ts';
import { holdScripts, isReact } from '../pages/scripts.ts';
import { expectScreen, SIGN_IN_ADDRESS, signInScreen } from '../pages/sign-in.ts';

/** React Aria names a description for each field, and takes the name back in the browser if there is none. */
const readRoot = async (page: Page) =>
  (await page.locator('#root').innerHTML()).replaceAll(/ aria-describedby="[^"]*"/g, '');

test('AUTH-01 SES-06 every address that shows sign-in does so before a script is loaded, and does not move then @long', async ({
  page,
}) => {
  for (const address of ['/auth/login', '/', '/auth', '/main/timesheets', '/nowhere']) {
    await test.step(address, async () => {
      const letGo = await holdScripts(page);
      await page.goto(address, { waitUntil: 'commit' });
      const screen = signInScreen(page);
      await expect(screen.heading).toHaveText('Sign in');
      await expect(page).toHaveTitle('Sign in – Client Portal');
      await expect(screen.email).toBeEditable();
      await expect(screen.email).toHaveCSS('border-radius', /[1-9]/);
      await expect.poll(() => isReact(page)).toBe(false);
      const box = await screen.signIn.boundingBox();
      const written = await readRoot(page);
      letGo();
      await expect.poll(() => isReact(page)).toBe(true);
      const after = await screen.signIn.boundingBox();
      for (const side of ['x', 'y', 'width', 'height'] as const) {
        // The loaded typeface is some tenths of a pixel narrower.
        expect(Math.abs((after?.[side] ?? 0) - (box?.[side] ?? -9)), side).toBeLessThan(1);
      }
      await expect.poll(() => readRoot(page)).toBe(written);
      await expect(page).toHaveURL(SIGN_IN_ADDRESS);
      await page.unroute('**/assets/*.js');
    });
  }
});

test('the first page has the stored language and theme before a script is loaded', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('language', 'es');
    localStorage.setItem('theme', 'dark');
  });
  await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(signInScreen(page).heading).toHaveText('Iniciar sesión');
  await expect(page).toHaveTitle('Iniciar sesión – Portal del cliente');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor))
    .toBe('rgb(15, 24, 29)');
  await expectAccessible(page);
});

test("the browser's frame has the colour of the chosen theme, and the page its description", async ({
  page,
}) => {
  /** Returns the theme colour that a browser uses: the first that matches. */
  const frameColour = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
          ({ media }) => media === '' || matchMedia(media).matches,
        )?.content,
    );
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await expect.poll(frameColour).toBe('#f6f8f7');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => frameColour()).toBe('#0f181d');
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await page.reload();
  await expect.poll(frameColour).toBe('#f6f8f7');
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /timesheets and budget/);
});

test.describe('in a Spanish browser', () => {
  test.use({ locale: 'es-MX' });

  test("the first page speaks the browser's language", async ({ page }) => {
    await holdScripts(page);
    await page.goto('/auth/login', { waitUntil: 'commit' });
    await expect(signInScreen(page).heading).toHaveText('Iniciar sesión');
  });
});

test('AUTH-03 the remembered address is on the first page', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('rememberedEmail', 'rosa@example.com'));
  const letGo = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const { email, rememberMe } = signInScreen(page);
  for (const step of ['before', 'after']) {
    await expect(email, step).toHaveValue('rosa@example.com');
    await expect(rememberMe, step).toBeChecked();
    letGo();
    await expect.poll(() => isReact(page)).toBe(true);
  }
});

test('AUTH-04 AUTH-09 entries and presses before a script is loaded are kept, and sent once', async ({
  page,
  world,
}) => {
  const letGo = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const { email, password, signIn } = signInScreen(page);
  await email.fill(ACCOUNTS.rosa);
  await password.fill(PASSWORD);
  await password.press('Enter');
  await signIn.click();
  await expect(signIn).toHaveAttribute('data-pending', 'true');
  await expect.poll(() => world.journal('createSession')).toEqual([]);
  letGo();
  await expectScreen(page, 'Dashboard', '/main/dashboard');
  await expect.poll(() => world.journal('createSession')).toHaveLength(1);
});

test('AUTH-02 AUTH-03 other presses before a script is loaded take effect, too, and typed text stays', async ({
  page,
}) => {
  const letGo = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const { email, password, rememberMe } = signInScreen(page);
  await email.fill('rosa@example.com');
  await password.fill('half a pass');
  await rememberMe.check();
  await page.getByRole('button', { name: 'Show password' }).click();
  await page.getByRole('button', { name: 'Español' }).click();
  await password.focus();
  letGo();
  await expect(signInScreen(page).heading).toHaveText('Iniciar sesión');
  await expect(page.locator('#sign-in-email')).toHaveValue('rosa@example.com');
  await expect(page.locator('#sign-in-password')).toHaveValue('half a pass');
  await expect(page.locator('#sign-in-password')).toHaveAttribute('type', 'text');
  await expect(page.locator('#sign-in-password')).toBeFocused();
  await expect(page.locator('#sign-in-remember')).toBeChecked();
});

test('AUTH-12 when the code that signs in fails to load the page says so, and Try again signs in', async ({
  page,
  world,
  troubles,
}) => {
  troubles.expect(/request failed: .*\/portal-/, /console error: Failed to load resource/);
  troubles.tolerate(/console error: .*(dynamically imported module|Unable to preload)/i);
  // Idle work would load the same code.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.route('**/assets/portal-*.js', (route) => route.abort('connectionreset'));
  await page.goto('/auth/login');
  const { email, password, signIn, problem } = signInScreen(page);
  await email.fill(ACCOUNTS.rosa);
  await password.fill(PASSWORD);
  await signIn.click();
  await expect(problem).toContainText('Email and password are incorrect');
  await page.unroute('**/assets/portal-*.js');
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expectScreen(page, 'Dashboard', '/main/dashboard');
  await expect.poll(() => world.journal('createSession')).toHaveLength(1);
});
