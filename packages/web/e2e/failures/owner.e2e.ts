import { expect, type Page, test } from '../fixtures/test.ts';
import { closePopup, openSection } from '../pages/enrollment.ts';
import { heading } from '../pages/layout.ts';
import { field, submitButton } from '../pages/registration.ts';
import { signInOther, storeToken } from '../pages/session.ts';
import { expectScreen } from '../pages/sign-in.ts';

test.use({ account: 'rosa' });

const OTHERS = '1111222233';

async function changeAccount(page: Page): Promise<void> {
  await openSection(page, 'payment_information');
  await field(page, 'Account Number').fill(OTHERS);
}

test('PAY-09 a form never saves into another client’s record, and leaving for that client does not ask @long', async ({
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
  // The first tab switches to the other client, without a question about what was typed.
  await expectScreen(page, 'Dashboard', '/main/dashboard');
  expect(questions).toEqual([]);
  await expect.poll(() => world.journal('updatePaymentDetails')).toEqual([]);
});

test('PAY-09 the form saves when the same client signed in again in another tab, and does not for another client @long', async ({
  page,
  world,
  origin,
}) => {
  await changeAccount(page);
  await storeToken(page, await world.signIn());
  await submitButton(page).click();
  await expect(page.getByRole('alertdialog')).toContainText('Payment Details was updated successfully');
  await expect.poll(() => world.journal('updatePaymentDetails')).toHaveLength(1);
  await closePopup(page);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await test.step('PAY-09 also before the storage event of the other client', async () => {
    await field(page, 'Account Number').fill('4444555566');
    // A tab receives no storage event for its own change.
    await storeToken(page, await signInOther(world, origin));
    await submitButton(page).click();
    await expectScreen(page, 'Dashboard', '/main/dashboard');
    await expect.poll(() => world.journal('updatePaymentDetails')).toHaveLength(1);
  });
});

test('SES-05 also after a navigation inside the portal @long', async ({ page, world, origin }) => {
  await page.goto('/main/reports');
  await expect(heading(page)).toHaveText('Reports');
  await page.evaluate(() => Object.assign(window, { isFirstPage: true }));
  await storeToken(page, await signInOther(world, origin));
  await page.getByRole('link', { name: 'Resources' }).first().click();
  await expectScreen(page, 'Resources', '/main/resources');
  // The page was reloaded, so no data of the first client is in memory.
  await expect.poll(() => page.evaluate(() => 'isFirstPage' in window)).toBe(false);
});
