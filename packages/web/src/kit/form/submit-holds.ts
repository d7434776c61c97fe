import { createContext } from 'react';

/** Blocks the submit of a form for the moment, e.g. while its photos are prepared. */
export interface SubmitHolds {
  /**
   * Blocks the form until the returned function is called. `tell` is called when a submit is blocked, and shows the
   * reason. A blocked submit is sent when nothing blocks it any more; with `false`, the user has something to look at
   * first, and has to submit again.
   */
  readonly hold: (tell: () => void) => (mayGoOn: boolean) => void;
  /** Returns true if a submit is blocked now, and tells why. */
  readonly blocks: () => boolean;
}

/** Creates the holds of a form; `submit` sends it. */
export function createSubmitHolds(submit: () => void): SubmitHolds {
  const tells = new Set<() => void>();
  let isWaiting = false;
  return {
    hold: (tell) => {
      tells.add(tell);
      return (mayGoOn) => {
        tells.delete(tell);
        if (!mayGoOn) isWaiting = false;
        if (!isWaiting || tells.size > 0) return;
        isWaiting = false;
        submit();
      };
    },
    blocks: () => {
      for (const tell of tells) tell();
      isWaiting = tells.size > 0;
      return isWaiting;
    },
  };
}

export const SubmitHoldsContext = createContext(createSubmitHolds(() => undefined));
