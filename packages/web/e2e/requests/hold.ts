import type { Page } from '../fixtures/test.ts';

/**
 * Keeps what a page does after so many milliseconds from being done, from the next page on: what shows for that long alone
 * can then be looked at, however late. Gives the function that does it.
 */
export async function holdTimers(page: Page, ms: number): Promise<() => Promise<void>> {
  await page.addInitScript((heldMs) => {
    const { setTimeout } = window;
    const held: (() => void)[] = [];
    const hold = (run: () => void): number => {
      held.push(run);
      return -1;
    };
    Object.assign(window, {
      setTimeout: (run: () => void, after?: number, ...input: readonly unknown[]) =>
        after === heldMs ? hold(run) : setTimeout(run, after, ...input),
      letTimersGo: () => {
        for (const run of held.splice(0)) run();
      },
    });
  }, ms);
  return () => page.evaluate(() => (window as unknown as { letTimersGo: () => void }).letTimersGo());
}

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
