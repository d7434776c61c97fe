import { createHash } from 'node:crypto';
import { isObject } from '@client-portal/contract';
import { type Check, type CheckSubject, eachOperation, NotTestable } from '../check.ts';
import { tell } from '../lifecycle/stepper.ts';
import type { Run } from '../run-context.ts';
import { type Fields, isFile, toBodyOf, withMarkers } from '../sample.ts';
import { changesBetween, isSame, readsOf, takeSnapshot } from '../snapshot.ts';
import { toSuccessFields } from '../subjects.ts';
import { sessionFieldOf, type Target } from '../target.ts';
import type { Seen } from '../wire/backend.ts';
import { isUploadFile, type UploadFile } from '../wire/form.ts';

const isRead = eachOperation(({ row }) => row.safe);

const stable: Check = {
  id: 'D-stable',
  claim: 'Two reads in a row show the same.',
  subjects: isRead,
  async run(run, { name }) {
    const target = run.target(name);
    const first = await run.send(target);
    const second = await run.send(target);
    if (!first.isSuccess || !second.isSuccess)
      throw new NotTestable(`the read was answered with ${tell(first)}`);
    if (isSame(first.body, second.body)) return;
    run.report({ plan: second.plan, expected: 'the same answer twice', actual: 'two answers that differ' });
  },
};

const readsChangeNothing: Check = {
  id: 'D-reads-change-nothing',
  claim: 'Reading changes nothing that any read shows.',
  subjects: (targets) => [{ name: 'all reads', operations: readsOf(targets).map(({ id }) => id) }],
  async run(run) {
    const reads = readsOf(run.targets);
    const before = await takeSnapshot(run, reads);
    const after = await takeSnapshot(run, reads);
    if (changesBetween(before, after).length === 0) return;
    // Something changed: find the read that did it, each of them between two looks at everything.
    let last = after;
    for (const target of reads) {
      const { plan } = await run.send(target);
      const now = await takeSnapshot(
        run,
        reads.filter(({ id }) => id !== target.id),
      );
      const [changed] = changesBetween(new Map([...last].filter(([id]) => id !== target.id)), now);
      last = await takeSnapshot(run, reads);
      if (changed === undefined) continue;
      return run.report({
        plan,
        expected: 'a read that changes nothing',
        actual: `${changed} shows something else after it`,
      });
    }
    throw new NotTestable(
      'the data changed meanwhile, and not by one read alone: is someone else at work there?',
    );
  },
};

/** Calls that leave something that a read of their area shows. */
const leavesSomething = (target: Target): boolean =>
  !target.row.safe &&
  target.operation.lifecycle === undefined &&
  target.required.size + target.properties.size > 0;

/** Operations that `applies`, where a read of their area could show what they did. */
const eachShown =
  (applies: (target: Target) => boolean) =>
  (targets: readonly Target[]): readonly CheckSubject[] =>
    eachOperation((target) => applies(target) && readsOf(targets).some(({ tag }) => tag === target.tag))(
      targets,
    );

const areaReads = (run: Run, { tag }: Target) => readsOf(run.targets).filter((read) => read.tag === tag);

const createdListed: Check = {
  id: 'D-created-listed',
  claim: 'What a call has taken is there on the next read, all of it, once.',
  needsWrites: true,
  subjects: eachShown(leavesSomething),
  async run(run, { name }) {
    const target = run.target(name);
    const reads = areaReads(run, target);
    const { fields, markers } = withMarkers(target, await toSuccessFields(run, target), run.marker());
    if (markers.length === 0) throw new NotTestable('it takes no text by which it could be found again');
    const before = await readAll(run, reads);
    const seen = await run.send(target, { fields });
    if (!seen.isSuccess) throw new NotTestable(`the call was answered with ${tell(seen)}`);
    const after = await readAll(run, reads);
    const shown = reads.filter((read) => markers.some((marker) => textOf(after, read).includes(marker)));
    const [missing] = markers.filter((marker) => !shown.some((read) => textOf(after, read).includes(marker)));
    if (missing !== undefined) {
      const field = missing.slice(missing.lastIndexOf(' ') + 1);
      const where = reads.map(({ id }) => id).join(', ');
      run.report({ plan: seen.plan, expected: `the sent ${field} in ${where}`, actual: 'it is not there' });
    }
    for (const read of shown.filter(({ row }) => row.list)) {
      const added = rowsIn(after, read).length - rowsIn(before, read).length;
      if (added === 1) continue;
      run.report({ plan: seen.plan, expected: `one new row in ${read.id}`, actual: `${added} new rows` });
    }
    await putBack(run, target, before, reads);
  },
};

type Bodies = ReadonlyMap<string, Seen>;

async function readAll(run: Run, reads: readonly Target[]): Promise<Bodies> {
  const bodies = new Map<string, Seen>();
  for (const read of reads) bodies.set(read.id, await run.send(read));
  return bodies;
}

const textOf = (bodies: Bodies, { id }: Target): string => JSON.stringify(bodies.get(id)?.body ?? null);

function rowsIn(bodies: Bodies, { id, row }: Target): readonly unknown[] {
  let value: unknown = bodies.get(id)?.body;
  for (const step of row.result.split('/').filter(Boolean)) value = isObject(value) ? value[step] : undefined;
  return Array.isArray(value) ? value : [];
}

