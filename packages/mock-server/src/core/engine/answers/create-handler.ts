import {
  breachOf,
  describeRule,
  followSchema,
  type LifecycleState,
  type Operation,
  propertiesOf,
  Refusal,
  responseExamples,
  stateAfter,
  stateOf,
  successStatus,
  valueAt,
} from '@client-portal/contract/core';
import type { AnyHandler, CheckedCall } from '../handler.ts';
import type { Model, Table } from '../model/model.ts';
import { type Role, roleOf, type SignIn } from '../model/role.ts';
import { type Shown, shownBy } from '../model/shown.ts';
import { fieldsOf } from '../model/state.ts';
import { type Row, type RowId, tableIn } from '../rows/tables.ts';
import { type DrawContext, drawValue, fill } from '../values/draw.ts';
import { keepRules, nextKey, toContext } from '../values/draw-row.ts';
import { type Answer, toOutcome, toPage, toProblem, toResult } from './bodies.ts';
import { fitting, givenFields, keyIn, type Parent, parentsIn, parentsOf, perRow, tablesOf } from './rows.ts';

const NOT_THERE = [404, 410, 403, 400, 422];
const NOT_ALLOWED = [409, 422, 400, 403, 405];
const NOT_ACCEPTED = [422, 400, 409, 404];
const NOT_SIGNED_IN = [401, 403, 400, 422];

/** Returns the handler of an operation by its role; undefined if its contract does not say one. */
export function createHandler(model: Model, operation: Operation): AnyHandler | undefined {
  const role = roleOf(model, operation);
  if (role === undefined) return undefined;
  const parents = 'table' in role ? parentsIn(model, operation, role.table) : [];
  return (call) => new Answering(model, operation, parents, call).answer(role);
}

/** Carries out one request. */
class Answering {
  readonly #model: Model;
  readonly #operation: Operation;
  readonly #parents: readonly Parent[];
  readonly #call: CheckedCall;
  readonly #sent: Row;
  #made: DrawContext | undefined;

  constructor(model: Model, operation: Operation, parents: readonly Parent[], call: CheckedCall) {
    this.#model = model;
    this.#operation = operation;
    this.#parents = parents;
    this.#call = call;
    this.#sent = { ...call.parameters, ...call.body };
  }

