import { createRandom, type Lifecycle } from '@client-portal/contract';
import { type Check, NotTestable } from '../../calls/check.ts';
import type { Run } from '../../calls/context.ts';
import type { Item } from '../../calls/items/item-view.ts';
import { takeItems } from '../../calls/items/items.ts';
import { clientEvents, eachLifecycle } from '../../calls/items/rules.ts';
import type { StepFault, Stepper } from '../../calls/items/stepper.ts';
import { demandFresh, runOnItems } from './lifecycle.ts';

/** Number of items in a walk, and number of events for all of them together. */
const ITEMS = 2;
const EVENTS = 10;

/** Event for one item of a walk. */
interface Move {
  readonly itemIndex: number;
  readonly event: string;
}

export const walkCheck: Check = {
  id: 'E-walk',
  claim: 'The backend agrees with the lifecycle after every event of any sequence.',
  needsWrites: true,
  subjects: eachLifecycle,
  demands: demandFresh('for random sequences of events; spare items allow shorter ones', () => ITEMS),
  run: runOnItems(async (run, stepper) => {
    const { machine, lifecycle } = stepper.view;
    const items = await takeItems(run, 'E-walk', stepper.view, ITEMS);
    if (items.length === 0)
      throw new NotTestable(`the backend has no ${machine} left for a sequence of events`);
    const failed = await play(stepper, items, drawMoves(run.seed, lifecycle, items.length), false);
    if (failed === undefined) return;
    const shortest = await shrink(run, stepper, failed);
    run.report({ ...shortest.fault, sequence: shortest.moves.map(toWord) });
  }),
};

function drawMoves(seed: number, lifecycle: Lifecycle, count: number): readonly Move[] {
  const random = createRandom(seed, `walk ${lifecycle.name}`);
  const events = clientEvents(lifecycle);
  return Array.from({ length: EVENTS }, () => ({
    itemIndex: random.integer(0, count - 1),
    event: events[random.integer(0, events.length - 1)] ?? '',
  }));
}

interface Failure {
  readonly moves: readonly Move[];
  readonly fault: StepFault;
  /** True if the wrong item belongs to this walk. Otherwise an earlier walk may have caused the fault. */
  readonly isOwn: boolean;
}

/**
 * Sends moves one by one and returns those up to the first fault; undefined if there is none. Moves for which the
 * contract has no operation are left out. `ownOnly` ignores faults of items outside of this walk, which an earlier
 * walk may have caused.
 */
async function play(
  stepper: Stepper,
  start: readonly Item[],
  moves: readonly Move[],
  ownOnly: boolean,
): Promise<Failure | undefined> {
  const items = [...start];
  const ids = new Set(items.map(({ id }) => id));
  const played: Move[] = [];
  let before = await stepper.observe();
  for (const move of moves) {
    const item = items[move.itemIndex];
    if (item === undefined || stepper.plan(item, move.event) === undefined) continue;
    played.push(move);
    const { fault, item: moved, after } = await stepper.step(item, move.event, before);
    const isOwn = fault !== undefined && ids.has(fault.item);
    if (fault !== undefined && (isOwn || !ownOnly)) return { moves: played, fault, isOwn };
    items[move.itemIndex] = moved;
    ids.add(moved.id);
    before = after;
  }
  return undefined;
}

/** Number of shorter walks that are tried, each of which uses up items. */
const MOST_TRIES = 24;

/** Finds a shorter walk with the same fault: leaves out one move at a time, as long as unused items are left. */
async function shrink(run: Run, stepper: Stepper, failed: Failure): Promise<Failure> {
  let shortest = failed;
  let tries = 0;
  for (let index = shortest.moves.length - 2; index >= 0; index -= 1) {
    const moves = renumber(shortest.moves.filter((_, moveIndex) => moveIndex !== index));
    const count = 1 + Math.max(...moves.map(({ itemIndex }) => itemIndex));
    if (tries === MOST_TRIES) break;
    tries += 1;
    const items = await takeItems(run, 'E-walk', stepper.view, count);
    if (items.length < count) break;
    const again = await play(stepper, items, moves, failed.isOwn);
    if (again === undefined || again.moves.length >= shortest.moves.length) continue;
    shortest = again;
    index = Math.min(index, shortest.moves.length - 1);
  }
  return shortest;
}

/** Numbers the items from 0 on, in the order of their first use. */
function renumber(moves: readonly Move[]): readonly Move[] {
  const indices = [...new Set(moves.map(({ itemIndex }) => itemIndex))];
  return moves.map(({ itemIndex, event }) => ({ itemIndex: indices.indexOf(itemIndex), event }));
}

const NAMES = 'abc';
const toWord = ({ itemIndex, event }: Move): string => `${event} ${NAMES[itemIndex]}`;
