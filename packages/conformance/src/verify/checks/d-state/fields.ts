import { isObject } from '@client-portal/contract';
import { readResult } from '../../calls/items/item-view.ts';
import { rowsIn } from '../../calls/snapshot.ts';
import type { Target } from '../../calls/target.ts';
import { type Check, eachOperation, NotTestable } from '../../run/check.ts';
import type { Run } from '../../run/context.ts';
import type { CallWithResponse } from '../../wire/backend.ts';
import { describeResponse } from '../../wire/tell.ts';

const fields: Check = {
  id: 'D-fields',
  readsFirst: true,
  claim: 'Each optional field of a read has the name that the contract gives it, and is at its place.',
  subjects: eachOperation(
    ({ row, optional, nested }) =>
      row.safe && (optional.size > 0 || nested.size > 0 || (row.result !== '' && !row.list)),
  ),
  async run(run, { name }) {
    const target = run.target(name);
    const seen = await run.read(target);
    const result: unknown = seen.isSuccess ? readResult(target.id as never, seen.body) : undefined;
    const rows = (Array.isArray(result) ? result : [result]).filter(isObject);
    if (rows.length === 0 && isBare(target, seen.body))
      return run.report({
        plan: seen.plan,
        expected: `the record in the field ${target.row.result.replaceAll('/', '.')}`,
        actual: 'its fields are at the top of the body, where the portal does not read them',
      });
    if (rows.length === 0) throw new NotTestable(`the read returned ${describeResponse(seen)} without a row`);
    reportFlat(run, seen);
    const names = new Set(rows.flatMap((row) => Object.keys(row)));
    for (const field of target.optional) {
      if (names.has(field)) continue;
      const other = [...names].find((one) => !target.shown.has(one) && isAlike(one, field));
      if (other !== undefined)
        run.report({
          plan: seen.plan,
          expected: `the field ${field}`,
          actual: `a field ${other}, which the portal does not read`,
        });
      else if (target.row.list)
        run.remark(
          `No row had the optional field ${field}. If the service has such values, check the name of the field.`,
          name,
        );
    }
  },
};

/**
 * Reports rows that have the fields of a nested object beside it, as a query over two tables returns them. The portal
 * reads such an object as empty.
 */
function reportFlat(run: Run, { plan, body }: CallWithResponse): void {
  const { target } = plan;
  const rows = rowsIn(target, body);
  for (const [name, fields] of target.nested) {
    if (rows.some((row) => isObject(row[name]))) continue;
    const flat = fields.find(
      (field) => !target.shown.has(field) && rows.some((row) => Object.hasOwn(row, field)),
    );
    if (flat === undefined) continue;
    const expected = `the field ${flat} in the object ${name} of a row`;
    run.report({ plan, expected, actual: 'it is in the row itself, where the portal does not read it' });
  }
}

/**
 * Returns true if most fields of a record are at the top of the body instead of in the field that the contract names.
 */
function isBare({ row, shown }: Target, body: unknown): boolean {
  if (row.result === '' || row.list || !isObject(body) || shown.size === 0) return false;
  const found = [...shown].filter((name) => Object.hasOwn(body, name)).length;
  return found > shown.size / 2;
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]/g, '');

/** Number of letters by which a misspelled name may differ from the right one. */
const MOST_DIFFERENCES = 2;

/**
 * Returns true if a name is very likely a misspelling of the other, such as another case, a missing letter or two
 * swapped letters.
 */
function isAlike(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  return a === b || (Math.min(a.length, b.length) >= 5 && distance(a, b) <= MOST_DIFFERENCES);
}

/** Returns the number of letters to add, remove or change (Levenshtein distance). */
function distance(a: string, b: string): number {
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1)
      row.push(
        Math.min(
          (last[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
        ),
      );
    last = row;
  }
  return last[b.length] ?? 0;
}

/** Checks of group D: names of optional fields. */
export const fieldChecks: readonly Check[] = [fields];
