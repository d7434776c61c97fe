import { isObject } from '@client-portal/contract';
import type { Run } from '../../calls/context.ts';
import { reportSeen } from '../../calls/report-seen.ts';
import { type Fields, otherValue } from '../../facts/sample.ts';
import type { Target } from '../../facts/target.ts';
import type { CallWithResponse } from '../../wire/backend.ts';
import { type Bodies, readAll, readsOfArea } from '../d-state/stored.ts';
import { toBase } from './valid-body.ts';

/**
 * Reports fields that a write saves under the names of a read although they are not in its contract, such as the
 * control number of a new employee: a service decides them itself. A strict service refuses the request. Only if it
 * ignores other fields, the names are sent one at a time too, since it may refuse a value of one of them.
 */
export async function reportTakenNames(run: Run, target: Target, isLenient: boolean): Promise<void> {
  if (target.operation.lifecycle !== undefined) return;
  const reads = readsOfArea(run, target);
  // The first responses of the run are enough for the type of a value, and to know one that is no row's.
  const seen: CallWithResponse[] = [];
  for (const read of reads) seen.push(await run.once(read, {}));
  const before = seen.flatMap(({ body }) => objectsOf(body));
  const names = [...new Set(reads.flatMap(({ shown }) => [...shown]))].filter(
    (name) => !target.properties.has(name),
  );
  if (names.length === 0) return;
  const shownAs = (name: string) =>
    before.map((row) => row[name]).find((value) => value !== null && value !== undefined);
  const all = Object.fromEntries(names.map((name) => [name, otherValue(shownAs(name), `/${run.marker()}`)]));
  if ((await tryNames(run, target, reads, before, all)) || !isLenient) return;
  for (const [name, value] of Object.entries(all))
    await tryNames(run, target, reads, before, { [name]: value });
}

/** Sends a valid body with additional fields and reports those that a read returns. Returns true for a success. */
async function tryNames(
  run: Run,
  target: Target,
  reads: readonly Target[],
  before: readonly Fields[],
  extra: Fields,
): Promise<boolean> {
  const plan = run.plan(target, { fields: { ...(await toBase(run, target)), ...extra } });
  const seen = await run.backend.send(plan);
  const names = Object.keys(extra);
  if (seen.status >= 500) reportSeen(run, seen, `${names.join(', ')} to be refused or ignored`);
  if (!seen.isSuccess) return false;
  const after = objectsIn(await readAll(run, reads));
  const isShown = (rows: readonly Fields[], name: string) => rows.some((row) => isIt(row[name], extra[name]));
  // Another operation may have saved the same value before.
  const taken = names.filter((name) => isShown(after, name) && !isShown(before, name));
  if (taken.length > 0)
    run.report({
      plan,
      expected: 'a field that only reads have in the contract to be refused or ignored',
      actual: `${taken.join(', ')} ${taken.length === 1 ? 'is' : 'are'} saved as sent`,
    });
  return true;
}

const isIt = (read: unknown, sent: unknown): boolean =>
  Array.isArray(read)
    ? read.some((one) => isIt(one, sent))
    : read !== undefined && String(read) === String(sent);

/** Returns all objects in the responses, however deep. */
const objectsIn = (bodies: Bodies): readonly Fields[] =>
  [...bodies.values()].flatMap(({ body }) => objectsOf(body));

const objectsOf = (value: unknown): readonly Fields[] =>
  Array.isArray(value)
    ? value.flatMap(objectsOf)
    : isObject(value)
      ? [value, ...Object.values(value).flatMap(objectsOf)]
      : [];
