import { createRandom } from '@client-portal/contract';
import type { LifecycleName } from '@client-portal/state-machines';
import { type Check, NotTestable } from '../../check.ts';
import type { Item } from '../../lifecycle/item-view.ts';
import { tryTakeItem } from '../../lifecycle/items.ts';
import { clientEvents, eachMachine } from '../../lifecycle/rules.ts';
import type { StepFault, Stepper } from '../../lifecycle/stepper.ts';
import type { Run } from '../../run-context.ts';
import { demandFreshItems, runOnItems } from './lifecycle.ts';

/** Items that a walk goes over in turns, and events of the whole walk. */
const ITEMS = 2;
const EVENTS = 10;

/** An event of one item of the walk. */
interface Move {
  readonly place: number;
  readonly event: string;
}

const walk: Check = {
  id: 'E-walk',
  claim: 'Over any sequence of events the backend and the lifecycle agree after every one of them.',
  needsWrites: true,
  subjects: eachMachine,
  demands: ({ name }) => [
    demandFreshItems(name, ITEMS, 'walked at random; more let a finding be made shorter'),
  ],
  run: runOnItems(async (run, stepper) => {
    const { machine } = stepper.view;
    const items = await takeItems(run, stepper, ITEMS);
    if (items.length === 0) throw new NotTestable(`the backend has no ${machine} left to walk on`);
    const failed = await play(stepper, items, drawMoves(run.seed, machine, items.length), false);
    if (failed === undefined) return;
    const shortest = await shrink(run, stepper, failed);
    run.report({ ...shortest.fault, sequence: shortest.moves.map(toWord) });
  }),
};

async function takeItems(run: Run, stepper: Stepper, count: number): Promise<readonly Item[]> {
  const items: Item[] = [];
  while (items.length < count) {
    const item = await tryTakeItem(run, 'E-walk', stepper.view);
    if (item === undefined) break;
    items.push(item);
  }
  return items;
}

function drawMoves(seed: number, machine: LifecycleName, places: number): readonly Move[] {
  const random = createRandom(seed, `walk ${machine}`);
  const events = clientEvents(machine);
  return Array.from({ length: EVENTS }, () => ({
    place: random.integer(0, places - 1),
    event: events[random.integer(0, events.length - 1)] ?? '',
  }));
}

interface Failure {
  readonly moves: readonly Move[];
  readonly fault: StepFault;
  /** True if the fault shows on an item of the walk: on another item, an earlier walk may have caused it. */
  readonly isOwn: boolean;
}

/**
 * Plays moves until one goes wrong; the moves up to there. Moves for which no call exists are left out. `ownOnly` passes
 * over what befalls items that are not of this walk: a backend remembers the walks before.
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
    const item = items[move.place];
    if (item === undefined || stepper.plan(item, move.event) === undefined) continue;
    played.push(move);
    const { fault, item: moved, after } = await stepper.step(item, move.event, before);
    const isOwn = fault !== undefined && ids.has(fault.item);
    if (fault !== undefined && (isOwn || !ownOnly)) return { moves: played, fault, isOwn };
    items[move.place] = moved;
    ids.add(moved.id);
    before = after;
  }
  return undefined;
}

/** Number of shorter walks that are tried; each of them uses up items. */
const MOST_TRIES = 24;

/** Leaves out one move after the other, as long as there are fresh items to try the rest on and it still goes wrong. */
async function shrink(run: Run, stepper: Stepper, failed: Failure): Promise<Failure> {
  let shortest = failed;
  let tries = 0;
  for (let index = shortest.moves.length - 2; index >= 0; index -= 1) {
    const moves = renumber(shortest.moves.filter((_, place) => place !== index));
    const places = 1 + Math.max(...moves.map(({ place }) => place));
    if (tries === MOST_TRIES) break;
    tries += 1;
    const items = await takeItems(run, stepper, places);
    if (items.length < places) break;
    const again = await play(stepper, items, moves, failed.isOwn);
    if (again === undefined || again.moves.length >= shortest.moves.length) continue;
    shortest = again;
    index = Math.min(index, shortest.moves.length - 1);
  }
  return shortest;
}

/** Places from 0 on, in the order in which they come. */
function renumber(moves: readonly Move[]): readonly Move[] {
  const places = [...new Set(moves.map(({ place }) => place))];
  return moves.map(({ place, event }) => ({ place: places.indexOf(place), event }));
}

const NAMES = 'abc';
const toWord = ({ place, event }: Move): string => `${event} ${NAMES[place]}`;

/** Group E, many events in any order. */
export const walkChecks: readonly Check[] = [walk];
