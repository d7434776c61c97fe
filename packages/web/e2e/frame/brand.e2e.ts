import { findViolations } from '../accessibility/checks/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectFrameFilled, heading } from '../pages/layout.ts';
import { setLook } from '../pages/looks.ts';
import { setSettings } from '../pages/settings.ts';
import { openSignIn, signIn } from '../pages/sign-in.ts';

const BRAND = { name: 'Harbor Support Services', color: '#a3195b', logo: '/brand/sign.svg' };
const SIGN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>';

const colourOf = (name: string) =>
  `getComputedStyle(document.documentElement).getPropertyValue('--${name}').trim()`;

test('PROD-01 a deployment’s name, logo and colour show from the first paint to the last screen', async ({
  page,
  context,
}) => {
  await setSettings(context, { brand: BRAND });
  await page.route('**/brand/sign.svg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: SIGN }),
  );
  await openSignIn(page);
  await expect(page.getByRole('banner')).toContainText('Harbor Support Services');
  await expect(page.locator('img[src="/brand/sign.svg"]')).toBeVisible();
  await expect(page).toHaveTitle('Sign in – Harbor Support Services');
  await expect.poll(() => page.evaluate(colourOf('teal-700'))).toMatch(/^#[7-9a].[0-3].[3-7].$/);
  for (const look of ['light', 'dark'] as const) {
    await setLook(page, look);
    expect(await findViolations(page), look).toEqual([]);
  }
  await signIn(page);
  await expect(heading(page)).toHaveText('Dashboard');
  await expect(page.getByRole('banner')).toContainText('Harbor Support Services');
  await expect(page).toHaveTitle(/– Harbor Support Services$/);
  await expectFrameFilled(page);
  expect(await findViolations(page)).toEqual([]);
});
