/** From so many items on, going through all of them is a task of its own. */
export const MANY_ITEMS = 200;

/**
 * Ends the task that runs, so that keys, and whatever else waits, have their turn before the next step with very many
 * items. A few are gone through at once.
 */
export async function nextTurn(count: number): Promise<void> {
  if (count >= MANY_ITEMS) await new Promise((resolve) => setTimeout(resolve, 0));
}
