import type { Page } from '../fixtures/test.ts';

/**
 * Stops timers of so many milliseconds from firing, from the next page on, so that what is visible only for that time
 * can be checked on a slow machine. Returns a function that fires them.
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

/** Delays a request, so that the page can be checked meanwhile. Returns the function that lets it continue. */
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
