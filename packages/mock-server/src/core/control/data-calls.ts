import { breachOf, type Contract, describeRule, Refusal } from '@client-portal/contract/core';
import type { OperationId } from '@client-portal/sdk';
import { toEmploymentState, toTimesheetState, toVendorInvoiceState } from '@client-portal/state-machines';
import type { World } from '../engine/world/world.ts';
import type { ClientTables, Employment } from '../portal/world/tables.ts';
import { clientOf } from './client-of.ts';
import { type ControlCalls, createFieldRefusal } from './control-call.ts';
import type { ControlSchemas } from './control-types.ts';

type TableName = ControlSchemas['TableName'];
type Row = Readonly<Record<string, unknown>>;

/** Table that the console shows. `listedBy` is the operation that returns its rows and defines their schema. */
interface Table {
  readonly listedBy: OperationId;
  readonly rows: (client: ClientTables, world: World) => ReadonlyMap<number, Row>;
  readonly stateOf?: (row: never) => string;
}

const TABLES: Readonly<Record<TableName, Table>> = {
  employees: { listedBy: 'listEmployees', rows: ({ employees }) => employees },
  employments: {
    listedBy: 'listHiredEmployees',
    rows: ({ employments }) => new Map([...employments].map(([id, { record }]) => [id, record])),
    stateOf: toEmploymentState,
  },
  timesheets: {
    listedBy: 'listTimesheets',
    rows: ({ timesheets }) => timesheets,
    stateOf: ({ status }: { status: number }) => toTimesheetState(status),
  },
  vendorInvoices: {
    listedBy: 'listVendorInvoices',
    rows: ({ vendorInvoices }) => vendorInvoices,
    stateOf: toVendorInvoiceState,
  },
  payables: { listedBy: 'listPayables', rows: ({ payables }) => payables },
  payrollSheets: { listedBy: 'listPayrollSheets', rows: ({ payrollSheets }) => payrollSheets },
  resources: { listedBy: 'listResources', rows: (_, { resources }) => resources },
  reports: { listedBy: 'listReports', rows: ({ reports }) => reports },
  fileUploads: { listedBy: 'listFileUploads', rows: ({ fileUploads }) => fileUploads },
};

/** Number of rows in a response; the next ones are read with `from`. */
const ROWS_SHOWN = 100;

/** Control calls that read and change the tables of a client. */
export const dataCalls: ControlCalls<'readTable' | 'changeRow' | 'removeRow' | 'clear'> = {
  readTable({ world }, { table, email, search = '', from = 0 }) {
    const { rows, stateOf } = TABLES[table];
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
      rows: found.slice(from, from + ROWS_SHOWN).map(([id, row]) => ({
        id,
        ...(stateOf === undefined ? {} : { state: stateOf(row as never) }),
        row,
      })),
    };
  },
  changeRow({ contract, world }, { email, table, id: asked, change }) {
    const client = clientOf(world, email);
    const [id, row] = findRow(world, { client, table, id: asked });
    const changed = { ...row, ...change, id };
    requireRow(contract, TABLES[table].listedBy, changed);
    if (table === 'employments') put(client.employments, id, changed);
    else rowsOf(world, client, table).set(id, changed);
    return { row: changed };
  },
  removeRow({ world }, { email, table, id: asked }) {
    const client = clientOf(world, email);
    const [id, row] = findRow(world, { client, table, id: asked });
    rowsOf(world, client, table).delete(id);
    return { row };
  },
  clear({ world }, { email, table } = {}) {
    const client = clientOf(world, email);
    const names = table === undefined ? (Object.keys(TABLES) as TableName[]) : [table];
    let removed = 0;
    for (const name of names) {
      const rows = rowsOf(world, client, name);
      removed += rows.size;
      rows.clear();
    }
    return { removed };
  },
};

interface RowPlace {
  readonly client: ClientTables;
  readonly table: TableName;
  readonly id: number | undefined;
}

/** Returns a row with its id, or the newest row without an id. */
function findRow(world: World, { client, table, id }: RowPlace): readonly [id: number, row: Row] {
  const rows = [...TABLES[table].rows(client, world)];
  const found = id === undefined ? rows.at(-1) : rows.find(([known]) => known === id);
  if (found !== undefined) return found;
  const what = id === undefined ? 'no row' : `no row ${id}`;
  throw new Refusal(404, `There is ${what} in ${table} of this client.`);
}

const rowsOf = (world: World, client: ClientTables, table: TableName): Map<number, unknown> =>
  table === 'resources' ? world.resources : client[table];

/** Replaces the record of an employment and keeps its other fields. */
function put(employments: Map<number, Employment>, id: number, record: Row): void {
  const before = employments.get(id);
  if (before !== undefined) employments.set(id, { ...before, record: record as Employment['record'] });
}

/** Refuses a row that breaks the schema of the operation that lists it, or a rule of its rows (`x-holds`). */
function requireRow(contract: Contract, listedBy: OperationId, row: Row): void {
  const operation = contract.operations.find(({ id }) => id === listedBy);
  const steps = operation?.result.split('/').filter((step) => step !== '') ?? [];
  const response = steps.reduceRight<unknown>((inner, step) => ({ [step]: inner }), [row]);
  const body = steps.length === 0 ? response : { status: 200, ...(response as object) };
  const [first] = Object.entries(operation?.responses.get(200)?.validate(body) ?? {});
  const broken = operation?.holds.find((rule) => !rule.isRemark && breachOf(rule, row) !== undefined);
  if (first === undefined && broken !== undefined)
    throw createFieldRefusal('change', `must keep the rule: ${describeRule(broken)}`);
  if (first === undefined) return;
  const [place, problems] = first;
  throw createFieldRefusal(
    `change.${place.slice([...steps, '0.'].join('.').length)}`,
    problems[0] ?? 'is refused',
  );
}
