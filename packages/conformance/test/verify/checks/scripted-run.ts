import { expect } from 'vitest';
import { NotTestable } from '../../../src/verify/calls/check.ts';
import type { Report } from '../../../src/verify/calls/context.ts';
import { viewOf } from '../../../src/verify/calls/items/views.ts';
import { toTargets } from '../../../src/verify/facts/target.ts';
import { CHECKS } from '../../../src/verify/run/checks.ts';
import { PORTAL } from '../../../src/verify/stories/portal.ts';
import { contract } from '../support.ts';

const targets = toTargets(contract);
const targetOf = (name: string) => targets.find(({ id }) => id === name) ?? expect.fail(name);

/** Returns the items of a lifecycle that a list with these rows shows. */
export const itemsIn = (machine: string, list: string, rows: readonly object[]) =>
  viewOf({ targets, stories: PORTAL }, machine)?.toItems({ [list]: rows }) ?? [];

/** Creates a response of a read, as `Run` has it. A number is the status of a refusal. */
export const toSeen = (operation: string, body: unknown) => {
  const isSuccess = typeof body !== 'number';
  const status = isSuccess ? 200 : body;
  return {
    ...{ isSuccess, status, body: isSuccess ? body : { status, message: 'No.' } },
    ...{ plan: { target: targetOf(operation) }, response: { status, headers: {}, body: Buffer.from('') } },
  };
};

/**
 * Runs a check on a subject in a run with these parts. Returns what a report would say: the findings, the remarks and
 * the reason that it cannot be tested.
 */
export async function runCheck(check: string, subject: string, parts: object): Promise<readonly string[]> {
  const said: string[] = [];
  const run = {
    ...{ targets, stories: PORTAL, target: targetOf, cacheMs: 0, fileLimits: {}, writes: true },
    plan: (target: unknown, changes: object = {}) => ({ target, ...changes }),
    report: ({ expected, actual }: Report) => said.push(`expected ${expected}, got ${actual}`),
    ...{ remark: (text: string) => said.push(text), note: (text: string) => said.push(text) },
    ...parts,
  };
  const found = CHECKS.find(({ id }) => id === check) ?? expect.fail(check);
  await found.run(run as never, { name: subject, operations: [] }).catch((error: unknown) => {
    if (!(error instanceof NotTestable)) throw error;
    said.push(`not testable: ${error.message}`);
  });
  return said;
}

interface Accounts {
  readonly session: object;
  readonly other: object;
}

const SESSION = { clientId: '1' };
const OTHER = { clientId: '2' };

/**
 * Returns the parts of a run in which each account reads these bodies, one after the other, and a test that all of
 * them were read.
 */
export function readInTurn(
  operation: string,
  own: readonly unknown[],
  theirs: readonly unknown[] = [],
  { session, other }: Accounts = { session: SESSION, other: OTHER },
) {
  const left = new Map<unknown, unknown[]>([
    [session, [...own]],
    [other, [...theirs]],
  ]);
  const read = async (who: object | undefined) => {
    const bodies = left.get(who ?? session) ?? [];
    if (bodies.length === 0) expect.fail('One more read than the test has bodies for.');
    return toSeen(operation, bodies.shift());
  };
  return {
    expectAllRead: () => expect([...left.values()].flat()).toEqual([]),
    parts: {
      ...{ session, other },
      ...{ ownBefore: new Map(), othersBefore: new Map(), rowsBefore: new Map() },
      send: () => read(undefined),
      read: (_target: unknown, who?: object) => read(who),
      sendAs: (who: object) => read(who),
    },
  };
}
