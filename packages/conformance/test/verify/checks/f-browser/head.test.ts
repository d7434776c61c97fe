import { expect, it } from 'vitest';
import { runCheck, toSeen } from '../scripted-run.ts';

const OWN = { token: 'a$1', clientId: '1' };
const OTHER = { token: 'b$2', clientId: '2' };

/** Runs F-head for accounts that have accepted the terms or not; `isHeard` if HEAD accepts them. */
const say = (own: boolean, theirs: boolean | undefined, isHeard: boolean) => {
  const accepted = new Map<unknown, boolean>([
    [OWN, own],
    [OTHER, theirs === true],
  ]);
  return runCheck('F-head', 'acceptTerms', {
    ...{ session: OWN, othersBefore: new Map() },
    ...(theirs !== undefined && { other: OTHER }),
    read: async (target: { id: string }, who: unknown) =>
      toSeen(
        target.id,
        accepted.get(who) ? { status: 'success', errors: {} } : { status: 'error', errors: { terms: ['x'] } },
      ),
    backend: {
      async ask({ method, holder }: { method: string; holder: unknown }) {
        if (isHeard && method === 'HEAD') accepted.set(holder, true);
        return { status: 200 };
      },
    },
  });
};

const ACCEPTS = 'expected a HEAD request to change nothing, got HTTP 200, and the terms are accepted';
const DONE = 'not testable: the accounts have already accepted the terms';

it.each<[own: boolean, theirs: boolean | undefined, isHeard: boolean, said: readonly string[]]>([
  [false, undefined, false, []],
  [false, undefined, true, [ACCEPTS]],
  [true, undefined, true, [DONE]],
  [true, true, true, [DONE]],
  [true, false, true, [ACCEPTS]],
  [true, false, false, []],
  [false, false, true, [ACCEPTS]],
])(
  'F-head of terms that the own account accepted: %j, the other: %j; HEAD accepts them: %j',
  async (own, theirs, isHeard, said) => {
    expect(await say(own, theirs, isHeard)).toEqual(said);
  },
);
