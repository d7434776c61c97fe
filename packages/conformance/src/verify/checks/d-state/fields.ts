import { isObject } from '@client-portal/contract';
import { eachOperation, NotTestable, operationCheck } from '../../calls/check.ts';
import type { Run } from '../../calls/context.ts';
import { reportSeen } from '../../calls/report-seen.ts';
import { readResult, rowsIn } from '../../facts/rows.ts';
import type { Target } from '../../facts/target.ts';
import type { CallWithResponse } from '../../wire/backend.ts';
import { describeResponse } from '../../wire/tell.ts';

export const fieldCheck = operationCheck({
  id: 'D-fields',
  readsFirst: true,
  claim: 'Each field of a read has the name that the contract gives it, and is at its place.',
  subjects: eachOperation(({ row, shown }) => row.safe && shown.size > 0),
  async run(run, target) {
    const seen = await run.read(target);
    const result: unknown = seen.isSuccess ? readResult(target, seen.body) : undefined;
    const rows = (Array.isArray(result) ? result : [result]).filter(isObject);
    const isThere = rows.length > 0 && target.row.result !== '';
    const place = isThere ? undefined : findRecord(target, seen.body);
    if (place !== undefined)
      return run.report({
        plan: seen.plan,
        expected: `the record in ${nameOfPlace(target)}`,
        actual: `its fields are ${place}, where the portal does not read them`,
      });
    if (rows.length === 0) throw new NotTestable(`the read returned ${describeResponse(seen)} without a row`);
    reportFlat(run, seen);
    const names = new Set(rows.flatMap((row) => Object.keys(row)));
    for (const field of target.shown) {
      if (names.has(field)) continue;
      const other = [...names].find(
        (one) => !target.shown.has(one) && (isAlike(one, field) || isPartOf(one, field)),
      );
      if (other !== undefined)
        reportSeen(run, seen, `the field ${field}`, `a field ${other}, which the portal does not read`);
      else if (target.row.list && target.optional.has(field))
        run.remark(
          `No row had the optional field ${field}. If the service has such values, check the name of the field.`,
          target.id,
        );
    }
  },
});

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

const nameOfPlace = ({ row }: Target): string =>
  row.result === '' ? 'the body itself' : `the field ${row.result.replaceAll('/', '.')}`;

/**
 * Returns the place of a record that is not in the field that the contract names: the top of the body, or another object
 * in it, as frameworks wrap every response in `data`. Undefined if most of its fields are at neither.
 */
function findRecord({ row, shown }: Target, body: unknown): string | undefined {
  if (row.list || !isObject(body) || shown.size === 0) return undefined;
  const isRecord = (value: unknown): boolean =>
    isObject(value) && [...shown].filter((name) => Object.hasOwn(value, name)).length > shown.size / 2;
  if (isRecord(body)) return row.result === '' ? undefined : 'at the top of the body';
  const outer = Object.entries(body).find(
    ([, value]) => isRecord(value) || (isObject(value) && isRecord(value[row.result])),
  );
  return outer && `in the object ${outer[0]}`;
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

const toWords = (name: string): string => `_${name.replaceAll(/([a-z])(?=[A-Z])/g, '$1_').toLowerCase()}`;

/** Returns true if one name is the end of the other, such as `name` of `resource_name` or `url` of `file_url`. */
const isPartOf = (one: string, other: string): boolean =>
  toWords(one).endsWith(toWords(other)) || toWords(other).endsWith(toWords(one));

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
