import { toSampleFields } from '../../facts/sample.ts';
import type { CallWithResponse } from '../../wire/backend.ts';
import { fieldErrorsOf } from '../../wire/field-errors.ts';
import type { Plan } from '../../wire/plan.ts';
import { describeResponse, toCount, withArticle } from '../../wire/tell.ts';
import { NotTestable } from '../check.ts';
import type { Run } from '../context.ts';
import { isSame } from '../snapshot.ts';
import type { Item, Items, ItemView } from './item-view.ts';
import { readItems, tryTakeItem } from './items.ts';
import { canOthersReach, eventsTo, findEventCall, nextState } from './rules.ts';

/** Way in which a backend broke a rule of the lifecycle. */
export interface StepFault {
  readonly plan: Plan;
  /** Id of the item in a wrong state, which is the one of the event or another. */
  readonly item: string;
  readonly expected: string;
  readonly actual: string;
  /**
   * True if another user may have caused the change at the same moment, such as an employee who withdraws a
   * timesheet.
   */
  readonly isOthers?: true;
}

export interface Step {
  readonly seen: CallWithResponse;
  /** Number of times that the event was sent. */
  readonly tries: number;
  readonly after: Items;
  /** Item after the event. It is unchanged if it is not found again. */
  readonly item: Item;
  readonly fault: StepFault | undefined;
}

/** Sends events to the items of one lifecycle and compares the results with the lifecycle's rules. */
export class Stepper {
  readonly view: ItemView;
  readonly #run: Run;

  constructor(run: Run, view: ItemView) {
    this.#run = run;
    this.view = view;
  }

  /** Reads all items. Throws NotTestable if a read fails. */
  async observe(): Promise<Items> {
    return readItems(this.#run, this.view);
  }

  /** Reads all items again, to find changes that no request of this run makes. */
  async observeAgain(): Promise<Items> {
    return readItems(this.#run, this.view, (target) => this.#run.send(target));
  }

  /** Returns the request that sends `event`; undefined if the item has no id for it. */
  plan(item: Item, event: string): Plan | undefined {
    const call = findEventCall(this.#run.targets, this.view.machine, event);
    const key = item.keys[event];
    if (call === undefined || key === undefined) return undefined;
    const sample = toSampleFields(call.target, this.#run.marker());
    return this.#run.plan(call.target, { fields: { ...sample, ...call.fields, [call.key]: key } });
  }

  /**
   * Sends one event, reads all items again, and compares the response and the items with the lifecycle. Throws
   * NotTestable if no operation sends the event.
   * @param most number of times that a refused event is sent before the items are read
   */
  async step(item: Item, event: string, before: Items, most = 1): Promise<Step> {
    const plan = this.plan(item, event);
    if (plan === undefined) throw new NotTestable(`no operation sends ${event} for ${item.id}`);
    return this.#toStep(await this.#play(plan, item, event, before, most));
  }

  /** Like `step`, for a request that was sent already. */
  async judgeSent(seen: CallWithResponse, item: Item, event: string, before: Items): Promise<Step> {
    return this.#toStep(await this.#look({ plan: seen.plan, seen, tries: 1, item, event, before }));
  }

  async #toStep(taken: Taken): Promise<Step> {
    const { item, event } = taken;
    const judged = this.#judge(taken);
    const fault = judged?.isOthers && !(await this.#happensAgain(item, event)) ? undefined : judged;
    const { seen, tries, after, found = item } = taken;
    return { seen, tries, after, item: found, fault };
  }

  /**
   * Sends the event again to see if it changes another row again: to the same item if the event is illegal, or else
   * to an unused one.
   */
  async #happensAgain(item: Item, event: string): Promise<boolean> {
    const { machine, lifecycle } = this.view;
    const isLegal = nextState(lifecycle, item.state, event) !== undefined;
    const next = isLegal ? await this.#bringAnother(item.state) : item;
    const plan = next && this.plan(next, event);
    if (!next || plan === undefined) {
      this.#run.note(
        `another ${machine} changed at the same time as ${event}, maybe because of another user`,
      );
      return false;
    }
    return this.#judge(await this.#play(plan, next, event, await this.observeAgain())) !== undefined;
  }

  /** Brings an unused item into a state without further reads. Returns undefined if that is impossible. */
  async #bringAnother(state: string): Promise<Item | undefined> {
    const path = eventsTo(this.view.lifecycle, state);
    if (path === undefined) return undefined;
    let item = await tryTakeItem(this.#run, '', this.view);
    for (const event of path) {
      const plan = item && this.plan(item, event);
      if (!item || plan === undefined) return undefined;
      item = (await this.#play(plan, item, event, await this.observe())).found;
    }
    return item?.state === state ? item : undefined;
  }

  async #play(plan: Plan, item: Item, event: string, before: Items, most = 1): Promise<Taken> {
    let seen = await this.#run.backend.send(plan);
    let tries = 1;
    for (; tries < most && !seen.isSuccess; tries += 1) seen = await this.#run.backend.send(plan);
    return this.#look({ plan, seen, tries, item, event, before });
  }

  async #look(sent: Omit<Taken, 'after' | 'found'>): Promise<Taken> {
    const after = await this.observe();
    return { ...sent, after, found: this.view.follow(sent.item, sent.event, sent.before, after) };
  }

  #judge(taken: Taken): StepFault | undefined {
    const { item, event, plan, seen, found, before, after } = taken;
    const fault = (expected: string, actual: string, about = item.id): StepFault => ({
      ...{ plan, expected, actual },
      item: about,
    });
    const wanted = nextState(this.view.lifecycle, item.state, event);
    if (wanted !== undefined) {
      const { success } = plan.target.row;
      requireNoOwnRule(plan, seen);
      if (!seen.isSuccess)
        return fault(
          `${event} of ${withArticle(item.state)} item to succeed with ${success}`,
          describeResponse(seen),
        );
      if (found === undefined)
        return fault(`the item to be ${wanted} in the next read`, 'it is no longer in any list');
      if (!canOthersReach(this.view.lifecycle, wanted, found.state))
        return fault(`the item to be ${wanted} in the next read`, `it is ${found.state}`);
    } else {
      const refusal = `${event} of ${withArticle(item.state)} item to be refused`;
      if (seen.isSuccess) return fault(refusal, describeResponse(seen));
      if (seen.status < 400 || seen.status >= 500)
        return fault(`${refusal} with 4xx`, describeResponse(seen));
      if (found === undefined)
        return fault(`the item to stay after the refused ${event}`, 'it is no longer in any list');
      if (!canOthersReach(this.view.lifecycle, item.state, found.state))
        return fault(`the item to stay ${item.state} after the refused ${event}`, `it is ${found.state}`);
      if (found.state === item.state && !isSame(found.row, item.row)) {
        return {
          ...fault(`the item to stay unchanged after the refused ${event}`, 'its row has changed'),
          isOthers: true,
        };
      }
    }
    return this.#judgeOthers(fault, item, before, after, wanted !== undefined);
  }

