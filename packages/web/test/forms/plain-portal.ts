/**
 * The portal's client without a network, for files that mock `api/portal-client.ts` by it: it writes down what is sent, by
 * the names of the contract, and answers what a test says.
 */
import { act } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { session } from '../../src/api/session.ts';

/** Calls in their order: the operation, and what it was sent with. */
export const calls: (readonly [operation: string, input: unknown])[] = [];

const answers = new Map<string, () => unknown>();

/** Sets the response of an operation: a value, or an error to throw; `undefined` until it is set. */
export const answer = (operation: string, value: unknown) =>
  answers.set(operation, () => {
    if (value instanceof Error) throw value;
    return value;
  });

/** Lets an operation wait for its answer, which the function given back brings. */
export function hold(operation: string): (value: unknown) => Promise<void> {
  let settle: (value: unknown) => void = () => undefined;
  const held = new Promise((resolve) => {
    settle = resolve;
  });
  answers.set(operation, () => held);
  return (value) => act(async () => settle(value));
}

export const portal = new Proxy(
  {},
  {
    get: (_, operation: string) => async (input: unknown) => {
      calls.push([operation, input]);
      return answers.get(operation)?.();
    },
  },
);

beforeEach(() => session.start('secret$1001'));

afterEach(() => {
  calls.length = 0;
  answers.clear();
});
