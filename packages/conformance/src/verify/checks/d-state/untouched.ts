import { fieldLinksOf, type Lifecycle } from '@client-portal/contract';
import { type Check, NotTestable } from '../../calls/check.ts';
import type { Run } from '../../calls/context.ts';
import { canOthersReach } from '../../calls/items/rules.ts';
import { readState, viewOf } from '../../calls/items/views.ts';
import { isSame, toComparableText, toNamedPart } from '../../calls/snapshot.ts';
import type { BackendSession } from '../../facts/account.ts';
import { writesShownBy } from '../../facts/links.ts';
import { type Row, rowsIn } from '../../facts/rows.ts';
import type { Target } from '../../facts/target.ts';
import type { Plan } from '../../wire/plan.ts';

/** List that shows writes of the client, and what in its rows only a request of the client changes. */
interface Kept {
  readonly list: Target;
  /** Fields that stay as they are. Other users may correct the others. */
  readonly fields: readonly string[];
  /** True if the rows are items of a lifecycle, or persons whom it is about. */
  readonly isOfItems: boolean;
  /** Lifecycle of a row, and the operations that change its state. */
  readonly lifecycle: Lifecycle | undefined;
  readonly events: readonly string[];
}

/** Returns true for a list of what clients write. Records are compared by `C-nothing-crosses` and `E-enrollment`. */
const isOfWrites = (targets: readonly Target[], list: Target): boolean =>
  list.row.list && list.operation.subsetOf === undefined && writesShownBy(targets, list.id).length > 0;

/**
 * Returns what stays as it is in the rows of a list. The provider may correct the data of a person or an item, but not
 * what the client has handed in, nor what an event has set.
 */
function toKept(run: Run, list: Target): Kept {
  const links = writesShownBy(run.targets, list.id).map(({ id, operation }) => ({
    ...{ id, lifecycle: operation.lifecycle },
    by: fieldLinksOf(operation).find(({ read }) => read === list.id)?.by ?? new Map<string, string>(),
  }));
  const ofEvents = links.filter(({ lifecycle }) => lifecycle !== undefined);
  const deciding = ofEvents.filter(({ lifecycle, by }) => by.has(lifecycle?.key ?? ''));
  const isOfItems = run.stories.readers.some(({ reads }) => reads.includes(list.id)) || deciding.length > 0;
  const set = (isOfItems ? ofEvents : links).flatMap(({ by, lifecycle }) =>
    [...by].flatMap(([sent, shown]) => (sent === lifecycle?.key ? [] : [shown])),
  );
  return {
    ...{ list, isOfItems, events: deciding.map(({ id }) => id) },
    fields: [...set, ...(isOfItems ? [] : list.dates)].filter((name) => !list.files.has(name)),
    lifecycle: viewOf(run, deciding[0]?.lifecycle?.machine ?? '')?.lifecycle,
  };
}

export const untouchedCheck: Check = {
  id: 'D-untouched',
  claim: 'At the end of a run, what none of its requests was about is as it was before the first write.',
  needsWrites: true,
  subjects: (targets) => [
    {
      name: 'all lists',
      operations: targets.filter((target) => isOfWrites(targets, target)).map(({ id }) => id),
    },
  ],
  async run(run) {
    if (run.ownBefore.size === 0) throw new NotTestable('it needs a run of all checks');
    const there = run.targets
      .filter((list) => isOfWrites(run.targets, list))
      .map((list) => toKept(run, list));
    for (const kept of there) await compareList(run, kept, run.session, run.ownBefore);
    await reportListedTwice(
      run,
      there.filter(({ isOfItems }) => !isOfItems),
    );
    const { other, session } = run;
    if (other === undefined || (other.clientId !== undefined && other.clientId === session.clientId))
      return run.note('no second account was given');
    // The run adds persons to the second account as well.
    for (const kept of there)
      if (!kept.isOfItems || kept.lifecycle !== undefined)
        await compareList(run, kept, other, run.othersBefore);
  },
};

/** Reports the first row of a list that has changed although no request was about it. */
async function compareList(
  run: Run,
  kept: Kept,
  who: BackendSession,
  known: ReadonlyMap<string, string>,
): Promise<void> {
  const target = kept.list;
  const text = known.get(target.id);
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
  const { lifecycle, fields, list, events } = kept;
  const changed = fields.find((name) => was[name] !== undefined && !isSame(was[name], is[name]));
  if (changed !== undefined) return `another ${changed} than before the run`;
  const lost = [...list.files].find((name) => countOf(is[name]) < countOf(was[name]));
  if (lost !== undefined) return `less in ${lost} than before the run`;
  if (lifecycle === undefined || (isOwn && run.sent.hasNamed(events, was.id))) return undefined;
  const [from, to] = [was, is].map((row) => readState(run.stories, lifecycle, row));
  if (from === undefined || to === undefined) return undefined;
  return canOthersReach(lifecycle, from, to) ? undefined : `it was ${from} and is ${to}`;
}

/** Returns the number of addresses in a field. */
const countOf = (value: unknown): number =>
  Array.isArray(value) ? value.length : typeof value === 'string' && value !== '' ? 1 : 0;

const rowsOf = (target: Target, body: unknown): ReadonlyMap<string, Row> =>
  new Map(rowsIn(target, body).map((row) => [String(row.id), row]));

/** Reports what the run has handed in once and finds in two lists. */
async function reportListedTwice(run: Run, lists: readonly Kept[]): Promise<void> {
  const shown = new Map<string, readonly [kept: Kept, field: string]>();
  for (const kept of lists) {
    const seen = await run.read(kept.list);
    const texts = rowsIn(kept.list, seen.body).flatMap((row) =>
      kept.fields.map((field) => [String(row[field]), field] as const),
    );
    for (const [text, field] of texts.filter(([one]) => one.includes(run.runId))) {
      const [first] = shown.get(text) ?? [];
      if (first === undefined) shown.set(text, [kept, field]);
      if (first === undefined || first === kept) continue;
      const expected = 'what a request handed in to be in one list only';
      const actual = `the same ${field} in ${kept.list.id}`;
      return run.report({ plan: run.plan(first.list), expected, actual });
    }
  }
}
