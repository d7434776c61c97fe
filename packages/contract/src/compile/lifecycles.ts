import type { ContractError } from '../contract-error.ts';
import { propertiesOf, valueAt } from '../follow.ts';
import {
  type Lifecycle,
  type LifecycleEvent,
  type LifecycleState,
  PARTIES,
  type StoredValue,
} from '../lifecycle.ts';
import { isObject } from '../open-api.ts';
import type { ContractDocument } from '../read.ts';

type Json = Readonly<Record<string, unknown>>;

/** Returns the error about a part of a lifecycle, with its line. */
type Refuse = (steps: readonly string[], problem: string) => ContractError;

const AT = 'x-lifecycles';
const LIFECYCLE_KEYS = ['description', 'seen', 'stored', 'parallel', 'initial', 'states', 'events'];

/** Returns the lifecycles of a document by name. Throws a ContractError with the line of anything that is broken. */
export function compileLifecycles(source: ContractDocument): ReadonlyMap<string, Lifecycle> {
  const stated = source.root[AT] ?? {};
  if (!isObject(stated)) throw source.errorAt([AT], `${AT} must map names to lifecycles.`);
  return new Map(
    Object.entries(stated).map(([name, value]) => {
      const refuse: Refuse = (steps, problem) =>
        source.errorAt([AT, name, ...steps], `The lifecycle ${name} ${problem}.`);
      const lifecycle = compileLifecycle(source, name, value, refuse);
      checkStates(lifecycle, refuse);
      checkStored(lifecycle, refuse);
      return [name, lifecycle];
    }),
  );
}

function compileLifecycle(
  { root }: ContractDocument,
  name: string,
  value: unknown,
  refuse: Refuse,
): Lifecycle {
  const refuseHere = (problem: string) => refuse([], problem);
  if (!/^[a-z][A-Za-z]*$/.test(name)) throw refuseHere('needs a name of letters, the first one small');
  const stated = toObject(value, LIFECYCLE_KEYS, refuseHere);
  const stored = toObject(stated.stored ?? {}, ['schema', 'field'], (problem) => refuse(['stored'], problem));
  const schema = typeof stored.schema === 'string' ? stored.schema : undefined;
  const field = typeof stored.field === 'string' ? stored.field : undefined;
  const parts = toNames(stated.parallel, ['parallel'], refuse);
  const isParallel = parts.length > 0;
  const fieldsOfSchema = fieldsOf(root, schema);
  // The values of a parallel lifecycle are those of each of its parts.
  const fields = isParallel ? propertiesOf(root, fieldsOfSchema[field ?? '']) : fieldsOfSchema;
  if (stated.stored !== undefined) {
    if (Object.keys(fieldsOfSchema).length === 0)
      throw refuse(['stored'], `is stored in the schema ${stored.schema}, which has no fields`);
    const missing = (isParallel ? parts : []).find((part) => fields[part] === undefined);
    if (field !== undefined && fieldsOfSchema[field] === undefined)
      throw refuse(['stored'], `is stored in ${schema}.${field}, which does not exist`);
    if (missing !== undefined)
      throw refuse(['parallel'], `has the part ${missing}, which ${schema}.${field} does not have`);
  }
  const states = Object.entries(toObject(stated.states, undefined, refuseHere));
  const events = Object.entries(toObject(stated.events, undefined, refuseHere));
  return {
    name,
    description: toText(stated.description),
    seen: toNames(stated.seen, ['seen'], refuse),
    schema,
    parts,
    partsField: isParallel ? field : undefined,
    initial: toText(stated.initial),
    states: states.map(([key, state]) =>
      compileState(
        key,
        state,
        { field: isParallel ? '' : field, fields: isParallel ? { '': {} } : fields },
        refuse,
      ),
    ),
    events: events.map(([key, event]) => compileEvent(key, event, refuse)),
  };
}

const fieldsOf = (root: unknown, schema: string | undefined): Json =>
  schema === undefined ? {} : propertiesOf(root, valueAt(root, ['components', 'schemas', schema]));

const toText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function toObject(
  value: unknown,
  keys: readonly string[] | undefined,
  refuse: (problem: string) => ContractError,
): Json {
  if (!isObject(value)) throw refuse(`must have ${keys?.join(', ') ?? 'states and events'}`);
  const unknown = Object.keys(value).find((key) => keys?.includes(key) === false);
  if (unknown !== undefined) throw refuse(`has ${unknown}, which is not known here`);
  return value;
}

/** Returns one name or a list of names as a list. */
function toNames(value: unknown, steps: readonly string[], refuse: Refuse): readonly string[] {
  const names = value === undefined ? [] : [value].flat();
  if (names.some((name) => typeof name !== 'string'))
    throw refuse(steps, `must have names in ${steps.join('.')}`);
  return names.map(String);
}

interface StoredFields {
  /** Field that `value` is about. */
  readonly field: string | undefined;
  readonly fields: Json;
}

