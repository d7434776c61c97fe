import { eachOperation, NotTestable, operationCheck } from '../../calls/check.ts';
import { toSuccessFields } from '../../calls/subjects.ts';
import { readsWithFieldsOf } from '../../facts/links.ts';
import { withUniqueTexts } from '../../facts/sample.ts';
import { itemOf, type Target } from '../../facts/target.ts';
import { describeResponse, toCount } from '../../wire/tell.ts';
import { readRows } from './stored.ts';

export const listCheck = operationCheck({
  id: 'D-once',
  readsFirst: true,
  claim: 'A list contains every row only once.',
  subjects: eachOperation(({ row }) => row.safe && row.list),
  async run(run, target) {
    const ids = (await readRows(run, target)).rows.map(({ id }) => id);
    const twice = ids.find((id, index) => id !== undefined && ids.indexOf(id) !== index);
    if (twice === undefined) return;
    const actual = `the id ${String(twice)} occurs ${ids.filter((id) => id === twice).length} times`;
    run.report({ plan: run.plan(target), expected: 'every id only once in a list', actual });
  },
});

/** Numbers of rows that do not fit on usual pages, and the largest number of rows that the check adds. */
const MANY = [51, 101];
const MOST_ADDED = 55;

/** Returns the number of rows to add to a list: a long one shows with a single row if it drops others. */
const wantedFor = (rows: number): number => {
  const missing = MANY.map((many) => many - rows).filter((one) => one > 0);
  return missing.findLast((one) => one <= MOST_ADDED) ?? Math.min(MOST_ADDED, missing[0] ?? 1);
};

/** Returns the lists that have a new row after a write. An event of a lifecycle needs an item, of which there are few. */
const listsWith = (target: Target, targets: readonly Target[]): readonly Target[] =>
  target.operation.lifecycle === undefined && itemOf(target) === undefined
    ? targets.filter(({ id, row }) => row.list && readsWithFieldsOf(target).includes(id))
    : [];

export const allRowsCheck = operationCheck({
  id: 'D-all-rows',
  claim: 'A list returns all rows, however many there are.',
  needsWrites: true,
  subjects: (targets) => eachOperation((target) => listsWith(target, targets).length > 0)(targets),
  async run(run, target) {
    const lists = listsWith(target, run.targets);
    const before = new Map<string, number>();
    for (const list of lists) before.set(list.id, (await readRows(run, list)).rows.length);
    const wanted = wantedFor(Math.min(...before.values()));
    for (let count = 0; count < wanted; count += 1) {
      const { fields } = withUniqueTexts(target, await toSuccessFields(run, target), run.marker());
      const seen = await run.send(target, { fields });
      if (!seen.isSuccess)
        throw new NotTestable(
          `after ${toCount(count, 'request')}, ${target.id} returned ${describeResponse(seen)}`,
        );
    }
    for (const list of lists) {
      const added = (await readRows(run, list)).rows.length - (before.get(list.id) ?? 0);
      if (added === wanted) continue;
      run.report({
        plan: run.plan(list),
        expected: `${toCount(wanted, 'more row')} after ${toCount(wanted, 'request')} of ${target.id}`,
        actual: toCount(added, 'more row'),
      });
    }
  },
});
