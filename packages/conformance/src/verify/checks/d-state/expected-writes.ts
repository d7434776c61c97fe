import { readsShowing } from '@client-portal/contract';
import { NotTestable, operationCheck } from '../../calls/check.ts';
import type { Run } from '../../calls/context.ts';
import { reportSeen } from '../../calls/report-seen.ts';
import { selectReads } from '../../calls/snapshot.ts';
import { type ExpectedWrite, isExpectedFile, isRowReference } from '../../facts/expected/expectation.ts';
import type { Fields } from '../../facts/sample.ts';
import type { Target } from '../../facts/target.ts';
import type { UploadFile } from '../../facts/upload-file.ts';
import { fieldErrorsOf } from '../../wire/field-errors.ts';
import {
  compareRead,
  type ExpectedSession,
  type ExpectedSessions,
  readPairs,
  sessionsOf,
} from './expected-reads.ts';

export const expectedWritesCheck = operationCheck({
  id: 'D-expected-writes',
  claim:
    'After each write of the expectation, the reads of every seeded account return what the expectation says.',
  needsExpectation: true,
  needsWrites: true,
  when: 'first',
  // A write that signs in, or that nothing shows, is in no expectation.
  subjects: (targets) =>
    targets
      .filter(({ row, operation }) => !row.safe && readsShowing(operation).length > 0)
      .map(({ id }) => ({ name: id, operations: [id] })),
  async run(run, target) {
    const sessions = sessionsOf(run);
    const [{ world, account }] = sessions;
    const writes = world.writes.filter(({ operation }) => operation === target.id);
    if (writes.length === 0) return run.note('the expectation says nothing about this write');
    for (const write of writes) if (write.account === account) await carryOut(run, target, write, sessions);
  },
});

/** Sends a write, and compares the reads that it may change: those that show it, and the others of its area. */
async function carryOut(
  run: Run,
  target: Target,
  write: ExpectedWrite,
  sessions: ExpectedSessions,
): Promise<void> {
  const [first] = sessions;
  const seen = await run.send(target, { fields: await toFields(run, first, write) });
  if (!seen.isSuccess && write.mayBeRefused === undefined) {
    // A service may have rules of its own for a value, if it says which one it refuses.
    const refused = Object.keys(fieldErrorsOf(seen)).find((field) => Object.hasOwn(write.fields, field));
    if (refused !== undefined) run.note(`the value of ${refused} was refused`);
    else reportSeen(run, seen, 'a success, as the expectation says');
  }
  if (seen.isSuccess) first.world.apply(write);
  const after = seen.isSuccess ? target.id : `a refusal of ${target.id}`;
  const shown = new Set([...readsShowing(target.operation), ...Object.keys(write.changes)]);
  const reads = selectReads(run.targets).filter(({ id, tag }) => shown.has(id) || tag === target.tag);
  for (const session of sessions) for (const read of reads) await compareRead(run, read, session, after);
}

/** Returns the fields of a write with the ids that the service has given to the rows. */
async function toFields(run: Run, session: ExpectedSession, { fields }: ExpectedWrite): Promise<Fields> {
  const found: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (!isRowReference(value)) {
      found[name] = Array.isArray(value) ? value.map(toUpload) : toUpload(value);
      continue;
    }
    const pairs = await readPairs(run, run.target(value.rowOf), session);
    const pair = pairs?.pairs.find(({ expected }) => expected.row.id === value.id);
    if (pair === undefined) throw new NotTestable(`${value.rowOf} lacks the row of a write`);
    found[name] = pair.actual.id;
  }
  return found;
}

function toUpload(value: unknown): unknown {
  if (!isExpectedFile(value)) return value;
  const { fileName, contentType, base64 } = value;
  return { fileName, contentType, bytes: Buffer.from(base64, 'base64') } satisfies UploadFile;
}
