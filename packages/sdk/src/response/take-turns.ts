/**
 * Length in characters from which a response is parsed and decoded in separate tasks, so that the page can react to
 * the user in between.
 */
export const LONG_ANSWER_LENGTH = 200_000;

/**
 * Ends the current task before the next step with a long response, so that the browser can handle events. By a message,
 * since a test with fake timers would wait for ever; React Native has timers alone.
 */
export async function yieldForLongResponse(length: number): Promise<void> {
  if (length < LONG_ANSWER_LENGTH) return;
  await new Promise<void>((resolve) => {
    if (typeof MessageChannel === 'undefined') return setTimeout(resolve, 0);
    const { port1, port2 } = new MessageChannel();
    const onmessage = () => {
      port1.close();
      resolve();
    };
    // Assigned so, since the types of Node do not have it, and those of browsers have nothing else in common with them.
    Object.assign(port1, { onmessage });
    return port2.postMessage(null);
  });
}
