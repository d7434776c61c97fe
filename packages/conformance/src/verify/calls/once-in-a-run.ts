import type { Backend } from '../wire/backend.ts';
import type { Run } from './context.ts';

/** Returns a function that creates the value of a key once in a run, and returns it from then on. */
export function onceInARun<Value>(): (run: Run, key: string, create: () => Value) => Value {
  const runs = new WeakMap<Backend, Map<string, Value>>();
  return ({ backend }, key, create) => {
    const known = runs.get(backend) ?? new Map<string, Value>();
    runs.set(backend, known);
    const value = known.get(key) ?? create();
    known.set(key, value);
    return value;
  };
}
