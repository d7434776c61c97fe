import type { OperationId } from '@client-portal/sdk';
import {
  type LifecycleName,
  toEmploymentState,
  toTimesheetState,
  toVendorInvoiceState,
} from '@client-portal/state-machines';
import { type Check, NotTestable } from '../../calls/check.ts';
import type { Run } from '../../calls/context.ts';
import { canOthersReach } from '../../calls/items/rules.ts';
import { isSame, toComparableText, toNamedPart } from '../../calls/snapshot.ts';
import type { BackendSession } from '../../facts/account.ts';
import { type Row, rowsIn } from '../../facts/rows.ts';
import type { Target } from '../../facts/target.ts';
import type { Plan } from '../../wire/plan.ts';

/** Rows of a list, and what only a client's own request about them changes. */
interface Kept {
  readonly list: OperationId;
  /** Fields that stay as they are. Other users may correct the others. */
  readonly fields: readonly string[];
  /** Fields with addresses, which may become more. */
  readonly files: readonly string[];
  /** State of a row, and the operations that change it. */
  readonly state?: {
    readonly machine: LifecycleName;
    readonly events: readonly OperationId[];
    of(row: Row): string;
  };
}

/** Saves of records are followed by `C-nothing-crosses` and `E-enrollment`. */
const KEPT: readonly Kept[] = [
  { list: 'listPayables', fields: ['description', 'upload_date'], files: ['files', 'receipt'] },
  { list: 'listFileUploads', fields: ['description', 'upload_date'], files: ['files'] },
  { list: 'listEmployees', fields: [], files: ['files'] },
  {
    list: 'listHiredEmployees',
    fields: ['position', 'hired_date'],
    files: [],
    state: { machine: 'employment', events: ['terminateEmployee'], of: toEmploymentState },
  },
  {
    list: 'listTimesheets',
    fields: [],
    files: [],
    state: {
      machine: 'timesheet',
      events: ['submitTimesheetDecision'],
      of: ({ status }) => toTimesheetState(status),
    },
  },
  {
    list: 'listVendorInvoices',
    fields: [],
    files: ['invoice_file', 'reciept_file'],
    state: {
      machine: 'vendorInvoice',
      events: ['approveVendorInvoice', 'declineVendorInvoice'],
      of: toVendorInvoiceState,
    },
  },
];

const untouched: Check = {
  id: 'D-untouched',
  claim: 'At the end of a run, what none of its requests was about is as it was before the first write.',
  needsWrites: true,
  subjects: (targets) => [
    {
      name: 'all lists',
      operations: targets.map(({ id }) => id).filter((id) => KEPT.some(({ list }) => list === id)),
    },
  ],
  async run(run) {
    if (run.ownBefore.size === 0) throw new NotTestable('it needs a run of all checks');
    const there = KEPT.filter(({ list }) => run.targets.some(({ id }) => id === list));
    for (const kept of there) await compareList(run, kept, run.session, run.ownBefore);
    await reportListedTwice(run);
    const { other, session } = run;
    if (other === undefined || (other.clientId !== undefined && other.clientId === session.clientId))
      return run.note('no second account was given');
    for (const kept of there)
      if (kept.list !== 'listEmployees') await compareList(run, kept, other, run.othersBefore);
  },
};

/** Reports the first row of a list that has changed although no request was about it. */
async function compareList(
  run: Run,
  kept: Kept,
  who: BackendSession,
  known: ReadonlyMap<string, string>,
): Promise<void> {
  const target = run.target(kept.list);
  const text = known.get(kept.list);
  const seen = await run.read(target, who);
  if (text === undefined || !seen.isSuccess) return;
  const now = rowsOf(target, JSON.parse(toComparableText(toNamedPart(target, seen.body))));
  const isOwn = who === run.session;
  const before = rowsOf(target, JSON.parse(text));
  if (isOwn) reportMoved(run, seen.plan, before, now);
  for (const [id, was] of before) {
    const is = now.get(id);
    const what = is && changeOf(run, kept, isOwn, was, is);
    if (what === undefined) continue;
    const whose = isOwn ? '' : ' of the second account';
    const expected = `the row ${id}${whose} to stay as it was, since no request was about that`;
    return run.report({ plan: seen.plan, expected, actual: what });
  }
}

/** Reports a row that did not change and stands before another one that did not change either, and was behind it before. */
function reportMoved(
  run: Run,
  plan: Plan,
  before: ReadonlyMap<string, Row>,
  now: ReadonlyMap<string, Row>,
): void {
  const places = [...now.keys()];
  const same = [...before.keys()].filter((id) => now.has(id) && isSame(before.get(id), now.get(id)));
  const at = same.findIndex(
    (id, index) => index > 0 && places.indexOf(id) < places.indexOf(same[index - 1] ?? ''),
  );
  if (at < 0) return;
  run.report({
    plan,
    expected: 'rows that did not change to keep their order',
    actual: `the row ${same[at]} is before the row ${same[at - 1]}, and was behind it before the first write`,
  });
}

/** Returns what has changed in a row; undefined if nothing has, or if a request or another user may have done it. */
function changeOf(run: Run, kept: Kept, isOwn: boolean, was: Row, is: Row): string | undefined {
  const { state, fields, files } = kept;
  const changed = fields.find((name) => was[name] !== undefined && !isSame(was[name], is[name]));
  if (changed !== undefined) return `another ${changed} than before the run`;
  const lost = files.find((name) => countOf(is[name]) < countOf(was[name]));
  if (lost !== undefined) return `less in ${lost} than before the run`;
  if (state === undefined || (isOwn && run.sent.hasNamed(state.events, was.id))) return undefined;
  const [from, to] = [state.of(was), state.of(is)];
  return canOthersReach(state.machine, from, to) ? undefined : `it was ${from} and is ${to}`;
}

/** Returns the number of addresses in a field. */
const countOf = (value: unknown): number =>
  Array.isArray(value) ? value.length : typeof value === 'string' && value !== '' ? 1 : 0;

const rowsOf = (target: Target, body: unknown): ReadonlyMap<string, Row> =>
  new Map(rowsIn(target, body).map((row) => [String(row.id), row]));

/** Reports an upload of the run that is in the list of payables as well, or the other way round. */
async function reportListedTwice(run: Run): Promise<void> {
  const lists = run.targets.filter(({ id }) => id === 'listPayables' || id === 'listFileUploads');
  const [payables, uploads] = await Promise.all(lists.map((target) => run.read(target)));
  if (payables === undefined || uploads === undefined) return;
  const [paid, sent] = [payables, uploads].map(({ plan, body }) =>
    rowsIn(plan.target, body)
      .map(({ description }) => String(description))
      .filter((text) => text.includes(run.runId)),
  );
  const both = paid?.find((text) => sent?.includes(text));
  if (both === undefined) return;
  const expected = 'what a request handed in to be in one list only';
  run.report({ plan: payables.plan, expected, actual: 'the same description in listFileUploads' });
}

/** Check of group D: the end of a run beside its beginning. */
export const untouchedChecks: readonly Check[] = [untouched];
