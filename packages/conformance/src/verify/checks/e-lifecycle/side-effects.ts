import type { Run } from '../../calls/context.ts';
import { tryTakeItem } from '../../calls/items/items.ts';
import { clientEvents, drivenLifecycles, nextState } from '../../calls/items/rules.ts';
import type { Stepper } from '../../calls/items/stepper.ts';
import { viewOf } from '../../calls/items/views.ts';
import { changesBetween, type Snapshot, takeFreshSnapshot, takeSnapshot } from '../../calls/snapshot.ts';
import { writesShownBy } from '../../facts/links.ts';
import type { Target } from '../../facts/target.ts';
import type { Backend } from '../../wire/backend.ts';

const known = new WeakMap<Backend, Snapshot>();

/** Returns the reads of what only the client's own uploads and saves change, so that no decision may. */
function readsOf(run: Run): readonly Target[] {
  const { targets } = run;
  const ofItems = drivenLifecycles(targets).flatMap(({ name }) => viewOf(run, name)?.reads ?? []);
  return targets.filter(
    ({ id }) => writesShownBy(targets, id).length > 0 && !ofItems.some((read) => read === id),
  );
}

/** Reads the data that no decision may change. The events of one lifecycle after the other are compared with it. */
export async function lookBeforeEvents(run: Run): Promise<void> {
  if (!known.has(run.backend)) known.set(run.backend, await takeSnapshot(run, readsOf(run)));
}

/**
 * Reports data of another area that changed with the events of a lifecycle. One event is sent again, to an unused item:
 * another user may have made the first change.
 */
export async function reportSideEffects(run: Run, stepper: Stepper): Promise<void> {
  const reads = readsOf(run);
  const before = known.get(run.backend);
  const after = await takeSnapshot(run, reads);
  known.set(run.backend, after);
  if (before === undefined || changesBetween(before, after).length === 0) return;
  const { view } = stepper;
  for (const event of clientEvents(view.lifecycle)) {
    const item = await tryTakeItem(run, '', view);
    const plan = item && stepper.plan(item, event);
    if (
      item === undefined ||
      plan === undefined ||
      nextState(view.lifecycle, item.state, event) === undefined
    )
      continue;
    const calm = await takeFreshSnapshot(run, reads);
    await run.backend.send(plan);
    const [changed] = changesBetween(calm, await takeSnapshot(run, reads));
    if (changed === undefined) continue;
    run.report({
      plan,
      expected: `${event} to change nothing but its ${view.machine}`,
      actual: `${changed} returns other data`,
      sequence: [event],
    });
    break;
  }
  known.set(run.backend, await takeSnapshot(run, reads));
}
