import { isObject } from '@client-portal/contract';
import { toFieldErrors } from '@client-portal/sdk';
import { eachOperation, NotTestable, operationCheck } from '../../calls/check.ts';
import type { Run } from '../../calls/context.ts';
import { walkItem } from '../../calls/items/find-item.ts';
import type { Item } from '../../calls/items/item-view.ts';
import { createItems } from '../../calls/items/items.ts';
import { pathTo } from '../../calls/items/rules.ts';
import { Stepper } from '../../calls/items/stepper.ts';
import { viewOf } from '../../calls/items/views.ts';
import { reportSeen } from '../../calls/report-seen.ts';
import { toSuccessFields } from '../../calls/subjects.ts';
import { isReadBack } from '../../facts/links.ts';
import { type Row, readResult, toRows } from '../../facts/rows.ts';
import { type Fields, isMasked, toSampleFields, typesOf } from '../../facts/sample.ts';
import type { Target } from '../../facts/target.ts';
import type { CallWithResponse } from '../../wire/backend.ts';
import { describeResponse } from '../../wire/tell.ts';
import {
  describeReadValue,
  describeTriedValue,
  hardBodies,
  isDayWithLineEnd,
  isValueSaved,
  mixedBody,
} from './saved-values.ts';
import { readAll, readsThatShow, restoreRecord } from './stored.ts';

export const savedCheck = operationCheck({
  id: 'D-saved',
  claim: 'Saved fields are read back as they were sent.',
  needsWrites: true,
  requests: 21,
  subjects: (targets) => eachOperation((target) => isReadBack(target, targets))(targets),
  async run(run, target) {
    const reads = readsThatShow(run, target);
    const before = await readAll(run, reads);
    const broken = new Set<string>();
    const shown: Shown = { items: [], reads, records: await recordsOf(run, reads) };
    const hard = hardBodies(target, await isMixedSaved(run, target, shown));
    const [blank, absent] = [emptyBodies(target, ''), emptyBodies(target, null)];
    const nothing = blank.length === 0 ? [] : [...blank, ...hard.slice(0, 1), ...absent];
    const taken = new Set<Fields>();
    for (const body of [...hard, ...nothing])
      if (await tryBody(run, target, shown, body, broken)) taken.add(body);
    reportRefusedNull(run, target, absent, blank.some((body) => taken.has(body)) ? taken : undefined);
    if (target.row.body === 'json' && target.lifecycle === undefined) {
      await saveTwice(run, target, shown);
      await reportSavedMask(run, target, shown);
    }
    await restoreRecord(run, target, before, reads);
  },
});

/**
 * Reports null if it is refused in every field that may be null, although an empty text is taken. A service may need some
 * of the fields, but not all.
 */
function reportRefusedNull(
  run: Run,
  target: Target,
  bodies: readonly Fields[],
  taken?: ReadonlySet<Fields>,
): void {
  const refused = bodies.find((body) => taken?.has(body) === false);
  if (refused === undefined) return;
  const expected = `null to be accepted in ${Object.keys(refused).slice(0, 3).join(', ')} …, which clears them`;
  run.report({
    plan: run.plan(target, { fields: refused }),
    expected,
    actual: 'it is refused in each of them, and an empty text is not',
  });
}

/** Reads that may show the saved fields, the records of the last look at them, and items to act on. */
interface Shown {
  readonly items: Item[];
  reads: readonly Target[];
  records: ReadonlyMap<string, Row>;
}

/** Reads again, and returns the record with the fields that were sent. Later looks leave out the other reads. */
async function findSaved(run: Run, target: Target, shown: Shown, sent: Fields): Promise<Row | undefined> {
  const before = shown.records;
  shown.records = await recordsOf(run, shown.reads);
  const [id, record] = newest(target, before, shown.records, sent) ?? [];
  shown.reads = shown.reads.filter((read) => id === undefined || id.split(' ')[0] === read.id);
  return record;
}

