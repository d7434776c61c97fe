import { toRowTag } from '../fixtures/long.ts';
import { expect, test } from '../fixtures/test.ts';
import { setSettings } from '../pages/settings.ts';

const WRONG_SETTINGS = {
  en: 'This portal is not set up correctly. Please tell your provider.',
  es: 'Este portal no está configurado correctamente. Avise a su agencia.',
} as const;
const NOT_STARTED = /^This portal could not start\. Reload the page\./;

for (const [row, [locale, text]] of Object.entries(WRONG_SETTINGS).entries()) {
  test.describe(() => {
    test.use({ locale });

    test(`AUTH-01 a page with a misspelt setting says so in place of the form (${locale})${toRowTag(row)}`, async ({
      context,
      page,
      troubles,
    }) => {
      troubles.expect(/portal-settings is wrong: apiBse/);
      troubles.expect(/apiBse: no such setting/);
      await setSettings(context, { apiBse: 'https://service.example.com' });
      await page.goto('/auth/login');
      await expect(page.getByRole('alert')).toHaveText(text);
      await expect(page.getByRole('button')).toHaveCount(0);
    });
  });
}

const FAILURES = [
  [
    'a blocked script',
    /Failed to load resource|ERR_FAILED/,
    (url: string) => /start-[^/]*\.js$/.test(url),
    undefined,
  ],
  [
    'a missing file',
    /Failed to load resource/,
    (url: string) => /start-[^/]*\.js$/.test(url),
    { status: 404 },
  ],
  [
    'code that the browser cannot run',
    /No such feature/,
    (url: string) => /start-[^/]*\.js$/.test(url),
    { contentType: 'text/javascript', body: "throw new Error('No such feature')" },
  ],
] as const;

for (const [row, [what, trouble, isFile, response]] of FAILURES.entries()) {
  test(`AUTH-01 ${what} is told in place of the form, with a way to load the page again${toRowTag(row)}`, async ({
    page,
    troubles,
  }) => {
    troubles.expect(trouble);
    let isBroken = true;
    await page.route('**/assets/*.js', (route) => {
      if (!isBroken || !isFile(route.request().url())) return route.continue();
      return response === undefined ? route.abort() : route.fulfill(response);
    });
    await page.goto('/auth/login');
    await expect(page.getByRole('alert')).toContainText(NOT_STARTED);
    isBroken = false;
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  });
}
