import type { Page } from '../fixtures/test.ts';

/** Delays every script of the portal, so that the page is only its HTML. Returns the function that releases them. */
export async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** Returns true once React has taken over the sign-in form. */
export const isReact = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector('#sign-in-email') ?? {}).some((key) => key.startsWith('__react')),
  );
