import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../fixtures/test.ts';
import { openSection } from '../pages/enrollment.ts';
import { logOut } from '../pages/layout.ts';
import { openList, row } from '../pages/lists.ts';
import { expectSignedOut, signIn } from '../pages/sign-in.ts';
import { startRelay } from '../requests/relay.ts';

/** Headers that allow browsers to store a service's responses. */
const CACHE_HEADERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Laravel’s default': { 'cache-control': 'no-cache, private' },
  'private with an age': { 'cache-control': 'private, max-age=3600' },
  'Last-Modified alone': { 'last-modified': 'Mon, 01 Jan 2024 08:00:00 GMT' },
};

/**
 * Returns the files in a browser's profile that contain one of the texts. Local storage is left out: the specification
 * stores the token there (SES-01), and its log keeps removed values until the browser compacts it.
 */
function findOnDisk(profile: string, texts: readonly string[]): string[] {
  const needles = texts.map((text) => Buffer.from(text));
  return readdirSync(profile, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) =>
        !name.includes('Local Storage') && statSync(join(profile, name), { throwIfNoEntry: false })?.isFile(),
    )
    .filter((name) => {
      const bytes = readFileSync(join(profile, name));
      return needles.some((needle) => bytes.includes(needle));
    });
}

for (const [name, cacheHeaders] of Object.entries(CACHE_HEADERS)) {
  test(`no SSN, account number, token or file is on the disk after log-out under ${name}`, async ({
    world,
    origin,
    playwright,
    launchOptions,
  }, testInfo) => {
    const relay = await startRelay(origin, { 'x-portal-world': world.name }, (path, headers) => {
      if (!/^\/(?:api|files)\//.test(path)) return headers;
      const { 'cache-control': _, ...rest } = headers;
      return { ...rest, ...cacheHeaders };
    });
    const profile = testInfo.outputPath('profile');
    const browser = await playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: relay.url,
    });
    const page = await browser.newPage();
    await signIn(page);
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    await openSection(page, 'personal_information');
    await expect(page.getByLabel('SS number')).toHaveValue(/2222$/);
    await openSection(page, 'payment_information');
    await openList(page, 'resources');
    // The portal uses the response to the request of the page's first script, so there is one request, not two.
    await expect.poll(() => world.journal('listResources')).toHaveLength(1);
    const saved = page.waitForEvent('download');
    await row(page, 'Employee handbook').getByRole('button', { name: 'Download' }).click();
    await saved;
    await logOut(page);
    await expectSignedOut(page);
    await browser.close();
    await relay.close();
    // The disk cache is on, since it contains the portal's code.
    expect(findOnDisk(profile, ['/assets/'])).not.toEqual([]);
    expect(findOnDisk(profile, ['900-11-2222', '1234567890', token, '/files/'])).toEqual([]);
  });
}