/** Returns true if the service saves the mixed texts of all fields, so that they need not be tried one at a time. */
async function isMixedSaved(run: Run, target: Target, shown: Shown): Promise<boolean> {
  const mixed = mixedBody(target);
  const base = await baseFor(run, target, shown);
  if (base === undefined || Object.keys(mixed).length === 0) return false;
  shown.records = await recordsOf(run, shown.reads);
  const fields = { ...base, ...mixed };
  if (!(await run.send(target, { fields })).isSuccess) return false;
  const record = await findSaved(run, target, shown, fields);
  return (
    record !== undefined &&
    Object.entries(mixed).every(([name, value]) => isValueSaved(name, value, record[name]))
  );
}

/** Returns a body with null or blank text in each nullable field, to overwrite the values that were saved before. */
function emptyBodies({ properties, required }: Target, empty: null | ''): readonly Fields[] {
  const nullable = [...properties].filter(
    ([name, schema]) => typesOf(schema).includes('null') && !required.has(name),
  );
  return nullable.length === 0 ? [] : [Object.fromEntries(nullable.map(([name]) => [name, empty]))];
}

/** Saves the same values twice and reports if the second request fails. */
async function saveTwice(run: Run, target: Target, shown: Shown): Promise<void> {
  const base = await baseFor(run, target, shown);
  const [hard = {}] = hardBodies(target);
  const whole = base && (await sendWhatIsTaken(run, target, shown, base, hard));
  if (whole === undefined) return;
  const again = await run.send(target, { fields: whole.fields });
  if (!again.isSuccess) reportSeen(run, again, 'the same values to be saved again');
}

/** Digits that a number ends with in a changed mask. */
const OTHER_DIGITS = '0042';

/** Returns a mask in the form of the service's own, such as `***-**-0042`, with other digits. */
const toOtherMask = (mask: string): string => {
  const shown = /(?<!\d)\d*$/.exec(mask)?.[0] ?? '';
  return `${mask.slice(0, mask.length - shown.length)}${OTHER_DIGITS.slice(-shown.length || undefined)}`;
};

/**
 * Reports a masked value that is saved as if it were the whole one. A form that shows `****6789` and is saved again
 * would lose the account number. Whether the value behind the mask is the saved one cannot be tested.
 */
async function reportSavedMask(run: Run, target: Target, { reads }: Shown): Promise<void> {
  const records = await recordsOf(run, reads);
  const masked = [...target.properties.keys()].filter((name) =>
    [...records.values()].some((row) => isMasked(row[name])),
  );
  for (const name of masked) {
    run.note(`${name} is shown masked, so that only its last characters were compared`);
    const base = await toSuccessFields(run, target);
    const mask = [...records.values()].map((row) => row[name]).find(isMasked);
    const other = toOtherMask(String(mask));
    const seen = await run.send(target, { fields: { ...base, [name]: other } });
    const after = [...(await recordsOf(run, reads)).values()];
    if (!seen.isSuccess || mask === other || !after.some((row) => String(row[name]) === other)) continue;
    reportSeen(run, seen, `the masked ${name} ${other} to be refused or ignored`, 'it is saved as a value');
    await run.send(target, { fields: base });
  }
}

