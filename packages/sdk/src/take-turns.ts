/**
 * From so many characters on, an answer is parsed, read and handed on in tasks of their own. Together they would keep a page
 * from answering to a key for as long as all of them take.
 */
export const LONG_ANSWER_LENGTH = 200_000;

/** Lets others have their turn before the next step with a long answer. */
export async function yieldForLongAnswer(length: number): Promise<void> {
  if (length >= LONG_ANSWER_LENGTH) await new Promise((resolve) => setTimeout(resolve, 0));
}
