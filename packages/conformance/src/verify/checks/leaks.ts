import { isObject } from '@client-portal/contract';
import { type Check, eachOperation, NotTestable } from '../check.ts';
import { readResult } from '../lifecycle/lens.ts';
import { tell } from '../lifecycle/stepper.ts';
import type { Run } from '../run-context.ts';
import { withMarkers } from '../sample.ts';
import type { BackendSession } from '../session.ts';
import { changesBetween, isSame, readsOf, type Snapshot, takeSnapshot } from '../snapshot.ts';
import { toSuccessFields } from '../subjects.ts';
import { needsSession, type Target } from '../target.ts';
import type { Plan } from '../wire/plan.ts';
import { CallLost } from '../wire/raw.ts';
import { areaReads, eachShown, filesIn, openFile, putBack, readAll } from './stored.ts';

/** What the provider shares with all clients. */
const SHARED = new Set(['listResources']);

/** The session of the second account. Throws NotTestable where there is none, or none of its own. */
export function requireOther({ other, session }: Run): BackendSession {
  if (other === undefined) throw new NotTestable('no second account was given');
  if (other.clientId !== undefined && other.clientId === session.clientId)
    throw new NotTestable('the second account is of the same client as the first');
  return other;
}

const rowsOf = (target: Target, body: unknown): readonly Readonly<Record<string, unknown>>[] => {
  const rows: unknown = readResult(target.id as never, body);
  return Array.isArray(rows) ? rows.filter(isObject) : [];
};

const othersRows: Check = {
  id: 'C-others-rows',
  readsFirst: true,
  claim: 'No read shows what another client owns.',
  subjects: eachOperation((target) => target.row.safe && needsSession(target) && !SHARED.has(target.id)),
  async run(run, { name }) {
    const target = run.target(name);
    const other = requireOther(run);
    const own = await run.send(target);
    const theirs = await run.sendAs(other, target);
    if (!own.isSuccess || !theirs.isSuccess)
      throw new NotTestable(`the read was answered with ${tell(own.isSuccess ? theirs : own)}`);
    const leaks = target.row.list
      ? sharedRows(target, own.body, theirs.body)
      : isOneRecord(target, own.body, theirs.body);
    if (leaks === undefined) return;
    run.report({ plan: own.plan, expected: 'nothing that another account is shown, too', actual: leaks });
  },
};

/** Rows that both accounts are shown, field by field the same; services may count each client's rows from 1. */
function sharedRows(target: Target, own: unknown, theirs: unknown): string | undefined {
  const known = new Map(rowsOf(target, theirs).map((row) => [row.id, row]));
  const rows = rowsOf(target, own);
  const shared = rows.filter((row) => row.id !== undefined && isSame(known.get(row.id), row));
  return shared.length === 0
    ? undefined
    : `${shared.length} of ${rows.length} rows are shown to the second account, too`;
}

/** Whether a record that names its client names the same one to both. */
function isOneRecord(target: Target, own: unknown, theirs: unknown): string | undefined {
  const [one, another] = [own, theirs].map((body) => readResult(target.id as never, body));
  const isOne = isObject(one) && isObject(another) && one.id !== undefined && one.id === another.id;
  return isOne ? 'both accounts are shown the same record' : undefined;
}

const nothingCrosses: Check = {
  id: 'C-nothing-crosses',
  claim: 'What one client saves or hands in changes nothing that another is shown.',
  needsWrites: true,
  subjects: eachShown(
    (target) =>
      !target.row.safe &&
      needsSession(target) &&
      target.operation.lifecycle === undefined &&
      target.id !== 'updatePassword',
  ),
  async run(run, { name }) {
    const target = run.target(name);
    const other = requireOther(run);
    const reads = areaReads(run, target);
    const own = await readAll(run, reads);
    const { fields } = withMarkers(target, await toSuccessFields(run, target), run.marker());
    for (const [what, changes] of tries(target, fields, other)) {
      const before =
        what === ORDINARY ? await othersSnapshot(run, reads, other) : await takeSnapshot(run, reads, other);
      const seen = await run.send(target, { fields: changes });
      const [found] = changesBetween(before, await takeSnapshot(run, reads, other));
      const changed = found && (await isOthersWork(run, target, reads, found)) ? undefined : found;
      if (changed !== undefined) {
        const actual = `${changed} shows the second account something else`;
        run.report({ plan: seen.plan, expected: `nothing of another client to change ${what}`, actual });
        break;
      }
      if (!seen.isSuccess && what === ORDINARY) run.note(`the call was answered with ${tell(seen)}`);
    }
    await putBack(run, target, own, reads);
  },
};

/** Rows come and go by others' work as well; what a write does to a list of the second account, it does again. */
async function isOthersWork(
  run: Run,
  target: Target,
  reads: readonly Target[],
  changed: string,
): Promise<boolean> {
  const other = requireOther(run);
  if (!run.target(changed).row.list) return false;
  const before = await takeSnapshot(run, reads, other);
  const { fields } = withMarkers(target, await toSuccessFields(run, target), run.marker());
  await run.send(target, { fields });
  return !changesBetween(before, await takeSnapshot(run, reads, other)).includes(changed);
}

