import { expect, type Page, test } from '../fixtures/test.ts';
import { ACCOUNTS, PASSWORD } from '../fixtures/world.ts';
import { sidebar } from '../pages/layout.ts';
import { codeBoxes, codeDialog } from '../pages/one-time-code.ts';
import { setSettings } from '../pages/settings.ts';
import { expectScreen, openSignIn, submitSignIn } from '../pages/sign-in.ts';

const PROVIDER = {
  name: 'Harbor Home Services',
  phone: '+1 (310) 555-0100',
  email: 'help@harbor.example.com',
  hours: { en: 'Monday to Friday, 9 to 5', es: 'De lunes a viernes, de 9 a 5' },
  address: '18 Alder Street, Torrance',
};

const help = (page: Page) => page.locator('summary', { hasText: /^(Help|Ayuda)$/ });
const phone = (page: Page) => page.getByRole('link', { name: PROVIDER.phone });

test.beforeEach(({ context }) => setSettings(context, { provider: PROVIDER }));

test('sign-in on a wide window shows the contact beside the card, and Sign In as wide as the fields @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 960, height: 740 });
  await openSignIn(page);
  await expect(phone(page)).toBeVisible();
  await expect(help(page)).toBeHidden();
  const widths = [page.getByLabel('Email'), page.getByRole('button', { name: 'Sign In' })].map(
    async (element) => (await element.boundingBox())?.width,
  );
  const [field, button] = await Promise.all(widths);
  expect(button).toBe(field);
});

test('AUTH-11 OTP-03 sign-in, its refusal and the code dialog name the contact, by keyboard and in both languages @long', async ({
  page,
  troubles,
}) => {
  troubles.expectStatus(406);
  await page.setViewportSize({ width: 360, height: 740 });
  await openSignIn(page);
  await expect(phone(page)).toBeHidden();
  await help(page).focus();
  await page.keyboard.press('Enter');
  await expect(phone(page)).toHaveAttribute('href', 'tel:+13105550100');
  await expect(page.getByRole('link', { name: PROVIDER.email })).toHaveAttribute(
    'href',
    'mailto:help@harbor.example.com',
  );
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByText(PROVIDER.hours.es).filter({ visible: true })).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'English' }).click();
  await page.keyboard.press('Tab');

  await test.step('AUTH-11 the refusal of an inactive account names the contact', async () => {
    await submitSignIn(page, ACCOUNTS.inactive, PASSWORD);
    const told = page.getByRole('alert');
    await expect(told).toContainText('Account is not yet active.');
    await expect(told.getByRole('link', { name: PROVIDER.phone })).toBeVisible();
  });
  await test.step('OTP-01 OTP-03 the code dialog names the contact and the junk mail folder', async () => {
    await submitSignIn(page, ACCOUNTS.oneTimeCode, PASSWORD);
    await expect(codeBoxes(page).first()).toBeFocused();
    await expect(codeDialog(page)).toContainText('look in your junk mail too');
    await codeDialog(page).locator('summary').click();
    await expect(codeDialog(page).getByText(PROVIDER.name)).toBeVisible();
  });
});

test.describe('with a session', () => {
  test.use({ account: 'rosa' });

  test('ROUTE-01 LAY-09 the page of an unknown address names the contact, and the menu leads to the help @long', async ({
    page,
  }) => {
    await page.goto('/main/nowhere');
    await help(page).click();
    await expect(phone(page)).toBeVisible();
    await sidebar(page).getByRole('link', { name: 'Help' }).click();
    await expectScreen(page, 'Help', '/main/help');
    await expect(phone(page)).toBeVisible();
  });
});
