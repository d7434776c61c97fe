import { expect, test } from '@playwright/test';

test('approves a timesheet of the server component by the client component', async ({
  page,
  request,
  baseURL,
}) => {
  const multipart = { email: 'rosa.delgado@example.com', password: 'correct-horse-9' };
  const signedIn = await request.post('http://127.0.0.1:4010/api/login_auth', { multipart });
  const { token } = await signedIn.json();
  await page.context().addCookies([{ name: 'token', value: token, url: baseURL }]);
  await page.goto('/');
  await page
    .getByRole('button', { name: /: pending$/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /: approved$/ })).toBeVisible();
});
