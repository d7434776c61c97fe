import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createActor, transition } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { lifecycles } from '../src/generated/registry.ts';
import type { LifecycleName, StateOf } from '../src/lifecycles/registry.ts';
import { illegalPairs, shortestPaths, stateKey } from '../src/paths.ts';
import { can, eventsOf, initialState, isFinal, next, performedBy } from '../src/policy.ts';

/**
 * The rules of the lifecycles, written again by hand from the specification, without using the machines. A new item is in
 * the first state; a state without events is final.
 */
const table: Record<Exclude<LifecycleName, 'enrollment'>, Record<string, Record<string, string>>> = {
  timesheet: { pending: { approve: 'approved', decline: 'declined' }, approved: {}, declined: {} },
  vendorInvoice: {
    awaiting: { approve: 'approved', decline: 'declined' },
    approved: { attachProof: 'paid' },
    declined: {},
    paid: {},
  },
  employment: { available: { hire: 'hired' }, hired: { terminate: 'terminated' }, terminated: {} },
  session: {
    signedOut: { signIn: 'active', requireCode: 'awaitingCode' },
    awaitingCode: { acceptCode: 'active', cancelCode: 'signedOut' },
    active: { expire: 'signedOut' },
  },
};

function expected(name: LifecycleName, state: StateOf<LifecycleName>, event: string): unknown {
  if (typeof state === 'string') return name === 'enrollment' ? undefined : table[name][state]?.[event];
  const [report = '', section = ''] = event.split('.');
  return { ...state, [section]: report === 'reportError' ? 'inError' : 'complete' };
}

/** Parties that cause an event. All other events are the client's. */
const otherParties: Readonly<Record<string, string>> = {
  attachProof: 'admin',
  requireCode: 'server',
  expire: 'clock',
};

const partyOf = (event: string) =>
  event.startsWith('report') ? 'server' : (otherParties[event] ?? 'client');

const ids: Record<LifecycleName, string> = {
  timesheet: 'TS-09 TS-10 TS-11',
  vendorInvoice: 'INV-05 INV-08 INV-09',
  employment: 'HIRE-13 HIRE-14',
  enrollment: 'VAL-02 VAL-07',
  session: 'SES-04 OTP-02 OTP-08',
};
const names: LifecycleName[] = ['timesheet', 'vendorInvoice', 'employment', 'enrollment', 'session'];

describe.each(names)('%s', (name) => {
  const machine: AnyStateMachine = lifecycles[name];
  const paths = shortestPaths(name);

  it(`${ids[name]} reaches every state by a shortest path`, () => {
    for (const { state, events } of paths) {
      const actor = createActor(machine).start();
      for (const type of events) actor.send({ type });
      expect(actor.getSnapshot().value).toEqual(state);
    }
    const byGraph = getShortestPaths(machine).map((path) => [
      stateKey(path.state.value),
      path.steps.length - 1,
    ]);
    expect(new Map(paths.map(({ state, events }) => [stateKey(state), events.length]))).toEqual(
      new Map(byGraph as []),
    );
  });

  it(`${ids[name]} takes every legal event as the specification says`, () => {
    for (const { state } of paths) {
      for (const event of eventsOf(name))
        expect(next(name, state, event)).toEqual(expected(name, state, event));
    }
  });

  it(`PROD-16 ${name}: every event has the party that the specification gives it`, () => {
    for (const event of eventsOf(name)) expect(performedBy(name, event), event).toBe(partyOf(event));
  });

  it(`${ids[name]} begins in the first state, and ends in those without an event`, () => {
    const states = name === 'enrollment' ? [] : Object.entries(table[name]);
    if (states.length > 0) expect(initialState(name)).toBe(states[0]?.[0]);
    for (const [state, events] of states)
      expect(isFinal(name, state as never), state).toBe(Object.keys(events).length === 0);
  });

  it(`${ids[name]} refuses every illegal event and stays unchanged`, () => {
    const pairs = illegalPairs(name);
    const legal = paths.flatMap(({ state }) =>
      eventsOf(name).filter((event) => expected(name, state, event)),
    );
    expect(pairs.length + legal.length).toBe(paths.length * eventsOf(name).length);
    for (const { state, event } of pairs) {
      expect(can(name, state, event)).toBe(false);
      const before = machine.resolveState({ value: state, context: {} });
      const [after] = transition(machine, before, { type: event });
      expect({ value: after.value, status: after.status }).toEqual({
        value: before.value,
        status: before.status,
      });
    }
  });

  it('names the lifecycle in the error about a state that it does not have', () => {
    expect(() => initialState(name) && isFinal(name, 'elsewhere' as never)).toThrow(`'${name}'`);
  });

  it(`${ids[name]} agrees with the hand-written rules over any sequence of events`, () => {
    const sequence = fc.array(fc.constantFrom(...eventsOf(name)), { maxLength: 25 });
    fc.assert(
      fc.property(sequence, (events) => {
        let state: StateOf<LifecycleName> = initialState(name);
        for (const event of events) {
          const after = expected(name, state, event);
          expect(next(name, state, event)).toEqual(after);
          state = next(name, state, event) ?? state;
        }
      }),
      { seed: 20250601, numRuns: 100 },
    );
  });
});

it('writes a state as one word, and one of regions as a pair for each', () => {
  expect(stateKey('approved')).toBe('approved');
  expect(stateKey({ terms: 'inError', signature: 'complete' })).toBe('terms=inError signature=complete');
});
