import { parseUrl } from '@client-portal/contract';
import { NotTestable, operationCheck } from '../../calls/check.ts';
import type { Run } from '../../calls/context.ts';
import { toSuccessFields } from '../../calls/subjects.ts';
import { rowsIn } from '../../facts/rows.ts';
import { withUniqueTexts } from '../../facts/sample.ts';
import { itemOf, type Target } from '../../facts/target.ts';
import type { Plan } from '../../wire/plan.ts';
import { toCount } from '../../wire/tell.ts';
import { changesStoredData, eachReadableEffect, filesIn, readsOfArea } from './stored.ts';

/** Number of simultaneous uploads. */
const CALLS = 3;

export const atOnceCheck = operationCheck({
  id: 'D-at-once',
  claim: 'Simultaneous uploads are all stored.',
  needsWrites: true,
  subjects: eachReadableEffect(
    (target) =>
      changesStoredData(target) &&
      itemOf(target) === undefined &&
      [...target.properties.values()].some(({ type }) => type === 'array'),
  ),
  async run(run, target) {
    const plans: Plan[] = [];
    const sent: (readonly string[])[] = [];
    for (let count = 0; count < CALLS; count += 1) {
      const { fields, markers } = withUniqueTexts(target, await toSuccessFields(run, target), run.marker());
      plans.push(run.plan(target, { fields }));
      sent.push(markers);
    }
    const seen = await run.backend.sendAll(plans);
    const taken = sent.filter((_, index) => seen[index]?.isSuccess);
    const [plan] = plans;
    if (taken.length < 2 || plan === undefined)
      throw new NotTestable('the simultaneous requests were not accepted');
    for (const list of readsOfArea(run, target).filter(({ row }) => row.list)) {
      const texts = await rowsOf(run, list);
      const kept = taken.filter((markers) =>
        texts.some((row) => markers.some((marker) => row.includes(marker))),
      );
      if (kept.length === 0) continue;
      if (kept.length === taken.length) {
        await compareFiles(run, plan, list, sent);
        continue;
      }
      run.report({
        plan,
        expected: `${taken.length} new rows in ${list.id} after ${taken.length} simultaneous requests`,
        actual: toCount(kept.length, 'new row'),
        sequence: [plans.map(() => target.id).join(' ‖ ')],
      });
    }
  },
});

/** Reports rows of simultaneous uploads whose files have the same bytes, since each request had another file. */
async function compareFiles(
  run: Run,
  plan: Plan,
  list: Target,
  sent: readonly (readonly string[])[],
): Promise<void> {
  const rows = (await rowsOf(run, list)).filter((row) =>
    sent.some((markers) => markers.some((marker) => row.includes(marker))),
  );
  const contents: string[] = [];
  for (const row of rows) {
    const [address] = filesIn(JSON.parse(row), list);
    const url = address === undefined ? undefined : parseUrl(address, run.backend.base);
    if (url === undefined || !run.isAllowed(url)) return;
    const opened = await run.backend.download(url);
    if (opened.status === 200) contents.push(opened.body.toString('base64'));
  }
  if (new Set(contents).size === contents.length) return;
  run.report({
    plan,
    expected: 'each of several simultaneous uploads to keep its own file',
    actual: 'the file of another one',
    sequence: [sent.map(() => plan.target.id).join(' ‖ ')],
  });
}

async function rowsOf(run: Run, list: Target): Promise<readonly string[]> {
  const { isSuccess, body } = await run.read(list);
  return isSuccess ? rowsIn(list, body).map((row) => JSON.stringify(row)) : [];
}
