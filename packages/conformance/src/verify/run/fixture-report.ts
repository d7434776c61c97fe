import { type Check, type ItemDemand, NotTestable } from '../calls/check.ts';
import type { Run } from '../calls/context.ts';
import { Fixtures, type Reservation } from '../calls/fixtures.ts';
import type { Item, ItemView } from '../calls/items/item-view.ts';
import { readItems } from '../calls/items/items.ts';
import { drivenLifecycles } from '../calls/items/rules.ts';
import { viewOf } from '../calls/items/views.ts';
import { resultUnlessLost } from '../calls/snapshot.ts';
import type { Credentials } from '../facts/account.ts';
import type { Target } from '../facts/target.ts';

/** Items that the backend or the user of this command must provide. */
export interface FixtureLine {
  /** For example `12 pending timesheet`. */
  readonly what: string;
  readonly wanted: number;
  readonly found: number;
  /** Names of the items, their purpose, or who must provide them. */
  readonly detail: string;
}

export interface FixtureReport {
  readonly lines: readonly FixtureLine[];
  readonly fixtures: Fixtures;
}

/**
 * Reads the items of the backend and reserves those that each check will use up, so that no two checks use the same
 * item.
 */
export async function reportFixtures(
  run: Pick<Run, 'read' | 'stories' | 'target' | 'targets' | 'writes'>,
  checks: readonly Check[],
  targets: readonly Target[],
  credentials: Credentials,
  hasCodes = false,
): Promise<FixtureReport> {
  const demands = run.writes ? demandsOf(checks, targets) : [];
  const reservations: Reservation[] = [];
  const spare = new Map<string, readonly Item[]>();
  const lines: FixtureLine[] = accountLines(credentials, hasCodes);
  for (const { name: machine, initial } of drivenLifecycles(targets)) {
    const view = viewOf(run, machine);
    if (view === undefined) continue;
    const own = demands.filter(({ demand }) => demand.machine === machine);
    const items = await readOrNone(run, view);
    const free = [...items.values()].filter(({ state }) => state === initial);
    for (const { check, demand } of own) {
      const { count, state, purpose } = demand;
      const taken = view.create === undefined ? free.splice(0, count) : [];
      reservations.push({ check, machine, state, wanted: count, purpose, items: taken });
      const ids = taken.map(({ id }) => id.slice(id.lastIndexOf(' ') + 1)).join(', ');
      lines.push({
        what: `${state} ${machine}`,
        wanted: count,
        found: view.create === undefined ? taken.length : count,
        detail: `${check}: ${purpose}${view.create === undefined ? (ids === '' ? '' : `: ${ids}`) : `; created by ${view.create}`}`,
      });
    }
    spare.set(machine, free);
    if (own.length === 0) continue;
    const others = [...new Set([...items.values()].map(({ state }) => state))].map(
      (state) => `${[...items.values()].filter((item) => item.state === state).length} ${state}`,
    );
    lines.push({
      what: `${machine} in any state`,
      wanted: 0,
      found: items.size,
      detail: `${others.join(', ') || 'none'}; ${free.length} spare ${initial}`,
    });
  }
  return { lines, fixtures: new Fixtures(reservations, spare) };
}

const demandsOf = (checks: readonly Check[], targets: readonly Target[]) =>
  checks.flatMap((check) =>
    check
      .subjects(targets)
      .flatMap((subject): { check: string; demand: ItemDemand }[] =>
        (check.demands?.(subject, targets) ?? []).map((demand) => ({ check: check.id, demand })),
      ),
  );

async function readOrNone(
  run: Pick<Run, 'read' | 'target' | 'targets'>,
  view: ItemView,
): Promise<ReadonlyMap<string, Item>> {
  try {
    // The checks that need these items will report the error. The fixture report shows that there are none.
    return (await resultUnlessLost(() => readItems(run, view))) ?? new Map();
  } catch (error) {
    if (error instanceof NotTestable) return new Map();
    throw error;
  }
}

function accountLines(
  { other, awaitingCode, expiredToken, loggedOutToken }: Credentials,
  hasCodes: boolean,
): FixtureLine[] {
  const line = (what: string, given: unknown, detail: string): FixtureLine => ({
    what,
    wanted: 1,
    found: given === undefined ? 0 : 1,
    detail,
  });
  return [
    line('account', true, 'all checks'),
    line('second account', other, 'C-places and other checks that need two clients'),
    line('account with a one-time code', awaitingCode, 'C-awaiting-code'),
    line('one-time codes', hasCodes ? true : undefined, 'C-one-time-code (--code-command)'),
    line('expired token', expiredToken, 'C-expired'),
    line('logged-out token', loggedOutToken, 'C-logged-out'),
  ];
}
