import { breachOf, type Contract, describeRule, Refusal } from '@client-portal/contract/core';
import type { OperationId } from '@client-portal/sdk';
import { toEmploymentState, toTimesheetState, toVendorInvoiceState } from '@client-portal/state-machines';
import type { ClientTables, Employment } from '../world/tables.ts';
import type { World } from '../world/world.ts';
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
export const dataCalls: ControlCalls<'readTable' | 'changeRow'> = {
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
  changeRow({ contract, world }, { email, table, id, change, remove }) {
    const client = clientOf(world, email);
    const row = TABLES[table].rows(client, world).get(id);
    if (row === undefined) throw new Refusal(404, `There is no row ${id} in ${table} of this client.`);
    const rows: Map<number, unknown> = table === 'resources' ? world.resources : client[table];
    if (remove === true) {
      rows.delete(id);
      return { row: null };
    }
    const changed = { ...row, ...(change as Row | undefined), id };
    requireRow(contract, TABLES[table].listedBy, changed);
    if (table === 'employments') put(client.employments, id, changed);
    else rows.set(id, changed);
    return { row: changed };
  },
};

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
