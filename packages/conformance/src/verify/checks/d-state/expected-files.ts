import { createHash } from 'node:crypto';
import { parseUrl } from '@client-portal/contract';
import { eachOperation, operationCheck } from '../../calls/check.ts';
import type { Run } from '../../calls/context.ts';
import type { Pair } from '../../facts/expected/compare-rows.ts';
import { addressesOf } from '../../facts/expected/same-value.ts';
import type { Target } from '../../facts/target.ts';
import { CallLost } from '../../wire/raw.ts';
import { compareRead, type ExpectedSession, readPairs, sessionsOf } from './expected-reads.ts';
import { fetchFileOrReason } from './stored.ts';

export const expectedFilesCheck = operationCheck({
  id: 'D-expected-files',
  claim:
    'After the writes of the expectation, all reads are those of the expectation, and so are the bytes of the files in the last ten rows of each.',
  needsExpectation: true,
  when: 'first',
  subjects: eachOperation(({ row }) => row.safe),
  async run(run, target) {
    for (const session of sessionsOf(run)) {
      await compareRead(run, target, session, 'all writes of the expectation');
      // Rows that all clients see are compared once, and those of another read, there.
      const isElsewhere = target.operation.subsetOf !== undefined;
      if (!isElsewhere && (session.whose === '' || !target.operation.isShared))
        await compareFiles(run, target, session);
    }
  },
});

/** Number of rows of a read whose files are compared: the last ones, among which are those of the writes. */
const MOST_ROWS = 10;

/** Reports the first file of a read whose bytes are not those of the expectation. */
async function compareFiles(run: Run, target: Target, session: ExpectedSession): Promise<void> {
  const found = await readPairs(run, target, session);
  for (const pair of found?.pairs.toReversed().slice(0, MOST_ROWS) ?? [])
    for (const field of target.files) {
      const actual = await differenceOf(run, session, field, pair);
      if (actual === undefined) continue;
      const row = target.row.list ? ` in the row ${String(pair.actual.id)}` : '';
      if (!session.world.isNew(`${session.account} ${target.id} bytes of ${field}`)) return;
      return run.report({
        plan: found?.seen.plan ?? run.plan(target),
        expected: `${field} with the bytes of the expectation${row}${session.whose}`,
        actual,
      });
    }
}

/** Returns what is behind the addresses of a field instead of the expected files; undefined if it is these files. */
async function differenceOf(
  run: Run,
  { world }: ExpectedSession,
  field: string,
  { expected, actual }: Pair,
): Promise<string | undefined> {
  const wanted = addressesOf(expected.row[field]).flatMap((address) => world.files[address]?.sha256 ?? []);
  const addresses = addressesOf(actual[field]);
  if (wanted.length !== addresses.length) return undefined;
  for (const address of addresses) {
    const bytes = await bytesOf(run, address);
    if (typeof bytes === 'string') return bytes;
    const at = bytes === undefined ? 0 : wanted.indexOf(createHash('sha256').update(bytes).digest('hex'));
    if (at < 0) return `a file of ${bytes?.length ?? 0} other bytes`;
    wanted.splice(at, 1);
  }
  return undefined;
}

/** Returns the bytes of a file, or why there are none; undefined if the run may not open the address. */
async function bytesOf(run: Run, address: string): Promise<Buffer | string | undefined> {
  const data = /^data:[^,]*;base64,(.*)$/s.exec(address)?.[1];
  if (data !== undefined) return Buffer.from(data, 'base64');
  const url = parseUrl(address, run.backend.base);
  if (url === undefined) return 'an address that is none';
  if (!run.isAllowed(url)) {
    run.note(`files are on ${url.hostname}, which is not allowed (--allow-host)`);
    return undefined;
  }
  const opened = await fetchFileOrReason(run, url);
  if (opened instanceof CallLost) return opened.message;
  return opened.status === 200 ? opened.body : `HTTP ${opened.status}`;
}