  answer(role: Role): Answer {
    switch (role.kind) {
      case 'signIn':
        return this.#signIn(role);
      case 'signOut':
        if (this.#call.session !== undefined) this.#call.session.state = 'signedOut';
        return toOutcome(this.#context, this.#model, this.#operation, {});
      case 'record':
        return toResult(this.#context, this.#model, this.#operation, this.#record(role.record));
      case 'save':
        return this.#save(role.record);
      default:
        return this.#missingParent() ?? this.#answerOfTable(role);
    }
  }

  #answerOfTable(role: Extract<Role, { readonly table: Table }>): Answer {
    const { table } = role;
    if (role.kind === 'list') return this.#list(table);
    if (role.kind === 'create') return this.#create(table);
    const first = role.kind === 'event' ? this.#stateOfNew(table) : undefined;
    if (first !== undefined) return this.#create(table, first);
    const rows = this.#rows(table);
    const key = keyIn(rows, this.#sent[role.field]);
    const row = key === undefined ? undefined : rows.get(key);
    if (key === undefined || row === undefined || !this.#isBelow(table, key, row))
      return this.#refuse(NOT_THERE, `There is no such ${nounOf(table)}.`);
    switch (role.kind) {
      case 'read':
        return toResult(this.#context, this.#model, this.#operation, row);
      case 'remove':
        this.#stored(table).delete(key);
        return this.#written(table, [row]);
      case 'change':
        return this.#change(table, key, row);
      case 'event':
        return this.#event(role, key, row);
    }
  }

  #list(table: Table): Answer {
    const { parameters } = this.#operation;
    const filters = parameters.filter(
      ({ in: place, name }) => place === 'query' && Object.hasOwn(table.properties, name),
    );
    const isWanted = (row: Row, wanted: unknown, name: string) =>
      wanted === undefined || [wanted].flat().map(String).includes(String(row[name]));
    const found = [...this.#rows(table)].filter(
      ([key, row]) =>
        this.#isBelow(table, key, row) && filters.every(({ name }) => isWanted(row, this.#sent[name], name)),
    );
    const { rows, facts } = toPage(
      found.map(([, row]) => row),
      this.#sent,
      parameters.map(({ name }) => name),
    );
    return toResult(this.#context, this.#model, this.#operation, rows, facts);
  }

  /** Returns true for a row of the parents that the path names. */
  #isBelow(table: Table, key: RowId, row: Row): boolean {
    const below = tablesOf(this.#call, table).rows.get(parentsOf(table))?.get(key);
    return this.#parents.every(
      ({ parameter, field }) =>
        String(field === undefined ? below?.[parameter] : row[field]) === String(this.#sent[parameter]),
    );
  }

  /** Returns the state of a row that the event creates; undefined for an event of a row that is there. */
  #stateOfNew({ lifecycle }: Table): LifecycleState | undefined {
    const event = lifecycle?.events.find(({ name }) => name === this.#call.event);
    const isStored = (name: string) =>
      lifecycle?.states.some((state) => state.name === name && state.when.size > 0);
    return event === undefined || event.from.some(isStored)
      ? undefined
      : lifecycle?.states.find(({ name }) => name === event.to);
  }

  #create(table: Table, state?: LifecycleState): Answer {
    const given = this.#given(table);
    const [stranger] = Object.keys(given).filter((name) => this.#isStranger(table, name, given[name]));
    if (stranger !== undefined)
      return this.#refuse([404, ...NOT_ACCEPTED], `${stranger} names nothing that is there.`);
    const made: Row[] = [];
    for (const fields of perRow(this.#context.root, table, given)) {
      const refusal = this.#breach(table, fields);
      if (refusal !== undefined) return refusal;
      made.push(this.#add(table, fields, state));
    }
    return this.#written(table, made);
  }

  /** Adds a row with the given fields. The others have the values of a new row. */
  #add(table: Table, given: Row, state?: LifecycleState): Row {
    const context = this.#context;
    const rows = this.#stored(table);
    const key = nextKey(context, this.#call.world, table, rows) ?? '';
    const row: Record<string, unknown> = {};
    for (const [name, schema] of Object.entries(table.properties)) {
      if (name === table.key) row[name] = key;
      else if (given[name] !== undefined) row[name] = given[name];
      else if (table.required.has(name)) row[name] = this.#initial(name, schema);
    }
    const { lifecycle } = table;
    const initial = state ?? lifecycle?.states.find(({ name }) => name === lifecycle.initial);
    const staged = initial === undefined ? row : { ...row, ...fieldsOf(initial, row, (field) => row[field]) };
    const fields = Object.entries(table.properties).map(([name, schema]) => [
      name,
      this.#initial(name, schema),
    ]);
    const fit = fitting(table, staged, Object.fromEntries(fields));
    const kept = keepRules(table.holds, fit, new Set(Object.keys(given)));
    rows.set(key, kept);
    const below = Object.fromEntries(
      this.#parents.map(({ parameter }) => [parameter, this.#sent[parameter]]),
    );
    if (this.#parents.length > 0) tableIn(tablesOf(this.#call, table), parentsOf(table)).set(key, below);
    return kept;
  }

  /** Returns the value of a field that a request does not send. */
  #initial(name: string, schema: unknown): unknown {
    const { format, type, items } = followSchema(this.#context.root, schema);
    const types = [type].flat();
    const { clock } = this.#call.world;
    if (types.includes('null')) return null;
    if (format === 'date-time') return clock.timestamp();
    if (format === 'date') return clock.today();
    if (types.includes('array') || items !== undefined) return [];
    return drawValue(this.#context, schema, name);
  }

  #event({ table, creates }: Extract<Role, { readonly kind: 'event' }>, key: RowId, row: Row): Answer {
    const { lifecycle } = table;
    if (lifecycle === undefined)
      throw new Error(`${this.#operation.id} has an event of a lifecycle without rows.`);
    const state = stateOf(lifecycle, row);
    const after = stateAfter(lifecycle, state?.name, this.#call.event);
    if (after === undefined) {
      const name = state?.name ?? 'in another state';
      // An example names the state of its own row, which is replaced by that of this one.
      const states = new RegExp(`\\b(?:${lifecycle.states.map((one) => one.name).join('|')})\\b`, 'g');
      return this.#refuse(NOT_ALLOWED, `This ${nounOf(table)} is already ${name}.`, (text) =>
        text.replaceAll(states, name),
      );
    }
    const given = creates === undefined ? this.#given(table) : {};
    const fillIn = (name: string) => given[name] ?? this.#initialOfEvent(table, name);
    const changed = this.#put(
      table,
      key,
      { ...row, ...given, ...fieldsOf(after, { ...row, ...given }, fillIn) },
      after.name,
    );
    if (creates === undefined || changed.status >= 300) return changed;
    return this.#written(creates, [this.#add(creates, this.#given(creates))]);
  }

  /** Returns a value that a field has from an event on: a time is now. */
  #initialOfEvent(table: Table, name: string): unknown {
    const schema = followSchema(this.#context.root, table.properties[name]);
    const types = [schema.type].flat().filter((type) => type !== 'null');
    return this.#initial(name, { ...schema, type: types });
  }

  /** Changes the fields that the request sends, unless their new state is none to which an event leads. */
  #change(table: Table, key: RowId, row: Row): Answer {
    const changed = { ...row, ...this.#given(table) };
    const { lifecycle } = table;
    const [before, after] = [row, changed].map((one) => lifecycle && stateOf(lifecycle, one)?.name);
    const isLegal =
      before === after ||
      lifecycle?.events.some(({ from, to }) => to === after && from.includes(before ?? '')) === true;
    return isLegal
      ? this.#put(table, key, changed)
      : this.#refuse(NOT_ALLOWED, `This ${nounOf(table)} is ${before}, which cannot become ${after}.`);
  }

  /** Replaces a row, unless it breaks a rule. */
  #put(table: Table, key: RowId, changed: Row, state?: string): Answer {
    const row = fitting(table, changed, this.#rows(table).get(key) ?? {});
    const refusal = this.#breach(table, row);
    if (refusal !== undefined) return refusal;
    this.#stored(table).set(key, row);
    return this.#written(table, [row], state);
  }

  #breach(table: Table, row: Row): Answer | undefined {
    const broken = table.holds.find((rule) => !rule.isRemark && breachOf(rule, row) !== undefined);
    return broken === undefined ? undefined : this.#refuse(NOT_ACCEPTED, `${describeRule(broken)}.`);
  }

  /** Returns the success of a write: its rows if it shows them. */
  #written(table: Table, rows: readonly Row[], state?: string): Answer {
    const shown = shownBy(this.#model.contract, this.#operation);
    if (shown !== undefined && this.#isRowOf(table, shown))
      return toResult(this.#context, this.#model, this.#operation, shown.isList ? rows : rows[0]);
    const [row = {}] = rows;
    const rule = this.#operation.responses.get(successStatus(this.#operation) ?? 0);
    const answerWith = (facts: Row) => toOutcome(this.#context, this.#model, this.#operation, facts, state);
    // A success that names the row has fields of it.
    if (Object.hasOwn(propertiesOf(this.#context.root, rule?.schema), table.key)) {
      const whole = answerWith(row);
      if (rule?.validate(whole.body) === undefined) return whole;
    }
    return answerWith(row[table.key] === undefined ? {} : { [table.key]: row[table.key] });
  }

  #signIn({ account: name, password, token }: SignIn): Answer {
    const { world, body } = this.#call;
    const account = world.findAccount(String(body[name]));
    if (account === undefined || (password !== undefined && account.password !== body[password]))
      return this.#refuse(NOT_SIGNED_IN, 'The account or the password is wrong.');
    const session = world.sessions.start(account, world.clock.now());
    const expires = new Date(session.expiresAt).toISOString();
    const facts = { [token]: session.token, expires_at: expires, expiresAt: expires };
    return toOutcome(this.#context, this.#model, this.#operation, facts);
  }

  /** Returns the record of the client: that of the contract's example until it is saved. */
  #record(table: Table): Row {
    const known = this.#rows(table).get(table.name);
    if (known !== undefined) return known;
    const { contract } = this.#model;
    const rule = table.shownBy.responses.get(successStatus(table.shownBy) ?? 0);
    const [example] = rule === undefined ? [] : responseExamples(contract.decoded, rule).values();
    const shown = valueAt(example, shownBy(contract, table.shownBy)?.steps ?? []);
    // The same in each read, without a revision, so that a read stores nothing.
    return fill(toContext(this.#model, this.#call.world, table.name), table.row, {}, shown);
  }

  #save(table: Table): Answer {
    const before = this.#record(table);
    const changed = fitting(table, { ...before, ...this.#given(table) }, before);
    this.#stored(table).set(table.name, changed);
    return this.#written(table, [changed]);
  }

  #isRowOf = (table: Table, shown: Shown): boolean =>
    this.#model.tableNamed(shown.name) === table || JSON.stringify(shown.row) === JSON.stringify(table.row);

  get #context() {
    const { world } = this.#call;
    this.#made ??= toContext(this.#model, world, `${this.#operation.id} ${world.revision}`);
    return this.#made;
  }

  /** Returns the rows of a table. A read adds no table to the world. */
  #rows = (table: Table): ReadonlyMap<RowId, Row> =>
    tablesOf(this.#call, table).rows.get(table.name) ?? new Map();

  #stored = (table: Table) => tableIn(tablesOf(this.#call, table), table.name);

  /** Returns the fields of the row that the request sends. */
  #given(table: Table): Row {
    const { operations } = this.#model;
    const link = this.#operation.links.find(
      ({ read, by }) => by.size > 0 && operations.some((one) => one.id === read && this.#shows(one, table)),
    );
    return givenFields(this.#call, table, link?.by ?? new Map());
  }

  #shows = (read: Operation, table: Table): boolean =>
    read.id === table.name || this.#model.tableNamed(shownBy(this.#model.contract, read)?.name) === table;

  /** Returns true if a field names a row of another table that is not there. */
  #isStranger(table: Table, name: string, value: unknown): boolean {
    const named = name === table.key ? undefined : this.#model.tableNamedBy(name);
    return named !== undefined && value !== null && keyIn(this.#rows(named), value) === undefined;
  }

  /** Refuses a request below a row that is not there. */
  #missingParent(): Answer | undefined {
    const missing = this.#parents.find(
      ({ table, parameter }) =>
        table !== undefined && keyIn(this.#rows(table), this.#sent[parameter]) === undefined,
    );
    if (missing?.table === undefined) return undefined;
    return this.#refuse(NOT_THERE, `There is no such ${nounOf(missing.table)}.`);
  }

  /** Returns the first of the statuses that the contract documents. Throws a Refusal if it documents none. */
  #refuse(statuses: readonly number[], sentence: string, words?: (text: string) => string): Answer {
    const answer = toProblem(this.#context, this.#operation, statuses, sentence, words);
    if (answer !== undefined) return answer;
    throw new Refusal(statuses[0] ?? 400, sentence);
  }
}

/** Returns the words for a row: `repair photo` for `RepairPhoto`, and `item` for a table without a name. */
const nounOf = ({ name }: Table): string =>
  name.includes('/') ? 'item' : name.replaceAll(/(?<=[a-z])(?=[A-Z])|_/g, ' ').toLowerCase();
