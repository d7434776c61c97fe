import { expect, test } from '../fixtures/test.ts';

test('the portal can be installed: its manifest has no error, and its icons have the sizes that it states @long', async ({
  page,
}) => {
  await page.goto('/auth/login');
  const browser = await page.context().newCDPSession(page);
  const { data = '', errors } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { icons, ...manifest } = JSON.parse(data);
  expect(manifest).toMatchObject({ name: 'Client Portal', start_url: '.', display: 'standalone' });
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // A context of a test is a private window, which some builds of the browser report as a reason.
  const reasons = installabilityErrors.map(({ errorId }) => errorId);
  expect(reasons.filter((reason) => reason !== 'in-incognito')).toEqual([]);
  const sizes = await page.evaluate(
    (sources) =>
      Promise.all(
        sources.map(async (src) => {
          const image = new Image();
          image.src = `/${src}`;
          await image.decode();
          return [src, image.naturalWidth, image.naturalHeight];
        }),
      ),
    (icons as { readonly src: string }[]).map(({ src }) => src).filter((src) => src.endsWith('.png')),
  );
  expect(sizes).toEqual([
    ['icon-192.png', 192, 192],
    ['icon-512.png', 512, 512],
  ]);
});