  /** Reports if the event changed an item of another person or thing, or added more than one row. */
  #judgeOthers(
    fault: (expected: string, actual: string, about?: string) => StepFault,
    item: Item,
    before: Items,
    after: Items,
    isLegal: boolean,
  ): StepFault | undefined {
    for (const other of before.values()) {
      if (other.about === item.about) continue;
      const now = after.get(other.id);
      const what =
        now === undefined ? 'is gone' : now.state === other.state ? 'has changed' : `is now ${now.state}`;
      const { lifecycle } = this.view;
      if (now !== undefined && now.state !== other.state && canOthersReach(lifecycle, other.state, now.state))
        continue;
      if (now === undefined || !isSame(now.row, other.row)) {
        const change = fault(
          'no other item to change',
          `${other.id}, which was ${other.state}, ${what}`,
          other.id,
        );
        return now === undefined || now.state === other.state ? { ...change, isOthers: true } : change;
      }
    }
    const added = [...after.values()].filter(({ id, about }) => about === item.about && !before.has(id));
    const most = isLegal ? 1 : 0;
    if (added.length <= most) return undefined;
    return fault(
      isLegal ? 'at most one new row' : 'no new row',
      `${toCount(added.length, 'new row')}: ${added.map(({ id }) => id).join(', ')}`,
    );
  }
}

/**
 * Throws NotTestable if the service refuses a field for a rule that is not in the contract, and that sample values
 * cannot fulfil.
 */
export function requireNoOwnRule({ target, fields = {} }: Plan, seen: CallWithResponse): void {
  if (seen.isSuccess || seen.status !== 422) return;
  const key = target.operation.lifecycle?.key;
  const named = Object.keys(fieldErrorsOf(seen)).find((name) => name !== key && Object.hasOwn(fields, name));
  if (named !== undefined)
    throw new NotTestable(`${target.id}: ${named} is refused by a rule of the service's own`);
}

interface Taken {
  readonly plan: Plan;
  readonly seen: CallWithResponse;
  readonly tries: number;
  readonly item: Item;
  readonly event: string;
  readonly before: Items;
  readonly after: Items;
  readonly found: Item | undefined;
}