function compileState(
  name: string,
  value: unknown,
  { field, fields }: StoredFields,
  refuse: Refuse,
): LifecycleState {
  const steps = ['states', name];
  const stated = toObject(value, ['description', 'value', 'when', 'final'], (problem) =>
    refuse(steps, problem),
  );
  if (stated.value !== undefined && (field === undefined || stated.when !== undefined))
    throw refuse(steps, `has the state ${name} with a value, which needs stored.field and no when`);
  const when = isObject(stated.when) ? stated.when : {};
  const conditions: Json = stated.value === undefined ? when : { [field ?? '']: stated.value };
  for (const [one, values] of Object.entries(conditions)) {
    if (fields[one] === undefined)
      throw refuse(steps, `has the state ${name} when ${one}, which its schema does not have`);
    if (![values].flat().every(isStoredValue))
      throw refuse(steps, `has the state ${name} with a value that is no number, text or boolean`);
  }
  return {
    name,
    description: toText(stated.description),
    isFinal: stated.final === true,
    when: new Map(
      Object.entries(conditions).map(([one, values]) => [one, [values].flat().filter(isStoredValue)]),
    ),
  };
}

const isStoredValue = (value: unknown): value is StoredValue =>
  ['number', 'string', 'boolean'].includes(typeof value);

function compileEvent(name: string, value: unknown, refuse: Refuse): LifecycleEvent {
  const steps = ['events', name];
  const stated = toObject(value, ['description', 'from', 'to', 'by'], (problem) => refuse(steps, problem));
  const by = PARTIES.find((party) => party === stated.by);
  if (by === undefined)
    throw refuse(steps, `has the event ${name}, which is by none of ${PARTIES.join(', ')}`);
  return {
    name,
    description: toText(stated.description),
    from: toNames(stated.from, [...steps, 'from'], refuse),
    to: toText(stated.to),
    by,
  };
}

function checkStates({ initial, states, events }: Lifecycle, refuse: Refuse): void {
  const names = new Set(states.map(({ name }) => name));
  if (!names.has(initial))
    throw refuse(
      [initial === '' ? 'states' : 'initial'],
      `begins in ${initial || 'no state'}, which is not a state`,
    );
  for (const { name, from, to } of events) {
    const unknown = [...from, to].find((state) => !names.has(state));
    if (unknown !== undefined || from.length === 0)
      throw refuse(
        ['events', name],
        `has the event ${name} with the state ${unknown || 'none'}, which it does not have`,
      );
  }
  const left = new Set(events.flatMap(({ from }) => from));
  for (const { name, isFinal } of states) {
    if (isFinal && left.has(name))
      throw refuse(['states', name], `has the final state ${name}, which an event leaves`);
    if (!isFinal && !left.has(name))
      throw refuse(['states', name], `has the state ${name}, which no event leaves: say final: true`);
  }
  const reached = new Set([initial]);
  for (const state of reached) for (const { from, to } of events) if (from.includes(state)) reached.add(to);
  const lost = states.find(({ name }) => !reached.has(name));
  if (lost !== undefined)
    throw refuse(['states', lost.name], `has the state ${lost.name}, which no event reaches`);
}

/** Refuses two states that a stored item may have at the same time. */
function checkStored({ states }: Lifecycle, refuse: Refuse): void {
  const stored = states.filter(({ when }) => when.size > 0);
  for (const [index, state] of stored.entries()) {
    const same = stored.slice(0, index).find((other) => !areApart(other, state));
    if (same !== undefined)
      throw refuse(
        ['states', state.name],
        `has the states ${same.name} and ${state.name}, which a stored item may have at the same time`,
      );
  }
}

/** Returns true if a field has no value that both states allow. */
const areApart = (one: LifecycleState, other: LifecycleState): boolean =>
  [...one.when].some(([field, values]) => {
    const others = other.when.get(field);
    return others !== undefined && !values.some((value) => others.some((each) => mayBeSame(value, each)));
  });

const mayBeSame = (one: StoredValue, other: StoredValue): boolean =>
  one === other || (one === 'present' && other !== 'absent') || (other === 'present' && one !== 'absent');

/** Operation of the contract as far as a lifecycle concerns it. */
interface Driving {
  readonly id: string;
  readonly lifecycle: { readonly machine: string; readonly event: string | Json } | undefined;
}

/**
 * Throws a ContractError for a lifecycle that names an operation which does not exist, and for an event of the client
 * about a stored item that no operation sends.
 */
export function checkOperationsOf(
  lifecycles: ReadonlyMap<string, Lifecycle>,
  operations: readonly Driving[],
  source: ContractDocument,
): void {
  for (const { name, seen, schema, events } of lifecycles.values()) {
    const unknown = seen.find((id) => !operations.some((operation) => operation.id === id));
    if (unknown !== undefined)
      throw source.errorAt(
        [AT, name, 'seen'],
        `The lifecycle ${name} is seen in ${unknown}, which is no operation.`,
      );
    const sent = operations.flatMap(({ lifecycle }) => {
      if (lifecycle?.machine !== name) return [];
      return typeof lifecycle.event === 'string' ? [lifecycle.event] : Object.values(lifecycle.event);
    });
    const unsent = events.find((event) => event.by === 'client' && !sent.includes(event.name));
    if (schema !== undefined && unsent !== undefined)
      throw source.errorAt(
        [AT, name, 'events', unsent.name],
        `The lifecycle ${name} has the event ${unsent.name} of the client, which no operation sends by x-lifecycle.`,
      );
  }
}
