import { eachOperation, NotTestable, operationCheck } from '../../calls/check.ts';
import type { Run } from '../../calls/context.ts';
import { placeSession } from '../../calls/session.ts';
import { readResult, rowIdsOf } from '../../facts/rows.ts';
import type { Target } from '../../facts/target.ts';
import type { CallWithResponse } from '../../wire/backend.ts';
import { describeResponse, toCount } from '../../wire/tell.ts';
import { fieldOf, moreRowsSign } from './more-rows-sign.ts';

export const pageCheck = operationCheck({
  id: 'D-pages',
  readsFirst: true,
  claim: 'A list returns all rows, or has pages that the portal can follow.',
  subjects: eachOperation(({ row }) => row.safe && row.list),
  async run(run, target) {
    const seen = await run.read(target);
    const rows: unknown = readResult(target, seen.body);
    if (!seen.isSuccess || !Array.isArray(rows))
      throw new NotTestable(`the read returned ${describeResponse(seen)}`);
    const { plan, paging } = seen;
    if (paging !== undefined) return tellPaging(run, seen, rows.length);
    const sign = moreRowsSign(seen.body, rows.length);
    if (sign !== undefined)
      return run.report({
        plan,
        expected: 'all rows of the list, or pages in the format of Laravel',
        actual: sign,
      });
    if (USUAL_SIZES.includes(rows.length)) await askForSecondPage(run, target, rows);
  },
});

async function tellPaging(run: Run, { plan, paging }: CallWithResponse, count: number): Promise<void> {
  // A row that is added between two pages moves another one to the next page, but not twice in a row.
  if (paging !== undefined && paging.repeated > 0) {
    const again = (await run.send(plan.target)).paging?.repeated ?? 0;
    if (again > 0)
      return run.report({
        plan: { ...plan, page: 2 },
        expected: 'each row of the list on one page',
        actual: `${toCount(again, 'row')} again on a later page, so that others are on none`,
      });
  }
  if (paging?.isPartial !== true) {
    run.remark(
      'A list has pages: the portal reads them one after the other, with one request for each page.',
      plan.target.id,
    );
    return;
  }
  const page = paging.pages + 1;
  run.report({
    plan: { ...plan, page },
    expected: `page ${page} of the list for page=${page} in the query`,
    actual: `another page: only ${toCount(count, 'row')} can be read`,
  });
}

/** Page sizes that are usual in frameworks. */
const USUAL_SIZES: readonly number[] = [10, 15, 20, 25, 50, 100];

/** Reads page 2 of a list that has exactly one full page, and reports it if it has rows. */
async function askForSecondPage(run: Run, target: Target, rows: readonly unknown[]): Promise<void> {
  const plan = run.plan(target, { page: 2 });
  const seen = await run.backend.send(plan);
  const more: unknown = seen.isSuccess ? readResult(target, seen.body) : undefined;
  const known = new Set(rows.map((row) => fieldOf(row, 'id')));
  const isOther =
    Array.isArray(more) && more.length > 0 && more.every((row) => !known.has(fieldOf(row, 'id')));
  if (isOther)
    return run.report({
      plan,
      expected: 'all rows of the list in the first response',
      actual: `${toCount(more.length, 'more row')} with page=2`,
    });
  if (await hasMoreByLimit(run, target, known)) return;
  run.remark(
    `A list has exactly ${rows.length} rows, which is a usual page size. Make sure that there are no more rows.`,
    target.id,
  );
}

/** Number of rows that a request asks for, and the names by which services take it, or the number of those to leave out. */
const MOST_ROWS = '500';
const LIMITS = ['limit', 'size', 'per_page', 'page_size'] as const;
const OFFSETS = ['offset', 'skip'] as const;

/** Asks for more rows, and reports a row that no plain read shows. */
async function hasMoreByLimit(run: Run, target: Target, known: ReadonlySet<unknown>): Promise<boolean> {
  const own = placeSession(target, run.session);
  const asked = { ...Object.fromEntries(LIMITS.map((name) => [name, MOST_ROWS])), ...own.query };
  const skipped = Object.fromEntries(OFFSETS.map((name) => [name, String(known.size)]));
  const session = { ...own, query: { ...asked, ...skipped } };
  const plan = run.plan(target, { session, allow: [400, 422] });
  const seen = await run.backend.send(plan);
  const others = (now: ReadonlySet<unknown>) =>
    seen.isSuccess ? rowIdsOf(target, seen.body).filter((id) => !now.has(id)) : [];
  if (others(known).length === 0) return false;
  // Another user may have added a row meanwhile.
  const again = await run.send(target);
  const more = others(new Set(rowIdsOf(target, again.body)));
  if (!again.isSuccess || more.length === 0) return false;
  run.report({
    plan,
    expected: 'all rows of the list without a number of rows in the request',
    actual: `${toCount(more.length, 'more row')} with a larger limit, or behind the first ones`,
  });
  return true;
}
