import { eventOf, isObject } from '@client-portal/contract';
import { isSuccess, toStatus } from '@client-portal/sdk';
import { type Check, NotTestable } from '../../calls/check.ts';
import type { Run } from '../../calls/context.ts';
import type { Item, ItemView } from '../../calls/items/item-view.ts';
import { type HarCall, readHar } from '../../calls/items/recorded-events.ts';
import { canReachState, eachLifecycle, nextState } from '../../calls/items/rules.ts';
import { viewOf } from '../../calls/items/views.ts';
import { readResult } from '../../facts/rows.ts';
import { withArticle } from '../../wire/tell.ts';

export const recordedCheck: Check = {
  id: 'E-har',
  claim: 'A recorded session follows the lifecycles.',
  flag: '--har',
  isOffline: true,
  subjects: eachLifecycle,
  async run(run, { name }) {
    if (run.har === undefined) throw new NotTestable('no recording was given (--har)');
    const view = viewOf(run, name);
    if (view === undefined) throw new NotTestable(`no known read returns the items of the lifecycle ${name}`);
    const history = new History(run, view);
    const { calls, unreadable } = await readHar(run.har, run.targets);
    for (const call of calls) history.hear(call);
    const reasons = [
      ...toReason('cannot be read', unreadable),
      ...toReason(`is a list of the lifecycle ${name} without a readable response`, history.unreadLists),
      ...toReason('is a decision without a readable form or response', history.unreadDecisions),
      ...toReason('decides an item that no list before it shows', history.unknownItems),
    ];
    if (history.judged === 0) {
      const decisions = history.unreadDecisions.length + history.unknownItems.length;
      const lack =
        decisions === 0
          ? `the recording has no decision about ${withArticle(name)}`
          : `no decision about ${withArticle(name)} in the recording can be judged`;
      throw new NotTestable([lack, ...reasons].join('; '));
    }
    for (const reason of reasons) run.note(reason);
  },
};

/** Most positions of entries that are named in a reason. */
const MOST_NAMED = 10;

/** Returns a reason with the entries that have it, such as `entry 4 cannot be read`. */
function toReason(what: string, entries: readonly number[]): readonly string[] {
  const [first] = entries;
  if (first === undefined) return [];
  if (entries.length === 1) return [`entry ${first} ${what}`];
  const more = entries.length > MOST_NAMED ? ', …' : '';
  return [`each of ${entries.length} entries (${entries.slice(0, MOST_NAMED).join(', ')}${more}) ${what}`];
}

/** States of the items of one lifecycle during a recorded session. */
class History {
  readonly #run: Run;
  readonly #view: ItemView;
  readonly #states = new Map<string, { readonly item: Item; readonly events: readonly string[] }>();
  /** Latest result of each read, since an item may be shown by several reads together. */
  readonly #results: Record<string, unknown> = {};
  /** Decisions that were compared with the lifecycle. */
  judged = 0;
  /** Positions of entries that cannot be judged, by reason. */
  readonly unreadLists: number[] = [];
  readonly unreadDecisions: number[] = [];
  readonly unknownItems: number[] = [];

  constructor(run: Run, view: ItemView) {
    this.#run = run;
    this.#view = view;
  }

  hear(call: HarCall): void {
    const { target } = call;
    if (this.#view.reads.some((id) => id === target.id)) this.#hearRead(call);
    if (target.operation.lifecycle?.machine === this.#view.machine) this.#hearDecision(call);
  }

  #hearRead(call: HarCall): void {
    if (isUnread(call)) this.unreadLists.push(call.entryNumber);
    if (!isOk(call)) return;
    this.#results[call.target.id] = readResult(call.target, call.body);
    for (const item of this.#view.toItems(this.#results)) {
      const known = this.#states.get(item.id);
      if (known !== undefined && !canReachState(this.#view.lifecycle, known.item.state, item.state)) {
        this.#report(call, `${item.id} to be still ${known.item.state}`, `it is ${item.state}`, known.events);
      }
      this.#states.set(item.id, { item, events: known?.events ?? [] });
    }
  }

  #hearDecision(call: HarCall): void {
    const { lifecycle } = call.target.operation;
    const event = eventOf(call.target.operation, call.fields);
    const key = lifecycle === undefined ? undefined : Number(call.fields[lifecycle.key]);
    if (event === undefined || key === undefined || isUnread(call)) {
      this.unreadDecisions.push(call.entryNumber);
      // Any item may have another state now.
      this.#states.clear();
      return;
    }
    const known = [...this.#states.values()].find(({ item }) => item.keys[event] === key);
    if (known === undefined) {
      this.unknownItems.push(call.entryNumber);
      return;
    }
    this.judged += 1;
    const { item } = known;
    const after = nextState(this.#view.lifecycle, item.state, event);
    const events = [...known.events, event];
    if (isOk(call)) {
      if (after === undefined) {
        this.#report(
          call,
          `${event} of ${item.id}, which is ${item.state}, to be refused`,
          'it succeeded',
          events,
        );
      } else this.#states.set(item.id, { item: { ...item, state: after }, events });
    } else if (after !== undefined && statusOf(call) === 409) {
      this.#report(
        call,
        `${event} of ${item.id}, which is ${item.state}, to succeed`,
        'it was refused',
        events,
      );
    }
  }

  #report(
    { target, entryNumber, fields }: HarCall,
    expected: string,
    actual: string,
    sequence: readonly string[],
  ): void {
    const plan = this.#run.plan(target, { fields });
    this.#run.report({
      plan,
      expected,
      actual: `${actual} (entry ${entryNumber} of the recording)`,
      sequence,
    });
  }
}

const responseOf = ({ httpStatus, body }: HarCall) => ({ httpStatus, body, requestId: undefined });
/** Returns true for a response that was not recorded, or that claims a success without JSON that could show it. */
const isUnread = ({ httpStatus, body }: HarCall): boolean =>
  !(httpStatus >= 100) || (httpStatus < 300 && body === undefined);
const isOk = (call: HarCall): boolean => isSuccess(call.target.row, responseOf(call));
const statusOf = (call: HarCall): number =>
  isObject(call.body) && call.target.row.outcome === 'body' ? toStatus(responseOf(call)) : call.httpStatus;
