import type { BrowserContext } from '../fixtures/test.ts';

/** Opens the portal with other settings than those of the deployment under test. */
export async function setSettings(context: BrowserContext, settings: unknown): Promise<void> {
  await context.route(
    ({ pathname }) => !/^\/(api|files|__mock|assets)\//.test(pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const page = await response.text();
      const body = page.replace(
        /(id="portal-settings">)[^<]*/,
        (_, start: string) => start + JSON.stringify(settings).replaceAll('<', '\\u003c'),
      );
      if (body === page) throw new Error('The page has no place for settings.');
      await route.fulfill({ response, body });
    },
  );
}
