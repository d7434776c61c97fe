import { PASSWORD } from '@client-portal/mock-server';
import { test } from '@client-portal/mock-server/playwright';
import { expect } from '@playwright/test';
import { distDir } from '../pages/build.ts';
import { submitSignIn } from '../pages/sign-in.ts';

test.use({
  mockOptions: { portalDir: distDir, badge: true },
  // The world comes from the address, not from a header of the test.
  extraHTTPHeaders: {},
});

test('a badge names the world and its faults, and `?world=` moves the browser into another one @long', async ({
  page,
  mock,
}) => {
  const other = mock.world('elsewhere');
  await other.addFault({ operationId: 'listReports', fault: { kind: 'hang' } });
  await page.goto('/auth/login?world=elsewhere');
  const badge = page.getByRole('complementary', { name: 'Mock server' }).getByRole('link');
  await expect(badge).toHaveText('Mock: elsewhere, 1 fault');
  await expect(page).toHaveURL('/auth/login');
  await other.clearFaults();
  await expect(badge).toHaveText('Mock: elsewhere');
  await submitSignIn(page, 'rosa.delgado@example.com', PASSWORD);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  expect((await other.listCalls()).calls[0]).toMatchObject({ operationId: 'createSession', status: 200 });
  await badge.click();
  await expect(page).toHaveURL('/__mock/console?world=elsewhere');
});
