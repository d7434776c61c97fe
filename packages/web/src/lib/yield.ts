/** Number of items from which a loop over all of them is split into tasks. */
export const MANY_ITEMS = 200;

/** Ends the running task, so that the browser can respond to the user before the next step. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Does so before a step with very many items; a few are gone through at once. */
export async function yieldIfMany(count: number): Promise<void> {
  if (count >= MANY_ITEMS) await yieldToMain();
}
