import { isObject } from '@client-portal/contract';
import { NotTestable } from '../../calls/check.ts';
import type { Run } from '../../calls/context.ts';
import { canOthersReach, drivenLifecycles } from '../../calls/items/rules.ts';
import { readState } from '../../calls/items/views.ts';
import type { BackendSession } from '../../facts/account.ts';
import {
  differencesOf,
  type FieldDifference,
  type Pair,
  pairRows,
  type RowPairs,
} from '../../facts/expected/compare-rows.ts';
import type { ExpectedWorld } from '../../facts/expected/expected-world.ts';
import { describePair, isEmpty } from '../../facts/expected/same-value.ts';
import { writesShownBy } from '../../facts/links.ts';
import { type Row, readResult, toRows } from '../../facts/rows.ts';
import type { Target } from '../../facts/target.ts';
import type { CallWithResponse } from '../../wire/backend.ts';
import { describeResponse, toCount } from '../../wire/tell.ts';

/** Session of a run with its account in the expectation. */
export interface ExpectedSession {
  readonly world: ExpectedWorld;
  readonly who: BackendSession;
  readonly account: string;
  /** Words for a report, after the name of a read. */
  readonly whose: string;
}

/** Sessions whose accounts the expectation has. */
export type ExpectedSessions = readonly [ExpectedSession, ...ExpectedSession[]];

/** Returns the sessions whose accounts the expectation has. A run without an expectation leaves these checks out. */
export function sessionsOf(run: Run): ExpectedSessions {
  const world = run.expected;
  if (world === undefined) throw new NotTestable('needs --expect');
  const all = [
    { who: run.session, whose: '' },
    ...(run.other === undefined ? [] : [{ who: run.other, whose: ' of the second account' }]),
  ];
  const [first, ...others] = all.flatMap(({ who, whose }, place) => {
    const account = world.nameOf(who.account.email, place);
    return account === undefined ? [] : [{ world, who, whose, account }];
  });
  if (first === undefined) throw new NotTestable('the expectation has none of the accounts');
  return [first, ...others];
}

/** Rows of a read beside the expected ones. */
interface ReadPairs extends RowPairs {
  readonly seen: CallWithResponse;
}

/** Reads as an account, and finds the expected rows; undefined if the expectation says nothing. Throws NotTestable if the read fails. */
export async function readPairs(
  run: Run,
  target: Target,
  { world, who, account }: ExpectedSession,
): Promise<ReadPairs | undefined> {
  const shown = world.shown(account, target.id);
  if (shown === undefined) return undefined;
  const seen = await run.read(target, who);
  if (!seen.isSuccess) throw new NotTestable(`${target.id} returned ${describeResponse(seen)}`);
  const result = readResult(target, seen.body);
  const facts = world.factsOf(target, run.targets);
  if (shown.isList) return { seen, ...pairRows(facts, shown.rows, toRows(result)) };
  const actual = isObject(result) && !Object.values(result).every(isEmpty) ? result : undefined;
  const [expected] = shown.rows;
  if (expected === undefined || actual === undefined)
    return { seen, pairs: [], missing: shown.rows, extra: actual === undefined ? [] : [actual] };
  const differences = differencesOf(facts, expected, actual);
  return { seen, pairs: [{ expected, actual, differences }], missing: [], extra: [] };
}

/** Reports each difference between a read and the expectation, once in a run. `after` names the write before it. */
export async function compareRead(
  run: Run,
  target: Target,
  session: ExpectedSession,
  after?: string,
): Promise<void> {
  const found = await readPairs(run, target, session);
  if (found === undefined) return;
  const { seen, missing } = found;
  const isLater = after !== undefined;
  const pairs = isLater ? found.pairs.map((pair) => withoutOthersEvents(run, pair)) : found.pairs;
  // During a run, others may add rows to a list to which no client adds any.
  const extra = isLater && !isOfClients(run, target) ? [] : found.extra;
  const report = (kind: string, expected: string, actual: string) => {
    if (!session.world.isNew(`${session.account} ${target.id} ${kind}`)) return;
    const place = `${session.whose}${isLater ? ` after ${after}` : ''}`;
    run.report({ plan: seen.plan, expected: `${expected}${place}`, actual });
  };
  if (missing.length + extra.length > 0) {
    const total = pairs.length + missing.length;
    const lack = missing.length === 0 ? '' : `, without ${nameOf(target, missing[0]?.row)}`;
    const more = extra.length === 0 ? '' : `, with ${nameOf(target, extra[0])}`;
    const rows = toCount(pairs.length + extra.length, 'row');
    report(
      'rows',
      target.row.list ? toCount(total, 'row') : total === 1 ? 'a record' : 'no record',
      `${rows}${lack}${more}`,
    );
  }
  for (const [field, own] of byField(pairs)) {
    const [first] = own;
    if (first === undefined) continue;
    const [expected, actual] = describePair(first.expected, first.actual);
    const row = target.row.list ? ` in the row ${first.id}` : '';
    const others = own.length > 1 ? `, and otherwise in ${toCount(own.length - 1, 'more row')}` : '';
    report(field, `${field} ${expected}${row}`, `${actual}${others}`);
  }
}

/** Returns true if a client has a write that adds rows to a list, or saves a record. */
const isOfClients = (run: Run, { id }: Target): boolean =>
  writesShownBy(run.targets, id).some(({ operation }) => operation.lifecycle === undefined);

/** Returns a pair without the differences that events of other parties make, such as the payment of an approved invoice. */
function withoutOthersEvents(run: Run, pair: Pair): Pair {
  const { expected, actual, differences } = pair;
  const isMoved = drivenLifecycles(run.targets).some((lifecycle) => {
    const [from, to] = [expected.row, actual].map((row) => readState(run.stories, lifecycle, row));
    return from !== undefined && to !== undefined && from !== to && canOthersReach(lifecycle, from, to);
  });
  return isMoved ? { ...pair, differences: differences.filter(({ isState }) => !isState) } : pair;
}

interface FieldOfRow extends FieldDifference {
  readonly id: string;
}

function byField(pairs: readonly Pair[]): ReadonlyMap<string, readonly FieldOfRow[]> {
  const found = new Map<string, FieldOfRow[]>();
  for (const { actual, differences } of pairs)
    for (const difference of differences) {
      const { field } = difference;
      found.set(field, [...(found.get(field) ?? []), { ...difference, id: String(actual.id) }]);
    }
  return found;
}

/** Longest part of a row in a report. */
const LONGEST = 80;

/** Returns the values of a row by which a reader knows it. The clock may have set its days and moments. */
function nameOf({ dates }: Target, row: Row = {}): string {
  const values = Object.entries(row)
    .filter(([name, value]) => !dates.has(name) && (typeof value === 'string' || typeof value === 'number'))
    .map(([name, value]) => `${name} ${String(value)}`);
  return `the row “${values.join(', ').slice(0, LONGEST)}…”`;
}
