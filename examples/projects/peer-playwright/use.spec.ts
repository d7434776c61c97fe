// Run by Playwright with the packed mock. It needs no browser.
import { test } from '@client-portal/mock-server/playwright';
import { expect } from '@playwright/test';

test('signs in', async ({ world, request }) => {
  const token = await world.signIn();
  const response = await request.post('/api/timesheets_client', {
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    multipart: {},
  });
  expect(response.status()).toBe(200);
});
