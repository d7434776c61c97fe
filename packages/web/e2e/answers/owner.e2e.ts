import { expect, type Page, test } from '../fixtures/test.ts';
import { ACCOUNTS, type World } from '../fixtures/world.ts';
import { openSection } from '../words/enrollment.ts';
import { heading } from '../words/layout.ts';
import { field, submitButton } from '../words/registration.ts';
import { expectScreen } from '../words/sign-in.ts';

test.use({ account: 'rosa' });

const OTHERS = '1111222233';

async function changeAccount(page: Page): Promise<void> {
  await openSection(page, 'payment_information');
  await field(page, 'Account Number').fill(OTHERS);
}

/** Signs the other client in past the portal, code and all. Gives the token. */
async function signInOther(world: World, origin: string): Promise<string> {
  const token = await world.signIn(ACCOUNTS.oneTimeCode);
  const { code } = await world.lastMessage();
  const body = new FormData();
  body.set('token', token);
  body.set('otp', code ?? '');
  const headers = { 'x-portal-world': world.name };
  const response = await fetch(`${origin}/api/otp_verification`, { method: 'POST', headers, body });
  expect(response.status).toBe(200);
  return token;
}

/** What another tab does when another client signs in there. */
async function storeToken(page: Page, token: string): Promise<void> {
  await page.evaluate((text) => {
    localStorage.setItem('token', text);
    localStorage.setItem('tokenExpiration', String(Date.now() + 600_000));
  }, token);
}

test('SES-11 PAY-09 a form never saves into another client’s record, and leaving to them is no question', async ({
  page,
  context,
  world,
  origin,
}) => {
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.dismiss();
  });
  await changeAccount(page);
  const other = await context.newPage();
  await other.goto('/main/reports');
  await expect(heading(other)).toHaveText('Reports');
  await storeToken(other, await signInOther(world, origin));
  // The first tab becomes the other client's, without a word about what the first had typed.
  await expectScreen(page, 'Dashboard', '/main/dashboard');
  expect(questions).toEqual([]);
  expect(await world.journal('updatePaymentDetails')).toEqual([]);
});

test('SES-11 PAY-09 before the browser has told of the other client, the write stays here', async ({
  page,
  world,
  origin,
}) => {
  await changeAccount(page);
  // A change of the tab's own tells the tab nothing.
  await storeToken(page, await signInOther(world, origin));
  await submitButton(page).click();
  await expectScreen(page, 'Dashboard', '/main/dashboard');
  expect(await world.journal('updatePaymentDetails')).toEqual([]);
});

test('SES-11 SES-05 a step inside the portal finds out as well', async ({ page, world, origin }) => {
  await page.goto('/main/reports');
  await expect(heading(page)).toHaveText('Reports');
  await page.evaluate(() => Object.assign(window, { isFirstPage: true }));
  await storeToken(page, await signInOther(world, origin));
  await page.getByRole('link', { name: 'Resources' }).first().click();
  await expectScreen(page, 'Resources', '/main/resources');
  // The page was loaded anew: nothing of the first client is left in it.
  expect(await page.evaluate(() => 'isFirstPage' in window)).toBe(false);
});

test('SES-11 PAY-09 the same client signed in again elsewhere goes on as before', async ({ page, world }) => {
  await changeAccount(page);
  await storeToken(page, await world.signIn());
  await submitButton(page).click();
  await expect(page.getByRole('alertdialog')).toContainText('Payment Details was updated successfully');
  expect(await world.journal('updatePaymentDetails')).toHaveLength(1);
});
