import { expect, test } from '../fixtures/test.ts';
import { ACCOUNTS, PASSWORD } from '../fixtures/world.ts';
import { codeDialog, typeCode } from '../pages/one-time-code.ts';
import { expectScreen, openSignIn, submitSignIn } from '../pages/sign-in.ts';

test.use({ scenario: 'code-lost' });

test('OTP-01 OTP-09 a lost code can be sent again, and opens the portal @long', async ({ page, world }) => {
  await openSignIn(page);
  await submitSignIn(page, ACCOUNTS.rosa, PASSWORD);
  await codeDialog(page).getByRole('button', { name: 'Send a new code' }).click();
  await expect(codeDialog(page).getByText('A new code was sent.')).toBeVisible();
  const { code = '' } = await world.lastMessage();
  await typeCode(page, code);
  await expectScreen(page, 'Dashboard', '/main/dashboard');
});
