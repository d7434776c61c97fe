import { eachOperation, NotTestable, operationCheck } from '../../calls/check.ts';
import type { Run } from '../../calls/context.ts';
import { toComparableText, toNamedPart } from '../../calls/snapshot.ts';
import { toSuccessFields } from '../../calls/subjects.ts';
import { writesShownBy } from '../../facts/links.ts';
import { type Fields, withUniqueTexts } from '../../facts/sample.ts';
import { needsSession } from '../../facts/target.ts';
import type { Plan } from '../../wire/plan.ts';
import type { RawResponse } from '../../wire/raw.ts';
import { describeResponse } from '../../wire/tell.ts';
import { readAll, readsOfArea, restoreRecord } from '../d-state/stored.ts';

export const unchangedCheck = operationCheck({
  id: 'F-unchanged',
  claim: 'No GET operation returns 304 when its data has changed.',
  subjects: eachOperation(
    (target) => target.operation.method === 'GET' && target.row.safe && needsSession(target),
  ),
  async run(run, target) {
    const seen = await run.read(target);
    if (!seen.isSuccess) throw new NotTestable(`the request returned ${describeResponse(seen)}`);
    const headers = conditionOf(seen.response);
    if (headers === undefined) return;
    const shown = toComparableText(toNamedPart(target, seen.body));
    // If two users share a browser, the second one must not get the response that the browser cached for the first.
    if (run.other !== undefined) {
      const theirs = await run.read(target, run.other);
      if (theirs.isSuccess && toComparableText(toNamedPart(target, theirs.body)) !== shown)
        await mustBeWhole(run, { ...theirs.plan, headers }, 'for another client');
    }
    const [writing] = target.row.list ? [] : writesShownBy(run.targets, target.id);
    if (writing === undefined || !run.writes) return;
    const reads = readsOfArea(run, writing);
    const before = await readAll(run, reads);
    const fields = withUniqueTexts(writing, await toSuccessFields(run, writing), run.marker()).fields;
    const saved = await run.send(writing, { fields: fields as Fields });
    const after = await run.read(target);
    if (saved.isSuccess && after.isSuccess && toComparableText(toNamedPart(target, after.body)) !== shown)
      await mustBeWhole(run, run.plan(target, { headers }), `after ${writing.id}`);
    await restoreRecord(run, writing, before, reads);
  },
});

/**
 * Returns the conditional headers that a browser sends for a cached response. `Last-Modified` is only used if it is
 * over a minute old: it cannot show a change within the same second or while clocks differ.
 */
function conditionOf({ headers }: RawResponse): Readonly<Record<string, string>> | undefined {
  const { etag, date } = headers;
  if (etag !== undefined) return { 'If-None-Match': etag };
  const modified = headers['last-modified'];
  const age = Date.parse(date ?? new Date().toUTCString()) - Date.parse(modified ?? '');
  return modified !== undefined && age > 60_000 ? { 'If-Modified-Since': modified } : undefined;
}

async function mustBeWhole(run: Run, plan: Plan, when: string): Promise<void> {
  const { status } = await run.backend.ask(plan);
  if (status !== 304) return;
  run.report({ plan, expected: `a response with data ${when}`, actual: 'HTTP 304' });
}
