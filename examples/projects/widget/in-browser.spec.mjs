import { expect, test } from '@playwright/test';

test('signs in, approves the first pending timesheet and reads the list again', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Email').fill('rosa.delgado@example.com');
  await page.getByLabel('Password').fill('correct-horse-9');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const approve = page.getByRole('button', { name: 'Approve' }).first();
  await expect(approve).toBeVisible();
  const decided = page.waitForResponse('**/api/decline_timesheet');
  const readAgain = page.waitForResponse('**/api/timesheets_client');
  await approve.click();
  expect((await decided).status()).toBe(201);
  expect((await readAgain).status()).toBe(200);
});
