import { bodyExample, type Contract, type Operation, stateOf } from '@client-portal/contract/core';
import { createHandler } from './answers/create-handler.ts';
import { ONLY_CLIENT, parentsIn, parentsOf } from './answers/rows.ts';
import type { Backend, Scenario, ShownTable } from './backend.ts';
import type { AnyHandler } from './handler.ts';
import { createModel, type Model, type Table } from './model/model.ts';
import { roleOf, type SignIn } from './model/role.ts';
import { EVERYONE, type Row, type RowId, type Tables, tableIn } from './rows/tables.ts';
import { drawRow, exampleRows, nextKey, toContext } from './values/draw-row.ts';
import { type Account, toEmail } from './world/accounts.ts';
import type { World } from './world/world.ts';

/** Rows of each state of a lifecycle, or of a table without one. */
const ROWS_OF_A_STATE = 2;
const ROWS_WITHOUT_STATE = 6;

const PASSWORD = 'correct-horse-9';

/** Models of contracts, which all mocks of one share. */
const models = new WeakMap<Contract, Model>();

/** Creates the service that a contract describes, by the roles of its operations. */
export function createBackend(contract: Contract): Backend {
  // Created on first use, since it compiles all operations.
  const modelOf = () => {
    const model = models.get(contract) ?? createModel(contract);
    models.set(contract, model);
    return model;
  };
  const handlers = new Map<string, AnyHandler | undefined>();
  return {
    get scenarios() {
      return scenariosOf(modelOf());
    },
    createAccounts: () => [createAccount(modelOf())],
    createTables: (clientId) => ({ clientId, rows: new Map() }),
    get hasSignIn() {
      return findSignIn(modelOf()) !== undefined;
    },
    get tables() {
      return Object.fromEntries([...modelOf().tables].map(([name, table]) => [name, toShownTable(table)]));
    },
    adminCalls: {},
    handlerOf(id) {
      if (!handlers.has(id)) {
        const operation = modelOf().operations.find((one) => one.id === id);
        handlers.set(id, operation && createHandler(modelOf(), operation));
      }
      return handlers.get(id);
    },
  };
}

function toShownTable(table: Table): ShownTable {
  const ownerOf = (client: Tables, world: World) => (table.isShared ? world.shared : client);
  return {
    listedBy: table.shownBy.id,
    validate: table.validate,
    rows: (client, world) => tableIn(ownerOf(client, world), table.name),
    put: (client, world, id, row) => void tableIn(ownerOf(client, world), table.name).set(id, row),
    remove: (client, world, id) => void tableIn(ownerOf(client, world), table.name).delete(id),
    stateOf: (row) => (table.lifecycle === undefined ? undefined : stateOf(table.lifecycle, row)?.name),
  };
}

interface FoundSignIn {
  readonly operation: Operation;
  readonly role: SignIn;
}

function findSignIn(model: Model): FoundSignIn | undefined {
  for (const operation of model.operations) {
    const role = roleOf(model, operation);
    if (role?.kind === 'signIn') return { operation, role };
  }
  return undefined;
}

/** Creates the account of the example of the sign-in. */
function createAccount(model: Model): Account {
  const found = findSignIn(model);
  const example = found === undefined ? undefined : bodyExample(model.contract.decoded, found.operation);
  const textOf = (field: string | undefined) => example?.[field ?? ''];
  return {
    email: toEmail(String(textOf(found?.role.account) ?? 'user@example.com')),
    clientId: ONLY_CLIENT,
    isActive: true,
    oneTimeCode: false,
    password: String(textOf(found?.role.password) ?? PASSWORD),
  };
}

const scenariosOf = (model: Model): Readonly<Record<string, Scenario>> => ({
  default: {
    description: 'The rows of the examples in the contract, and others in every state of their lifecycle.',
    seed: (world) => seedTables(model, world, ROWS_OF_A_STATE),
  },
  empty: { description: 'All lists are empty.', seed() {} },
  'one-of-each': {
    description: 'One row of each state in every list, for pictures of whole screens.',
    seed: (world) => seedTables(model, world, 1),
  },
});

/** Adds rows to every table, first to those whose rows others name. */
function seedTables(model: Model, world: World, ofState: number): void {
  const seeded = new Set<Table>();
  const seed = (table: Table): void => {
    if (seeded.has(table)) return;
    seeded.add(table);
    const others = Object.keys(table.properties).map((field) => namedBy(model, table, field));
    const parents = parentsOfTable(model, table).map((parent) => parent.table);
    for (const other of [...others, ...parents]) if (other !== undefined) seed(other);
    seedTable(model, world, table, ofState);
  };
  for (const table of model.tables.values()) seed(table);
}

const namedBy = (model: Model, table: Table, field: string): Table | undefined =>
  field === table.key ? undefined : model.tableNamedBy(field);

const parentsOfTable = (model: Model, table: Table) => parentsIn(model, table.shownBy, table);

function seedTable(model: Model, world: World, table: Table, ofState: number): void {
  const client = (one: Table) => world.client(one.isShared ? EVERYONE : ONLY_CLIENT);
  const keysOf = (other: Table | undefined) =>
    other === undefined || other === table ? [] : [...tableIn(client(other), other.name).keys()];
  const rows = tableIn(client(table), table.name);
  const examples = exampleRows(model, table);
  const parents = parentsOfTable(model, table);
  const add = (key: RowId, row: Row) => {
    rows.set(key, row);
    const context = toContext(model, world, `${table.name} ${key}`);
    const below = parents.map((parent) => {
      const keys = keysOf(parent.table);
      return [parent.parameter, keys[context.random.integer(0, Math.max(0, keys.length - 1))]];
    });
    if (parents.length > 0) tableIn(client(table), parentsOf(table)).set(key, Object.fromEntries(below));
  };
  for (const [key, row] of examples) add(key, row);
  const stored = table.lifecycle?.states.filter(({ when }) => when.size > 0) ?? [undefined];
  for (const state of stored) {
    const isOf = (row: Row) => table.lifecycle === undefined || stateOf(table.lifecycle, row) === state;
    const wanted = state === undefined ? (ofState === 1 ? 1 : ROWS_WITHOUT_STATE) : ofState;
    while ([...rows.values()].filter(isOf).length < wanted) {
      const context = toContext(model, world, `${table.name} after ${rows.size}`);
      const key = nextKey(context, world, table, rows);
      if (key === undefined) break;
      const drawn = drawRow(context, table, state, [...examples.values()], (field) =>
        keysOf(namedBy(model, table, field)),
      );
      if (drawn === undefined) break;
      add(key, { ...drawn, [table.key]: key });
    }
  }
}
