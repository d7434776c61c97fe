/** Serves a drawn world to the browser: the same worlds and service as in `test/life`, behind the portal's requests. */
import type { BrowserContext } from '@playwright/test';
import fc from 'fast-check';
import { Service } from '../../test/life/service.ts';
import { type LifeWorld, worlds } from '../../test/life/world.ts';
import { NOW } from '../fixtures/now.ts';

/** Answers all requests of the pages from the world of a seed, and signs its client in. */
export async function serveWorld(context: BrowserContext, seed: number): Promise<Service> {
  const [world] = fc.sample(worlds, { seed, numRuns: 1 }) as [LifeWorld];
  const service = new Service();
  const token = await service.begin(world);
  await context.route(/\/(?:api|files)\//, async (route) => {
    const request = route.request();
    const body = request.postDataBuffer();
    const response = await service.fetch(
      new Request(request.url(), {
        method: request.method(),
        headers: await request.allHeaders().then(withoutPseudo),
        body: body === null ? null : new Uint8Array(body),
      }),
    );
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    });
  });
  const tokenExpiration = String(NOW.getTime() + 600_000);
  await context.addInitScript(
    (session) => {
      if (location.protocol === 'about:' || localStorage.getItem('token') !== null) return;
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
    },
    { token, tokenExpiration },
  );
  return service;
}

/** Headers that `Request` refuses or sets itself, and the one that chooses a world of the test server. */
const withoutPseudo = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !/^:|^(?:host|content-length|x-portal-world)$/.test(name)),
  );
