/**
 * Length of a response in characters above which it is parsed and decoded in separate tasks, so that the page can
 * respond to a key in between.
 */
export const LONG_ANSWER_LENGTH = 200_000;

/** Lets others have their turn before the next step with a long answer. */
export async function yieldForLongAnswer(length: number): Promise<void> {
  if (length >= LONG_ANSWER_LENGTH) await new Promise((resolve) => setTimeout(resolve, 0));
}
