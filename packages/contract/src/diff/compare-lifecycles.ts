import { isObject } from '../open-api.ts';
import { type Breach, type Change, isSame, type Json } from './change.ts';
import { toComparable } from './comparable.ts';

/** Returns the changes of `x-lifecycles` between two documents. A lifecycle that was not described before breaks nobody. */
export function compareLifecycles(before: Json, after: Json): Change[] {
  const [was, is] = [toJson(before['x-lifecycles']), toJson(after['x-lifecycles'])];
  const gone = Object.keys(was).filter((name) => is[name] === undefined);
  return [
    ...Object.entries(is).flatMap(([name, later]) =>
      was[name] === undefined
        ? [toChange(name, '', 'is described now', 'neither')]
        : compareLifecycle(name, toJson(was[name]), toJson(later)),
    ),
    ...gone.map((name) => toChange(name, '', 'is gone', 'both')),
  ];
}

function compareLifecycle(name: string, before: Json, after: Json): Change[] {
  const changes = [...compareStates(name, before, after), ...compareEvents(name, before, after)];
  const isDescribed = changes.length > 0 || isSame(toComparable({}, before), toComparable({}, after));
  return isDescribed ? changes : [toChange(name, '', 'has another keyword', 'both')];
}

const toJson = (value: unknown): Json => (isObject(value) ? value : {});
const say = (value: unknown) => JSON.stringify(value) ?? 'nothing';

const toChange = (name: string, place: string, words: string, breaks: Breach): Change => ({
  subject: `the lifecycle ${name}`,
  place,
  words,
  breaks,
});

/** Keys that say where a state is stored, and in which one an item begins. */
const WHOLE = ['initial', 'parallel'] as const;

function compareStates(name: string, before: Json, after: Json): Change[] {
  const [was, is] = [toConditions(before), toConditions(after)];
  return [
    ...WHOLE.filter((key) => !isSame(before[key], after[key])).map((key) =>
      toChange(name, '', `has another ${key}: ${say(after[key])}, not ${say(before[key])}`, 'both'),
    ),
    ...[...is].flatMap(([state, when]) => {
      const earlier = was.get(state);
      // A client of the earlier version does not know how to show the state.
      if (earlier === undefined) return [toChange(name, state, 'is a new state', 'clients')];
      return isSame(earlier, when)
        ? []
        : [toChange(name, state, `is stored as ${say(when)}, not as ${say(earlier)}`, 'both')];
    }),
    ...[...was.keys()]
      .filter((state) => !is.has(state))
      .map((state) => toChange(name, state, 'is a state no more', 'backends')),
  ];
}

/** Returns the place and the values of each state as they are stored. */
function toConditions({ stored, states }: Json): ReadonlyMap<string, unknown> {
  const { schema, field } = toJson(stored);
  return new Map(
    Object.entries(toJson(states)).map(([state, stated]) => {
      const { value, when } = toJson(stated);
      const conditions = value === undefined ? toJson(when) : { [String(field)]: value };
      return [
        state,
        Object.fromEntries(Object.entries(conditions).map(([one, values]) => [`${schema}.${one}`, values])),
      ];
    }),
  );
}

function compareEvents(name: string, before: Json, after: Json): Change[] {
  const [was, is] = [toSteps(before), toSteps(after)];
  return [
    ...[...is].flatMap(([step, by]): Change[] => {
      const earlier = was.get(step);
      // An earlier backend refuses what the client may now ask for; an earlier client does not expect what others do.
      if (earlier === undefined)
        return [toChange(name, step, 'is legal now', by === 'client' ? 'backends' : 'clients')];
      return earlier === by
        ? []
        : [toChange(name, step, `is by the ${say(by)}, not ${say(earlier)}`, 'both')];
    }),
    ...[...was]
      .filter(([step]) => !is.has(step))
      .map(([step, by]) => toChange(name, step, 'is legal no more', by === 'client' ? 'both' : 'backends')),
  ];
}

/** Returns the party of each way from a state by an event to another. */
const toSteps = ({ events }: Json): ReadonlyMap<string, unknown> =>
  new Map(
    Object.entries(toJson(events)).flatMap(([event, stated]) => {
      const { from, to, by } = toJson(stated);
      return [from].flat().map((state) => [`${String(state)} ${event} ${String(to)}`, by] as const);
    }),
  );
