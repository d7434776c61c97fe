import { expect, test } from '../fixtures/test.ts';
import { ACCOUNTS, PASSWORD } from '../fixtures/world.ts';
import { openSignIn, submitSignIn } from '../words/sign-in.ts';

const BUSY = 'There were too many tries. Wait a minute, then try again.';
const BROKEN = 'The service has a problem at the moment. Your email and password may be right.';

for (const [name, fault, cause] of [
  ['429', { kind: 'status', status: 429, body: { status: 429, message: 'Too Many Attempts.' } }, BUSY],
  ['500', { kind: 'status', status: 500, body: { message: 'SQLSTATE[42S02]' } }, BROKEN],
  ['503', { kind: 'status', status: 503, body: {} }, BROKEN],
  ['a page of HTML under 200', { kind: 'html' }, BROKEN],
  ['a page of HTML under 502', { kind: 'html', status: 502 }, BROKEN],
] as const) {
  test(`AUTH-12 ERR-03 ${name} is told by the stated text and its cause, and can be tried again`, async ({
    page,
    world,
    troubles,
  }) => {
    troubles.tolerate(/the server responded with a status of (429|5\d\d)/);
    await world.fail('createSession', fault, 1);
    await openSignIn(page);
    await submitSignIn(page, ACCOUNTS.rosa, PASSWORD);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Email and password are incorrect');
    await expect(alert).toContainText(cause);
    await expect(alert).not.toContainText(/SQLSTATE|Too Many Attempts/);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/main/dashboard');
  });
}

test('AUTH-12 a wrong password has no cause but itself', async ({ page, troubles }) => {
  troubles.expectStatus(401);
  await openSignIn(page);
  await submitSignIn(page, ACCOUNTS.rosa, 'wrong-horse-9');
  await expect(page.getByRole('alert')).toContainText('Email and password are incorrect');
  await expect(page.getByRole('alert').getByRole('button')).toHaveCount(0);
});
