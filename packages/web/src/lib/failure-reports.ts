/** A failure that a deployment's reports tell: a screen that threw, or a call without a usable success. */
export type Failure =
  | { readonly kind: 'screen'; readonly error: unknown }
  | {
      readonly kind: 'call';
      readonly operation: string;
      /** Kind of the SDK's error, e.g. `unreadable`. */
      readonly cause: string;
      readonly status?: number | undefined;
      /** Number of rows of a list that could not be read; the others are shown. */
      readonly rows?: number;
      readonly durationMs: number;
      readonly requestId?: string | undefined;
    };

let listener: ((failure: Failure) => void) | undefined;

/** Calls a function for each failure from now on; the code that sends reports is loaded only where they are wanted. */
export function onFailure(listen: (failure: Failure) => void): void {
  listener = listen;
}

export const reportFailure = (failure: Failure): void => listener?.(failure);
