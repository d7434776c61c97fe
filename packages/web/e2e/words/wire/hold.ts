import type { Page } from '../../fixtures/test.ts';

/** Keeps a call on its way, so that what shows meanwhile can be looked at. Gives the function that lets it go on. */
export async function holdCall(page: Page, path: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**${path}`, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