/** Saves again what a read showed before, where it is of the same shape as what the call takes. */
async function putBack(run: Run, target: Target, before: Bodies, reads: readonly Target[]): Promise<void> {
  const saved = reads.flatMap(({ id, row }) => {
    const body = before.get(id)?.body;
    const value = row.result === '' ? body : isObject(body) ? body[row.result] : undefined;
    return isObject(value) ? [toBodyOf(target, value)] : [];
  });
  const [closest] = saved.sort((a, b) => Object.keys(b).length - Object.keys(a).length);
  if (closest === undefined || Object.keys(closest).length === 0) return;
  if ([...target.required].every((name) => Object.hasOwn(closest, name)))
    await run.send(target, { fields: closest });
}

const failedLeavesNothing: Check = {
  id: 'D-failed-leaves-nothing',
  claim: 'A call that is refused leaves nothing behind.',
  needsWrites: true,
  subjects: eachShown(
    (target) =>
      leavesSomething(target) && [...target.required].some((name) => name !== sessionFieldOf(target)),
  ),
  async run(run, { name }) {
    const target = run.target(name);
    const reads = areaReads(run, target);
    const { fields } = withMarkers(target, await toSuccessFields(run, target), run.marker());
    const before = await takeSnapshot(run, reads);
    for (const missing of target.required) {
      if (missing === sessionFieldOf(target)) continue;
      const rest = Object.fromEntries(Object.entries(fields).filter(([field]) => field !== missing));
      const seen = await run.send(target, { fields: rest });
      if (seen.isSuccess) throw new NotTestable(`the call was not refused without ${missing}`);
      const [changed] = changesBetween(before, await takeSnapshot(run, reads));
      if (changed === undefined) continue;
      const expected = `nothing to change when ${missing} is missing`;
      return run.report({ plan: seen.plan, expected, actual: `${changed} shows something else` });
    }
  },
};

const filesIntact: Check = {
  id: 'D-files-intact',
  claim: 'A file that was handed in comes back byte by byte, and each of several does.',
  needsWrites: true,
  subjects: eachShown(
    (target) =>
      leavesSomething(target) &&
      [...target.properties.values()].some(
        (schema) => isFile(schema) || isFile((schema.items ?? {}) as Fields),
      ),
  ),
  async run(run, { name }) {
    const target = run.target(name);
    const reads = areaReads(run, target);
    const { fields, files } = withFiles(target, await toSuccessFields(run, target), run.marker());
    const before = new Set(addressesIn(await readAll(run, reads)));
    const seen = await run.send(target, { fields });
    if (!seen.isSuccess) throw new NotTestable(`the call was answered with ${tell(seen)}`);
    const added = [...new Set(addressesIn(await readAll(run, reads)))].filter(
      (address) => !before.has(address),
    );
    const addresses = added
      .filter((address) => URL.canParse(address, run.backend.base.href))
      .map((address) => new URL(address, run.backend.base));
    const foreign = addresses.find((address) => !run.isAllowed(address));
    if (foreign !== undefined)
      throw new NotTestable(`its files lie on ${foreign.hostname}, which is not allowed (--allow-host)`);
    const found = new Set<string>();
    for (const address of addresses) found.add(digest((await run.backend.download(address)).body));
    const lost = files.filter(({ bytes }) => !found.has(digest(bytes)));
    if (lost.length === 0) return;
    const actual = `${addresses.length} new addresses, behind which ${lost.length} of them are missing`;
    run.report({ plan: seen.plan, expected: `the ${files.length} files that were handed in`, actual });
  },
};

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Two files wherever several may go, with every byte that there is; what takes one file keeps its own. */
function withFiles(target: Target, fields: Fields, marker: string): { fields: Fields; files: UploadFile[] } {
  const everyByte = Buffer.from(Array.from({ length: 512 }, (_, index) => index % 256));
  const files: UploadFile[] = [];
  const filled = Object.entries(fields).map(([name, value]) => {
    const schema = target.properties.get(name) ?? {};
    if (isFile(schema) && isUploadFile(value)) files.push(value);
    if (!Array.isArray(value) || !isFile((schema.items ?? {}) as Fields)) return [name, value] as const;
    const several = ['one', 'two'].map((which) => ({
      fileName: `${which}.pdf`,
      contentType: 'application/pdf',
      bytes: Buffer.concat([Buffer.from(`%PDF-1.4\n% ${marker} ${which}\n`), everyByte]),
    }));
    files.push(...several);
    return [name, several] as const;
  });
  return { fields: Object.fromEntries(filled), files };
}

/** Everything in an answer that looks like the address of a file. */
function addressesIn(bodies: Bodies): string[] {
  const collect = (value: unknown): string[] => {
    if (typeof value === 'string') return /^(?:https?:\/)?\/\S+$/.test(value) ? [value] : [];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collect) : [];
  };
  return [...bodies.values()].flatMap(({ body }) => collect(body));
}

/** Group D: what is stored. */
export const stateChecks: readonly Check[] = [
  stable,
  readsChangeNothing,
  createdListed,
  failedLeavesNothing,
  filesIntact,
];
