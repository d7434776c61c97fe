import { createStore } from '../../lib/store.ts';

/**
 * Number of forms outside of dialogs that are being sent. While there is one, log-out waits, since it would cancel the
 * request without a message.
 */
export const formsUnderWay = createStore(0);

const change = (by: number) => formsUnderWay.set(formsUnderWay.get() + by);

/** Records that such a form is being sent. Returns the function that records its end. */
export function noteFormUnderWay(): () => void {
  change(1);
  return () => change(-1);
}
