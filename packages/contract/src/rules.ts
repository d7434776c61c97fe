import { isObject } from './open-api.ts';
import type { Link, Operation } from './operation.ts';
import type { DifferenceRule, HoursRule, Rule, Subset } from './rule.ts';

/** Breach of a rule: what it asks of a row, and what the row has. */
export interface RuleBreach {
  readonly expected: string;
  readonly actual: string;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Difference in hours that rounding to minutes explains. */
const ROUNDED_HOURS = 0.02;

/** Returns the breach of a rule by a row; undefined if it keeps the rule, or lacks a value that the rule is about. */
export function breachOf(rule: Rule, row: unknown): RuleBreach | undefined {
  if (!isObject(row)) return undefined;
  if (rule.kind === 'difference') return breachOfDifference(rule, row);
  const [start, end] = rule.kind === 'order' ? rule.fields : rule.between;
  const days = (Date.parse(String(row[end])) - Date.parse(String(row[start]))) / DAY_MS + 1;
  if (rule.kind === 'order') {
    const expected = `${end} of the row ${String(row.id)} on or after its ${start}`;
    return days < 1 ? { expected, actual: 'an earlier day' } : undefined;
  }
  const hours = row[rule.field];
  const most = rule.times === undefined ? 24 * days : hoursBetween(rule, row) + ROUNDED_HOURS;
  if (typeof hours !== 'number' || !(hours > most)) return undefined;
  const expected = `at most ${Math.round(most * 100) / 100} hours in the row ${String(row.id)}`;
  return { expected, actual: `${hours} hours` };
}

/** Returns the hours from the first time to the second; NaN if a day or a time is missing. */
export function hoursBetween(
  { between, times = between }: HoursRule,
  row: Readonly<Record<string, unknown>>,
): number {
  const [start, end] = [0, 1].map((at) => Date.parse(`${row[between[at] ?? '']}T${row[times[at] ?? '']}Z`));
  return ((end ?? Number.NaN) - (start ?? Number.NaN)) / HOUR_MS;
}

function breachOfDifference({ fields, within }: DifferenceRule, row: Readonly<Record<string, unknown>>) {
  const [whole = 0, part = 0, rest = 0] = fields.map((field) =>
    row[field] === null || row[field] === '' ? Number.NaN : Number(row[field]),
  );
  const difference = Math.abs(whole - part - rest);
  if (!(difference > within)) return undefined;
  const expected = `${fields[2]} to be ${fields[0]} − ${fields[1]}`;
  return { expected, actual: `a difference of ${difference.toFixed(2)} dollars` };
}

/** Returns what a rule asks, without values: `end_date is on or after start_date`. */
export function describeRule(rule: Rule): string {
  if (rule.kind === 'difference') return `${rule.fields[2]} is ${rule.fields[0]} − ${rule.fields[1]}`;
  if (rule.kind === 'order') return `${rule.fields[1]} is on or after ${rule.fields[0]}`;
  const { field, between, times } = rule;
  const [start, end] =
    times === undefined ? between : [`${between[0]}, ${times[0]}`, `${between[1]}, ${times[1]}`];
  return `${field} is at most the hours ${times === undefined ? 'of the days ' : ''}from ${start} to ${end}`;
}

/** Returns the first row that is missing in the rows of which it must be one; undefined if there is none. */
export function missingIn<Row extends object>(
  { by }: Subset,
  rows: readonly Row[],
  all: readonly object[],
): Row | undefined {
  const known = new Set(all.map((row) => Reflect.get(row, by)));
  return rows.find((row) => !known.has(Reflect.get(row, by)));
}

/** Returns the links of a write to the reads that have the fields of its request. */
export const fieldLinksOf = ({ links }: Pick<Operation, 'links'>): readonly Link[] =>
  links.filter(({ by }) => by.size > 0);

/** Returns the ids of the reads that show a write, in the order of the contract. */
export const readsShowing = ({ links }: Pick<Operation, 'links'>): readonly string[] =>
  links.map(({ read }) => read);
