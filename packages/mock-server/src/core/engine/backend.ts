import type { Violations } from '@client-portal/contract/core';
import type { AnyHandler } from './handler.ts';
import type { Row, RowId, Tables } from './rows/tables.ts';
import type { NewContent, World } from './world/world.ts';

/** Initial state of a world, with a name. */
export interface Scenario<Own extends Tables = Tables> {
  /** Description for the console and the docs. */
  readonly description: string;
  /** Adds rows to a world that has only accounts. */
  seed(world: World<Own>): void;
}

/** Table that the console shows. `listedBy` is the operation that returns its rows and defines their schema. */
export interface ShownTable<Own extends Tables = Tables> {
  readonly listedBy: string;
  /** Returns the rows as the operation shows them. */
  rows(client: Own, world: World<Own>): ReadonlyMap<RowId, Row>;
  /** Replaces or adds a row. */
  put(client: Own, world: World<Own>, id: RowId, row: Row): void;
  remove(client: Own, world: World<Own>, id: RowId): void;
  /** Returns the violations of the schema by a row; without it, those of the operation that lists the rows count. */
  validate?(row: Row): Violations | undefined;
  /** Returns the state of the lifecycle; undefined if the rows have none. */
  stateOf?(row: Row): string | undefined;
}

/** Service that a mock server stands for: its accounts, tables, beginnings and responses. */
export interface Backend<Own extends Tables = Tables> extends NewContent<Own> {
  readonly scenarios: Readonly<Record<string, Scenario<Own>>>;
  /** True if an operation returns the token of a session. */
  readonly hasSignIn: boolean;
  /** Tables of the console by name. */
  readonly tables: Readonly<Record<string, ShownTable<Own>>>;
  /** Control calls with which a developer acts as the admin of the service, by name. */
  readonly adminCalls: Readonly<Record<string, (control: never, input: never) => unknown>>;
  /** Returns the handler of an operation; undefined if the contract's example is returned. */
  handlerOf(operationId: string): AnyHandler | undefined;
}
