/** From so many items on, going through all of them is a task of its own. */
export const MANY_ITEMS = 200;

/** Ends the running task: the browser answers the user, and whatever else waits has its turn, before the next step. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Does so before a step with very many items; a few are gone through at once. */
export async function yieldIfMany(count: number): Promise<void> {
  if (count >= MANY_ITEMS) await yieldToMain();
}
