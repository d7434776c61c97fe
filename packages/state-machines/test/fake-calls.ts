import { fromPromise } from 'xstate';

export interface FakeCall<Output, Input> {
  readonly input: Input;
  readonly respond: (output: Output) => Promise<void>;
  readonly fail: (error: unknown) => Promise<void>;
}

/** Waits until all pending promises are settled, without advancing the time. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Creates an actor whose requests wait until the test responds to them. `calls` are the requests in order. */
export function createFakeCalls<Output, Input>() {
  const calls: FakeCall<Output, Input>[] = [];
  const logic = fromPromise<Output, Input>(
    ({ input }) =>
      new Promise((resolve, reject) => {
        const respond = (output: Output) => {
          resolve(output);
          return settle();
        };
        const fail = (error: unknown) => {
          reject(error);
          return settle();
        };
        calls.push({ input, respond, fail });
      }),
  );
  return { logic, calls };
}

/** Returns the last element. Throws if there is none. */
export function lastOf<T>(calls: readonly T[]): T {
  const last = calls.at(-1);
  if (last === undefined) throw new Error('No call was made.');
  return last;
}

/** Creates an error with the properties of the SDK's errors. */
export const callError = (kind: string, status?: number, serverMessage?: string): Error =>
  Object.assign(new Error(`someCall failed: ${kind}`), { kind, status, serverMessage });
