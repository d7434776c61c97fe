import { type Check, NotTestable } from '../../calls/check.ts';
import type { Run } from '../../calls/context.ts';
import { walkFreshItem } from '../../calls/items/find-item.ts';
import { eachLifecycle, legalPairs, type Pair, pathTo } from '../../calls/items/rules.ts';
import type { Stepper } from '../../calls/items/stepper.ts';
import { readVersion } from '../../calls/items/version.ts';
import { isSame } from '../../calls/snapshot.ts';
import { describeResponse } from '../../wire/tell.ts';
import { runOnItems } from './lifecycle.ts';

/** Returns another version of the same form, so that a service that counts versions can read it: `6` for `7`. */
const toOther = (version: string): string => {
  const last = version.at(-1) ?? '';
  const other = /\d/.test(last) ? String((Number(last) + 9) % 10) : last === 'a' ? 'b' : 'a';
  return `${version.slice(0, -1)}${other}`;
};

export const versionCheck: Check = {
  id: 'E-version',
  claim:
    'If rows have a version, a decision with another one in If-Match is refused with 412, and the next read shows the row unchanged; one with the own version is carried out, and gives the row another.',
  needsWrites: true,
  subjects: eachLifecycle,
  run: runOnItems(async (run, stepper) => {
    const { machine, lifecycle } = stepper.view;
    let tried = 0;
    let isDecided = false;
    const rows = [...(await stepper.observe()).values()];
    if (rows.length === 0) throw new NotTestable(`the backend has no ${machine}`);
    if (!rows.some((one) => readVersion(one.row) !== undefined))
      return run.note(`no ${machine} has a version`);
    for (const { state, event } of legalPairs(lifecycle)) {
      const items = [...(await stepper.observe()).values()];
      const item = items.find((one) => one.state === state && readVersion(one.row) !== undefined);
      const plan = item && stepper.plan(item, event);
      if (item === undefined || plan === undefined) continue;
      tried += 1;
      const headers = { 'If-Match': `"${toOther(readVersion(item.row) ?? '')}"` };
      const seen = await run.backend.send({ ...plan, headers });
      const now = (await stepper.observe()).get(item.id);
      const report = (expected: string, actual: string) =>
        run.report({ plan: seen.plan, expected, actual, sequence: [event] });
      if (seen.status !== 412)
        report(`${event} with another version to be refused with 412`, describeResponse(seen));
      else if (!isSame(now?.row, item.row))
        report(`the row to stay unchanged after the refused ${event}`, 'it has changed or is gone');
      if (!isDecided) isDecided = await decideOwnVersion(run, stepper, { state, event });
    }
    if (tried === 0) throw new NotTestable(`no ${machine} with a version can be decided`);
  }),
};

/** Decides an unused item with its own version. Returns false if there is none. */
async function decideOwnVersion(run: Run, stepper: Stepper, { state, event }: Pair): Promise<boolean> {
  const path = pathTo(stepper.view.lifecycle, event);
  const fresh = path && (await walkFreshItem(run, 'E-version', stepper, path.events));
  const item = fresh && (await stepper.observe()).get(fresh.id);
  const version = item && readVersion(item.row);
  const plan = item?.state === state ? stepper.plan(item, event) : undefined;
  if (item === undefined || version === undefined || plan === undefined) return false;
  const seen = await run.backend.send({ ...plan, headers: { 'If-Match': `"${version}"` } });
  const now = (await stepper.observe()).get(item.id);
  const report = (expected: string, actual: string) =>
    run.report({ plan: seen.plan, expected, actual, sequence: [...(path?.events ?? []), event] });
  if (!seen.isSuccess)
    report(`${event} with the version of the row to be carried out`, describeResponse(seen));
  else if (now !== undefined && !isSame(now.row, item.row) && readVersion(now.row) === version)
    report(`another version of the row after ${event}`, 'the same one');
  return true;
}
