import { type Check, NotTestable } from '../../calls/check.ts';
import { eachMachine, legalPairs } from '../../calls/items/rules.ts';
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
    'If rows have a version, a decision with another one in If-Match is refused with 412, and the next read shows the row unchanged.',
  needsWrites: true,
  subjects: eachMachine,
  run: runOnItems(async (run, stepper) => {
    const { machine } = stepper.view;
    let tried = 0;
    const rows = [...(await stepper.observe()).values()];
    if (rows.length === 0) throw new NotTestable(`the backend has no ${machine}`);
    if (!rows.some((one) => readVersion(one.row) !== undefined))
      return run.note(`no ${machine} has a version`);
    for (const { state, event } of legalPairs(machine)) {
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
    }
    if (tried === 0) throw new NotTestable(`no ${machine} with a version can be decided`);
  }),
};
