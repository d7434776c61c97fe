import {
  breachOf,
  createRandom,
  followSchema,
  isObject,
  type LifecycleState,
  type Random,
  type Rule,
  responseExamples,
  successStatus,
  valueAt,
} from '@client-portal/contract/core';
import { type Model, plain, type Table } from '../model/model.ts';
import { shownBy } from '../model/shown.ts';
import { fieldsOf } from '../model/state.ts';
import type { Row, RowId } from '../rows/tables.ts';
import type { FileStore } from '../world/file-store.ts';
import type { Ids } from '../world/ids.ts';
import { type DrawContext, drawValue, isExtension, pickOf } from './draw.ts';

/** World in which rows are made. */
interface Origin {
  readonly seed: number;
  readonly ids: Ids;
  readonly clock: { now(): number };
  readonly files: Pick<FileStore, 'add'>;
}

/** Returns the inputs of drawn values. The same purpose draws the same values in worlds of the same seed. */
export function toContext(
  { contract }: Pick<Model, 'contract'>,
  { seed, clock, files }: Origin,
  purpose: string,
): DrawContext {
  let random: Random | undefined;
  return {
    root: contract.decoded,
    // Created on first use, since few requests draw a value.
    get random() {
      random ??= createRandom(seed, purpose);
      return random;
    },
    get now() {
      return clock.now();
    },
    addFile: (fileName) =>
      files.add({ fileName, contentType: 'application/pdf', content: { make: 'pdf', line: fileName } }),
  };
}

/** Number of draws until a kind of key, such as a date or a word, has no other value. */
const DRAWS = 100;

/** Returns a key that no row of the table has: the next number, or a text by the seed of the world; undefined if there is none. */
export function nextKey(
  context: DrawContext,
  { ids }: Origin,
  table: Table,
  rows: ReadonlyMap<RowId, Row>,
): RowId | undefined {
  const schema = followSchema(context.root, table.properties[table.key]);
  const isText = [schema.type].flat().includes('string');
  const isFree = schema.format === undefined && schema.pattern === undefined && schema.enum === undefined;
  if (isText && !isFree) {
    const { examples: _examples, example: _example, ...drawn } = schema;
    const keys = Array.from({ length: DRAWS }, () => String(drawValue(context, drawn, table.key)));
    return keys.find((key) => !rows.has(key));
  }
  for (;;) {
    const number = ids.next(`row of ${table.name}`);
    const key = isText ? `${plain(table.name)}-${number}` : number;
    if (!rows.has(key)) return key;
  }
}

/** Returns the rows of a table in the examples of the contract, each key once. */
export function exampleRows(model: Model, table: Table): ReadonlyMap<RowId, Row> {
  const { contract } = model;
  const rows = new Map<RowId, Row>();
  for (const operation of model.operations) {
    const shown = operation.isSafe ? shownBy(contract, operation) : undefined;
    const rule = operation.responses.get(successStatus(operation) ?? 0);
    if (shown === undefined || rule === undefined || model.tableShownBy(operation, shown) !== table) continue;
    for (const example of responseExamples(contract.decoded, rule).values()) {
      for (const row of [valueAt(example, shown.steps)].flat()) {
        const key = isObject(row) ? row[table.key] : undefined;
        if (!isObject(row) || (typeof key !== 'number' && typeof key !== 'string')) continue;
        if (!rows.has(key) && table.validate(row) === undefined) rows.set(key, row);
      }
    }
  }
  return rows;
}

/**
 * Returns a row in a state of its lifecycle. Its values are those of examples, or drawn by their schemas. Returns undefined if
 * the schema refuses it, such as a text with a `pattern` and without an example.
 *
 * @param keysOf returns the keys of the rows that a field names; empty for another field
 */
export function drawRow(
  context: DrawContext,
  table: Table,
  state: LifecycleState | undefined,
  examples: readonly Row[],
  keysOf: (field: string) => readonly RowId[],
): Row | undefined {
  const row: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(table.properties)) {
    if (isExtension(context.root, schema)) continue;
    const keys = keysOf(name);
    const values = examples.map((example) => example[name]).filter((value) => value !== undefined);
    const { format } = followSchema(context.root, schema);
    const isTime = format === 'date' || format === 'date-time';
    row[name] =
      keys.length > 0
        ? pickOf(context.random, keys)
        : values.length > 0 && !isTime && (new Set(values).size > 1 || context.random.chance(0.5))
          ? pickOf(context.random, values)
          : drawValue(context, schema, name);
  }
  const fieldOf = (field: string) => drawValue(context, table.properties[field], field);
  const staged = state === undefined ? row : { ...row, ...fieldsOf(state, row, fieldOf) };
  return cleaned(table, keepRules(table.holds, staged, new Set()));
}

/** Returns the row without the fields that the schema refuses, or with null in them; undefined if that is refused as well. */
function cleaned(table: Table, row: Row): Row | undefined {
  const wrong = Object.keys(table.validate(row) ?? {}).map((place) => place.split('.')[0] ?? '');
  const kept = { ...row };
  for (const name of wrong) {
    if (table.required.has(name)) kept[name] = null;
    else delete kept[name];
  }
  return table.validate(kept) === undefined ? kept : undefined;
}

/** Returns the row with the values changed that a rule needs, but for those that a request has `given`. */
export function keepRules(rules: readonly Rule[], row: Row, given: ReadonlySet<string>): Row {
  const kept: Record<string, unknown> = { ...row };
  for (const rule of rules) {
    if (breachOf(rule, kept) === undefined) continue;
    if (rule.kind === 'order') {
      const [start, end] = rule.fields;
      if (given.has(end)) kept[start] = kept[end];
      else kept[end] = kept[start];
    } else if (rule.kind === 'difference') {
      const [whole, part, rest] = rule.fields;
      // The whole is at least its part, so that none of the three is below zero.
      if (!given.has(whole) && Number(kept[whole]) < Number(kept[part])) kept[whole] = kept[part];
      kept[rest] = Number((Number(kept[whole]) - Number(kept[part])).toFixed(2));
    } else kept[rule.field] = 0;
  }
  return kept;
}
