import { eventOf, isObject } from '@client-portal/contract';
import { isSuccess, toStatus } from '@client-portal/sdk';
import { type Item, type ItemView, readResult, viewOf } from '../../calls/items/item-view.ts';
import { type HarCall, readHar } from '../../calls/items/recorded-events.ts';
import { canReachState, eachMachine, nextState } from '../../calls/items/rules.ts';
import { type Check, NotTestable } from '../../run/check.ts';
import type { Run } from '../../run/context.ts';
import { withArticle } from '../../wire/tell.ts';

const recorded: Check = {
  id: 'E-har',
  claim: 'A recorded session follows the lifecycles.',
  subjects: eachMachine,
  async run(run, { name }) {
    if (run.har === undefined) throw new NotTestable('no recording was given (--har)');
    const view = viewOf(name);
    if (view === undefined) throw new NotTestable(`no known read returns the items of the lifecycle ${name}`);
    const history = new History(run, view);
    for (const call of await readHar(run.har, run.targets)) history.hear(call);
    if (history.decisions === 0)
      throw new NotTestable(`the recording has no decision about ${withArticle(name)}`);
  },
};

/** States of the items of one lifecycle during a recorded session. */
class History {
  readonly #run: Run;
  readonly #view: ItemView;
  readonly #states = new Map<string, { readonly item: Item; readonly events: readonly string[] }>();
  /** Latest result of each read, since an item may be shown by several reads together. */
  readonly #results: Record<string, unknown> = {};
  decisions = 0;

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
    if (!isOk(call)) return;
    this.#results[call.target.id] = readResult(call.target.id as never, call.body);
    for (const item of this.#view.toItems(this.#results)) {
      const known = this.#states.get(item.id);
      if (known !== undefined && !canReachState(this.#view.machine, known.item.state, item.state)) {
        this.#report(call, `${item.id} to be still ${known.item.state}`, `it is ${item.state}`, known.events);
      }
      this.#states.set(item.id, { item, events: known?.events ?? [] });
    }
  }

  #hearDecision(call: HarCall): void {
    const { lifecycle } = call.target.operation;
    const event = eventOf(call.target.operation, call.fields);
    const key = lifecycle === undefined ? undefined : Number(call.fields[lifecycle.key]);
    if (event === undefined || key === undefined) return;
    this.decisions += 1;
    const known = [...this.#states.values()].find(({ item }) => item.keys[event] === key);
    if (known === undefined) return;
    const { item } = known;
    const after = nextState(this.#view.machine, item.state, event);
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
const isOk = (call: HarCall): boolean => isSuccess(call.target.row, responseOf(call));
const statusOf = (call: HarCall): number =>
  isObject(call.body) && call.target.row.outcome === 'body' ? toStatus(responseOf(call)) : call.httpStatus;

/** Checks of group E: a recorded session. */
export const recordedChecks: readonly Check[] = [recorded];