/** What the second account was shown before the run did anything, as long as the run does nothing there itself. */
async function othersSnapshot(run: Run, reads: readonly Target[], other: BackendSession): Promise<Snapshot> {
  const isUntouched = reads.every(({ id, tag }) => run.othersBefore.has(id) && tag !== 'employees');
  return isUntouched
    ? new Map(reads.map(({ id }) => [id, run.othersBefore.get(id) ?? '']))
    : takeSnapshot(run, reads, other);
}

const ORDINARY = 'by an own write';

/** The call as it is, and once with the id of the other client where it takes one. */
function tries(target: Target, fields: Readonly<Record<string, unknown>>, { clientId }: BackendSession) {
  const found: [what: string, fields: Readonly<Record<string, unknown>>][] = [[ORDINARY, fields]];
  if (target.properties.has('id') && Number.isInteger(Number(clientId))) {
    found.push(["by an own write that names the other client's id", { ...fields, id: Number(clientId) }]);
  }
  return found;
}

/** Long, and of letters and digits: nobody guesses it. */
const isSecret = (text: string): boolean => /^(?=.*\d)(?=.*[a-z])[\w.~+=%-]{16,}$/i.test(text);

/** How many addresses of one read are tried. */
const MOST_ADDRESSES = 3;

/** The first addresses that each read shows, with the read. */
async function addressesByRead(run: Run): Promise<readonly { plan: Plan; address: URL }[]> {
  const found: { plan: Plan; address: URL }[] = [];
  for (const target of readsOf(run.targets)) {
    const { body, plan } = await run.send(target);
    const { href } = run.backend.base;
    const own = [...new Set(filesIn(body))].filter((address) => URL.canParse(address, href));
    for (const address of own.slice(0, MOST_ADDRESSES)) found.push({ plan, address: new URL(address, href) });
  }
  return found;
}

const noteForeign = (run: Run, { hostname }: URL) =>
  run.note(`files lie on ${hostname}, which is not allowed (--allow-host)`);

const OPENS = 'the address of a file to open it';

const filesOpen: Check = {
  id: 'D-files-open',
  claim: 'The address of a file that a read shows opens the file.',
  subjects: (targets) => [{ name: 'all files', operations: readsOf(targets).map(({ id }) => id) }],
  async run(run) {
    const found = await addressesByRead(run);
    if (found.length === 0) throw new NotTestable('no read shows the address of a file');
    for (const { plan, address } of found) {
      if (!run.isAllowed(address)) noteForeign(run, address);
      else {
        const opened = await openFile(run, address);
        if (opened instanceof CallLost) return run.report({ plan, expected: OPENS, actual: opened.message });
        const { status, headers, body } = opened;
        const isPage =
          /^text\/html/i.test(headers['content-type'] ?? '') && !/\.html?$/i.test(address.pathname);
        if (status === 200 && !isPage) continue;
        const actual = status === 200 ? `a page of ${body.length} bytes` : `HTTP ${status}`;
        return run.report({ plan, expected: OPENS, actual });
      }
    }
  },
};

const filesLocked: Check = {
  id: 'C-files',
  claim: 'A file opens for nobody who has only a part of its address, and nothing lies beside it.',
  subjects: (targets) => [{ name: 'all files', operations: readsOf(targets).map(({ id }) => id) }],
  async run(run) {
    const found = (await addressesByRead(run)).filter(({ address }) => run.isAllowed(address));
    if (found.length === 0) throw new NotTestable('no read shows the address of a file that may be fetched');
    const isPlain = found.every(({ address }) => !hasSecret(address));
    if (isPlain) run.note('addresses of files hold nothing secret: whoever counts finds the files of others');
    for (const { plan, address } of found) {
      const whole = await run.backend.download(address);
      if (whole.status !== 200) continue;
      for (const [what, other] of shortened(address)) {
        const { status, body } = await run.backend.download(other);
        if (status !== 200 || !body.equals(whole.body)) continue;
        return run.report({ plan, expected: `no file at its address ${what}`, actual: 'the same file' });
      }
    }
    const [first] = found;
    if (first === undefined) return;
    const climbing = new URL(first.address);
    climbing.pathname = climbing.pathname.replace(/[^/]*$/, '..%2f..%2f..%2f..%2f..%2fetc%2fpasswd');
    const { body } = await run.backend.download(climbing);
    if (/^root:[^:]*:0:0:/m.test(body.toString('latin1')))
      run.report({
        plan: first.plan,
        expected: 'nothing outside of the files',
        actual: 'a file of the machine',
      });
  },
};

const hasSecret = ({ pathname, searchParams }: URL): boolean =>
  [...pathname.split(/[/.]/), ...searchParams.values()].some(isSecret);

/** The address without its secret, or with a part of it; none where the path itself is one. */
function shortened(address: URL): (readonly [what: string, address: URL])[] {
  if (address.pathname.split(/[/.]/).some(isSecret)) return [];
  return [...address.searchParams].flatMap(([name, value]) => {
    if (!isSecret(value)) return [];
    const change = (what: string, to: string | undefined) => {
      const other = new URL(address);
      if (to === undefined) other.searchParams.delete(name);
      else other.searchParams.set(name, to);
      return [`${what} ${name}`, other] as const;
    };
    return [
      change('without', undefined),
      change('with another', 'x'.repeat(value.length)),
      change('with half of', value.slice(0, value.length / 2)),
      change('with an empty', ''),
    ];
  });
}

/** Group C and D: what is whose. */
export const leakChecks: readonly Check[] = [othersRows, filesLocked, nothingCrosses];
export const fileChecks: readonly Check[] = [filesOpen];
