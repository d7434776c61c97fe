import { expect, it } from 'vitest';
import { NotTestable } from '../../../src/verify/calls/check.ts';
import type { Run } from '../../../src/verify/calls/context.ts';
import { findReadChangedBy, selectReads, takeSnapshot } from '../../../src/verify/calls/snapshot.ts';
import { toTargets } from '../../../src/verify/facts/target.ts';
import { CallLost } from '../../../src/verify/wire/raw.ts';
import { contract } from '../support.ts';

const READS = selectReads(toTargets(contract)).filter(({ id }) => id === 'listReports');

/**
 * Returns what is found if the list has these rows, one after the other: before the request, after it, and so on. A
 * number is the status of a failed read.
 */
async function find(...lists: readonly (string | number)[]): Promise<unknown> {
  const rows = [...lists];
  const read = async () => {
    const now = rows.shift() ?? '';
    if (now === 0) throw new CallLost('no response');
    if (typeof now === 'number') return { isSuccess: false, status: now, body: {} };
    return { isSuccess: true, status: 200, body: { data: [...now].map((id) => ({ id })) } };
  };
  const run = { session: {}, read, sendAs: read } as unknown as Run;
  const before = await takeSnapshot(run, READS);
  const found = await findReadChangedBy(run, READS, before, async () => undefined).catch(
    (error: unknown) => error,
  );
  expect(rows).toEqual([]);
  return found instanceof NotTestable ? 'not testable' : found;
}

it.each([
  ['changes with no request', ['ab', 'ab'], undefined],
  ['changes with each request', ['ab', 'a', 'a', 'b'], 'listReports'],
  ['loses a row once', ['ab', 'a', 'a', 'a', 'a'], 'listReports'],
  ['loses a row once, and changes without a request', ['ab', 'a', 'a', 'a', 'b'], 'not testable'],
  ['changes with a request, and without one', ['ab', 'a', 'b'], 'not testable'],
  ['has no response after the request', ['ab', 0], undefined],
  ['fails after the request', ['ab', 500], undefined],
  ['failed before the request', [500, 'ab'], undefined],
  ['is refused after the request', ['ab', 404, 404, 404, 404], 'listReports'],
  ['was refused before the request', [404, 'ab'], undefined],
  ['gets a row once', ['ab', 'abc', 'abc', 'abc'], 'not testable'],
] as const)('a read that %s', async (_, lists, found) => {
  expect(await find(...lists)).toBe(found);
});