/** Saves one body and compares the record that shows it. Returns false if the service takes no field of it. */
async function tryBody(
  run: Run,
  target: Target,
  shown: Shown,
  hard: Fields,
  broken: Set<string>,
): Promise<boolean> {
  const base = await baseFor(run, target, shown);
  if (base === undefined) throw new NotTestable('no item could be created for the request');
  // The item that a lifecycle operation acts on is new itself.
  if (target.operation.lifecycle !== undefined) shown.records = await recordsOf(run, shown.reads);
  const sent = await sendWhatIsTaken(run, target, shown, base, hard);
  if (sent === undefined) return false;
  const [id = '', earlier] = newest(target, NO_ROWS, shown.records, sent.fields) ?? [];
  const record = await findSaved(run, target, shown, sent.fields);
  if (record === undefined) run.note('no read returns the saved fields under the same names');
  if (record === undefined) return true;
  for (const [field, value] of Object.entries(sent.fields)) {
    if (broken.has(field) || !isComparable(field, value)) continue;
    // A service may leave out a field that is empty, but not one that was saved, if the contract shows it in the record.
    if (!Object.hasOwn(record, field) && !isInRecord(shown.reads, field)) continue;
    if (isValueSaved(field, value, record[field]) || isNeverShown(field, shown.records)) continue;
    broken.add(field);
    const what = describeTriedValue(target, field, value);
    run.report({
      plan: sent.seen.plan,
      expected: `${field} with ${what} to be ${isDayWithLineEnd(value) ? 'refused, or read back without it' : 'read back unchanged'}`,
      // A row of a list is new each time, so that it has no earlier value.
      actual: describeReadValue(field, sent.fields, record, id.includes(' ') ? undefined : earlier),
    });
  }
  return true;
}

const NO_ROWS: ReadonlyMap<string, Row> = new Map();

/** Returns true if the contract has a field in a record that is read, which the form shows again. */
const isInRecord = (reads: readonly Target[], field: string): boolean =>
  reads.some(({ row, shown }) => !row.list && shown.has(field));

/**
 * Returns true if a field is null in every row, if there are several. The contract allows a service never to show it.
 */
function isNeverShown(field: string, shown: ReadonlyMap<string, Row>): boolean {
  const rows = [...shown.values()].filter((row) => Object.hasOwn(row, field));
  return rows.length > 1 && rows.every((row) => row[field] === null);
}

/** Returns true if a read must return the value as it was sent. Ids and session values are excluded. */
const isComparable = (field: string, value: unknown): boolean =>
  (value === null || typeof value === 'string') && !/^(?:id|token|type)$|password/.test(field);

/** Number of items that are created at once, which shows them all in one read. */
const ITEMS_AT_ONCE = 4;

/** Returns a valid body. For a lifecycle operation, the body has the id of a new item. */
async function baseFor(
  run: Run,
  target: Target,
  { items }: Pick<Shown, 'items'>,
): Promise<Fields | undefined> {
  const { lifecycle } = target.operation;
  if (lifecycle === undefined) return toSuccessFields(run, target);
  const view = viewOf(run, lifecycle.machine);
  if (items.length === 0 && view !== undefined) items.push(...(await createItems(run, view, ITEMS_AT_ONCE)));
  const event = typeof lifecycle.event === 'string' ? lifecycle.event : '';
  const fresh = items.shift();
  const path = view && pathTo(view.lifecycle, event);
  const item = fresh && path && (await walkItem(new Stepper(run, view), fresh, path.events));
  const key = item?.keys[event];
  return key === undefined ? undefined : { ...toSampleFields(target, run.marker()), [lifecycle.key]: key };
}

/**
 * Sends the hard values. Repeats the request without the fields that the service refuses by name, since it may have
 * rules of its own for them.
 */
async function sendWhatIsTaken(
  run: Run,
  target: Target,
  shown: Shown,
  base: Fields,
  hard: Fields,
): Promise<{ seen: CallWithResponse; fields: Fields } | undefined> {
  let left = hard;
  for (let tries = 0; tries < 4; tries += 1) {
    const fields = { ...base, ...left };
    const seen = await run.send(target, { fields });
    if (seen.isSuccess) return { seen, fields };
    const refused = Object.keys(left).filter((field) => isNamed(seen, field));
    if (refused.length === 0) break;
    for (const field of refused) {
      run.note(`${field} with ${describeTriedValue(target, field, left[field])} is refused`);
      await mustTakeBoth(run, target, shown, field, left[field]);
    }
    left = Object.fromEntries(Object.entries(left).filter(([field]) => !refused.includes(field)));
  }
  // The refusal does not name a field, so each field is tried alone to find the one that is refused.
  const taken: Record<string, unknown> = {};
  let last: { seen: CallWithResponse; fields: Fields } | undefined;
  for (const [field, value] of Object.entries(left)) {
    const fields = { ...(await baseFor(run, target, shown)), ...taken, [field]: value };
    const seen = await run.send(target, { fields });
    if (!seen.isSuccess) {
      run.note(
        `${field} with ${describeTriedValue(target, field, value)} returned ${describeResponse(seen)}`,
      );
      continue;
    }
    taken[field] = value;
    last = { seen, fields };
  }
  return last;
}

