/**
 * Length in characters from which a response is parsed and decoded in separate tasks, so that the page can react to
 * the user in between.
 */
export const LONG_ANSWER_LENGTH = 200_000;

/** Ends the current task before the next step with a long response, so that the browser can handle events. */
export async function yieldForLongResponse(length: number): Promise<void> {
  if (length >= LONG_ANSWER_LENGTH) await new Promise((resolve) => setTimeout(resolve, 0));
}
