import type { Page } from '../fixtures/test.ts';

interface Recording {
  readonly waits: readonly number[];
}

/**
 * Notes how long each wait is that the page begins from now on, in ms: where its clock stands, a wait must have begun before
 * the clock goes on, and nothing else may show that it has. Gives the reader of the notes.
 */
export async function recordWaits(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.evaluate(() => {
    const waits: number[] = [];
    window.setTimeout = new Proxy(window.setTimeout, {
      apply(setTimeout, self, args) {
        waits.push(Number(args[1]));
        return Reflect.apply(setTimeout, self, args);
      },
    });
    Object.assign(window, { waits });
  });
  return () => page.evaluate(() => (window as unknown as Recording).waits);
}
