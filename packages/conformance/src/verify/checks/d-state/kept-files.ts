import { parseUrl } from '@client-portal/contract';
import type { Run } from '../../calls/context.ts';
import { renewOthersBefore } from '../../calls/snapshot.ts';
import { toSuccessFields } from '../../calls/subjects.ts';
import type { BackendSession } from '../../facts/account.ts';
import type { Fields } from '../../facts/sample.ts';
import type { Target } from '../../facts/target.ts';
import { isUploadFile, type UploadFile } from '../../facts/upload-file.ts';
import { CallLost } from '../../wire/raw.ts';
import {
  addressesIn,
  fetchFileOrReason,
  filesIn,
  newFields,
  readAll,
  readRows,
  toFileKey,
  withFiles,
} from './stored.ts';

/** Upload that was stored, and the reads that show its files. */
interface Kept {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: readonly UploadFile[];
  readonly addresses: readonly string[];
  readonly reads: readonly Target[];
}

const OTHERS = Buffer.from('% other\n');

/**
 * Lets the second account hand in the same files. An address that both get is no secret: everyone who has the file can
 * find out who else has handed it in, and its name.
 */
export async function reportSameAddress(run: Run, target: Target, kept: Kept): Promise<void> {
  const { other } = run;
  if (other === undefined || other.clientId === run.session.clientId) return;
  const handIn = (files: readonly UploadFile[], values: Fields) =>
    run.sendAs(other, target, { fields: withFiles(target, values, files) });
  // Files of the same names with other bytes: a service that keeps them by their names writes over the first ones.
  const others = kept.files.map((file) => ({ ...file, bytes: Buffer.concat([file.bytes, OTHERS]) }));
  await handIn(others, await newFields(run, target));
  const seen = await handIn(kept.files, await toSuccessFields(run, target));
  if (!seen.isSuccess) return;
  const theirs = await othersAddresses(run, kept.reads, other);
  await renewOthersBefore(run, kept.reads, other);
  if (!kept.addresses.some((address) => theirs.includes(address))) return;
  run.report({
    plan: seen.plan,
    expected: 'the same file of two clients to have two addresses, each with 16 random bytes',
    actual: 'one address for both',
  });
}

async function othersAddresses(
  run: Run,
  reads: readonly Target[],
  other: BackendSession,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const read of reads) found.push(...filesIn((await run.read(read, other)).body, read));
  return found;
}

/** Hands in a file once more with other words, which is a row of its own: a client may hand in one receipt for two invoices. */
export async function reportDroppedCopy(run: Run, target: Target, kept: Kept): Promise<void> {
  const lists = kept.reads.filter(({ row }) => row.list);
  const count = async () => {
    let rows = 0;
    for (const list of lists) rows += (await readRows(run, list)).rows.length;
    return rows;
  };
  const before = await count();
  const sample = withFiles(target, await toSuccessFields(run, target), kept.files.slice(0, 1));
  const fields = target.properties.has('description') ? { ...sample, description: run.marker() } : sample;
  const seen = await run.send(target, { fields });
  if (!seen.isSuccess || (await count()) > before) return;
  run.report({
    plan: seen.plan,
    expected: `a new row in ${lists.map(({ id }) => id).join(' and ')} for a file that was handed in before`,
    actual: 'no new row, although the request succeeded',
  });
}

/** Reports files of an earlier upload that later ones have removed: from the read, or from the storage. */
export async function reportGoneFiles(run: Run, target: Target, kept: Kept): Promise<void> {
  const bodies = await readAll(run, kept.reads);
  const keyOf = toFileKey(bodies);
  const shown = addressesIn(bodies).map(keyOf);
  const gone = kept.addresses.find((address) => !shown.includes(keyOf(address)));
  const plan = run.plan(target, { fields: kept.fields });
  const expected = 'the files of an earlier upload to stay';
  if (gone !== undefined) return run.report({ plan, expected, actual: 'no read shows one of them any more' });
  const [first] = kept.addresses;
  const url = first === undefined ? undefined : parseUrl(first, run.backend.base);
  if (url === undefined || !run.isAllowed(url)) return;
  const opened = await fetchFileOrReason(run, url);
  if (opened instanceof CallLost) return;
  if (opened.status === 200 && kept.files.some(({ bytes }) => bytes.equals(opened.body))) return;
  const actual = opened.status === 200 ? 'its address returns other bytes' : `HTTP ${opened.status}`;
  run.report({ plan, expected, actual });
}

/**
 * Reports a limit that only this operation has. The contract has one limit for a service.
 * @param first operation that takes files, to compare with
 */
export async function reportOwnLimit(
  run: Run,
  target: Target,
  first: Target,
  files: readonly UploadFile[],
  what: string,
): Promise<void> {
  if (first === target) return;
  const elsewhere = withFiles(first, await newFields(run, first), files);
  if (!Object.values(elsewhere).flat().some(isUploadFile)) return;
  if (!(await run.send(first, { fields: elsewhere })).isSuccess) return;
  run.report({
    plan: run.plan(target, { fields: withFiles(target, await toSuccessFields(run, target), files) }),
    expected: `${what} to be accepted, as ${first.id} does`,
    actual: 'the request is refused',
  });
}