/** Values that services refuse by mistake, each with one that the same rules must refuse as well. */
const ALIKE: readonly (readonly [refused: RegExp, other: (value: string) => string])[] = [
  // PHP's `empty` takes it for no text.
  [/^0$/, () => '1'],
  [/-02-29$/, (day) => day.replace(/29$/, '28')],
];

/** Reports a value that is refused, although one that differs only in its digits is taken. */
async function mustTakeBoth(
  run: Run,
  target: Target,
  shown: Shown,
  field: string,
  value: unknown,
): Promise<void> {
  const [, toOther] = ALIKE.find(([refused]) => refused.test(String(value))) ?? [];
  const base = toOther && (await baseFor(run, target, shown));
  if (toOther === undefined || base === undefined) return;
  const other = toOther(String(value));
  const seen = await run.send(target, { fields: { ...base, [field]: other } });
  // The row of this request is not the one that the next look is for.
  shown.records = await recordsOf(run, shown.reads);
  if (!seen.isSuccess) return;
  run.report({
    plan: run.plan(target, { fields: { ...base, [field]: value } }),
    expected: `${field} with ${describeTriedValue(target, field, value)} to be accepted like ${other}`,
    actual: 'it is refused',
  });
}

/** Returns true if the `errors` of a refusal name the field. Its `message` is not read. */
export function isNamed({ body }: Pick<CallWithResponse, 'body'>, field: string): boolean {
  const errors = isObject(body) ? body.errors : undefined;
  if (isObject(errors)) return Object.hasOwn(toFieldErrors(errors), field);
  return JSON.stringify(errors ?? '').includes(field);
}

/** Returns every record and row of the reads, by operation and id. */
async function recordsOf(run: Run, reads: readonly Target[]): Promise<ReadonlyMap<string, Row>> {
  const found = new Map<string, Row>();
  for (const read of reads) {
    const seen = await run.read(read);
    // Without the rows of before, all of them would count as new.
    if (!seen.isSuccess) throw new NotTestable(`${read.id} returned ${describeResponse(seen)}`);
    const result: unknown = readResult(read, seen.body);
    if (Array.isArray(result))
      for (const row of toRows(result)) found.set(`${read.id} ${String(row.id)}`, row);
    else if (isObject(result)) found.set(read.id, result);
  }
  return found;
}

/**
 * Returns the record with most of the sent fields, and its id: the row that the request names, or a new row if there is one,
 * or else a single record.
 */
function newest(
  target: Target,
  before: ReadonlyMap<string, Row>,
  after: ReadonlyMap<string, Row>,
  sent: Fields,
): readonly [id: string, row: Row] | undefined {
  const score = (row: Row) =>
    Object.keys(sent).filter((name) => name !== 'id' && Object.hasOwn(row, name)).length;
  const [own] = target.named;
  const isOwn = ([id, row]: readonly [string, Row]) =>
    id === `${own?.read} ${String(row.id)}` &&
    String(row[own?.field ?? '']) === String(sent[own?.name ?? '']);
  if (own !== undefined) return [...after].find(isOwn);
  const found = [...after].filter(([id, row]) => score(row) > 0 && (!before.has(id) || !/ /.test(id)));
  return found.sort(([, a], [, b]) => score(b) - score(a))[0];
}
