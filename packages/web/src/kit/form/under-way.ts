import { createStore } from '../../lib/store.ts';

/**
 * Number of forms outside of a dialog that are being sent. While there is one, the end of the session would cancel it
 * without a message.
 */
export const formsUnderWay = createStore(0);

const change = (by: number) => formsUnderWay.set(formsUnderWay.get() + by);

/** Notes that such a form is on its way. Returns the function that notes its end. */
export function noteFormUnderWay(): () => void {
  change(1);
  return () => change(-1);
}
