import { expect, test } from '../fixtures/test.ts';
import { setSettings } from '../pages/settings.ts';
import { openSignIn } from '../pages/sign-in.ts';

test('errors and web vitals are sent to the deployment’s address, without entries of the user', async ({
  page,
  context,
  troubles,
}) => {
  troubles.expect(/Ana Ruiz, 123-45-6789/);
  const reports: unknown[] = [];
  await page.route('**/reports', (route) => {
    reports.push(JSON.parse(route.request().postData() ?? ''));
    return route.fulfill({ status: 204 });
  });
  await setSettings(context, { reportsUrl: '/reports' });
  const started = page.waitForResponse(/\/assets\/reports-/);
  await openSignIn(page);
  await started;
  // The browser reports LCP only after the first press or key.
  const readAfterPress = async () => {
    await page.getByRole('textbox', { name: 'Email' }).click();
    return JSON.stringify(reports);
  };
  await expect.poll(readAfterPress).toContain('"name":"LCP"');
  await page.evaluate(() => {
    queueMicrotask(() => {
      throw new RangeError('Ana Ruiz, 123-45-6789');
    });
  });
  const build = expect.stringMatching(/^[0-9a-f]{8}$/);
  await expect
    .poll(() => reports)
    .toContainEqual({ kind: 'error', name: 'RangeError', at: '', screen: 'signIn', build });
  expect(JSON.stringify(reports)).not.toMatch(/Ana|6789/);
});

test('without an address nothing is sent and nothing is loaded for it @long', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openSignIn(page);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((address) => /reports/.test(address))).toEqual([]);
});
