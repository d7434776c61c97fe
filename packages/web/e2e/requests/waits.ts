import type { Page } from '../fixtures/test.ts';

interface Recording {
  readonly waits: readonly number[];
}

/**
 * Records the duration in ms of every timer that the page starts from now on. With a fixed clock, a timer must have
 * started before the test advances the clock. Returns a function that reads the record.
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
