import { fromPromise } from 'xstate';

export interface FakeCall<Output, Input> {
  readonly input: Input;
  readonly answer: (output: Output) => Promise<void>;
  readonly fail: (error: unknown) => Promise<void>;
}

/** Lets every pending promise run to its end, without any time passing. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** An actor whose calls wait until the test answers them; `calls` holds them in the order they were made. */
export function createFakeCalls<Output, Input>() {
  const calls: FakeCall<Output, Input>[] = [];
  const logic = fromPromise<Output, Input>(
    ({ input }) =>
      new Promise((resolve, reject) => {
        const answer = (output: Output) => {
          resolve(output);
          return settle();
        };
        const fail = (error: unknown) => {
          reject(error);
          return settle();
        };
        calls.push({ input, answer, fail });
      }),
  );
  return { logic, calls };
}

/** The newest call; throws when there was none. */
export function lastOf<T>(calls: readonly T[]): T {
  const last = calls.at(-1);
  if (last === undefined) throw new Error('No call was made.');
  return last;
}

/** An error of the SDK's shape, as a flow meets it. */
export const callError = (kind: string, status?: number, serverMessage?: string): Error =>
  Object.assign(new Error(`someCall failed: ${kind}`), { kind, status, serverMessage });
