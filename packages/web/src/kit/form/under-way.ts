let count = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  count += by;
  for (const listener of listeners) listener();
}

/** Notes that a form outside of a dialog is on its way. Gives the function that notes its end. */
export function noteUnderWay(): () => void {
  change(1);
  return () => change(-1);
}

/** Whether one is: what ends the session now would call it off, and nobody would be told. */
export const formUnderWay = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): boolean => count > 0,
};
