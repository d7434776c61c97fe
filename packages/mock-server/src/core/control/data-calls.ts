import { breachOf, type Contract, describeRule, Refusal } from '@client-portal/contract/core';
import type { Backend, ShownTable } from '../engine/backend.ts';
import { violationsOf } from '../engine/model/model.ts';
import type { Row, RowId, Tables } from '../engine/rows/tables.ts';
import type { World } from '../engine/world/world.ts';
import { clientOf } from './client-of.ts';
import { type ControlCalls, createFieldRefusal } from './control-call.ts';

/** Number of rows in a response; the next ones are read with `from`. */
const ROWS_SHOWN = 100;

/** Control calls that read and change the tables of a client. */
export const dataCalls: ControlCalls<'readTable' | 'changeRow' | 'removeRow' | 'clear'> = {
  readTable({ backend, world }, { table, email, search = '', from = 0 }) {
    const { rows, stateOf = () => undefined } = tableOf(backend, table);
    const all = [...rows(clientOf(world, email), world)].toReversed();
    const wanted = search.toLowerCase();
    // The row with this id comes first, since the same number may occur in many other rows.
    const found = [
      ...all.filter(([id]) => String(id) === wanted),
      ...all.filter(
        ([id, row]) => String(id) !== wanted && JSON.stringify(row).toLowerCase().includes(wanted),
      ),
    ];
    return {
      table,
      found: found.length,
      of: all.length,
      rows: found.slice(from, from + ROWS_SHOWN).map(([id, row]) => {
        const state = stateOf(row);
        return { id, ...(state !== undefined && { state }), row };
      }),
    };
  },
  changeRow({ backend, contract, world }, { email, table: name, id: asked, change }) {
    const client = clientOf(world, email);
    const table = tableOf(backend, name);
    const [id, row] = findRow(world, { client, table, name, id: asked });
    const changed = { ...row, ...change, ...(Object.hasOwn(row, 'id') && { id }) };
    requireRow(contract, table, changed);
    table.put(client, world, id, changed);
    return { row: changed };
  },
  removeRow({ backend, world }, { email, table: name, id: asked }) {
    const client = clientOf(world, email);
    const table = tableOf(backend, name);
    const [id, row] = findRow(world, { client, table, name, id: asked });
    table.remove(client, world, id);
    return { row };
  },
  clear({ backend, world }, { email, table } = {}) {
    const client = clientOf(world, email);
    const tables = table === undefined ? Object.values(backend.tables) : [tableOf(backend, table)];
    let removed = 0;
    for (const { rows, remove } of tables) {
      for (const id of [...rows(client, world).keys()]) {
        remove(client, world, id);
        removed += 1;
      }
    }
    return { removed };
  },
};

function tableOf({ tables }: Backend, name: string): ShownTable {
  const table = Object.hasOwn(tables, name) ? tables[name] : undefined;
  if (table !== undefined) return table;
  throw createFieldRefusal('table', `must be one of ${Object.keys(tables).join(', ')}`);
}

interface RowPlace {
  readonly client: Tables;
  readonly table: ShownTable;
  readonly name: string;
  readonly id: RowId | undefined;
}

/** Returns a row with its id, or the newest row without an id. */
function findRow(world: World, { client, table, name, id }: RowPlace): readonly [id: RowId, row: Row] {
  const rows = [...table.rows(client, world)];
  const found = id === undefined ? rows.at(-1) : rows.find(([known]) => known === id);
  if (found !== undefined) return found;
  const what = id === undefined ? 'no row' : `no row ${id}`;
  throw new Refusal(404, `There is ${what} in ${name} of this client.`);
}

/** Refuses a row that breaks its schema, or a rule of the rows (`x-holds`). */
function requireRow(contract: Contract, table: ShownTable, row: Row): void {
  const operation = contract.operations.find(({ id }) => id === table.listedBy);
  const steps = operation?.result.split('/').filter(Boolean) ?? [];
  const violations =
    table.validate === undefined
      ? operation && violationsOf(operation, { steps, isList: true }, row)
      : table.validate(row);
  const [[place, problems] = []] = Object.entries(violations ?? {});
  if (place !== undefined) throw createFieldRefusal(`change.${place}`, problems?.[0] ?? 'is refused');
  const broken = operation?.holds.find((rule) => !rule.isRemark && breachOf(rule, row) !== undefined);
  if (broken !== undefined) throw createFieldRefusal('change', `must keep the rule: ${describeRule(broken)}`);
}
