import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { tryAgainFlow } from '../../src/flows/try-again.ts';
import { callError } from '../fake-calls.ts';

const busy = (status: number, retryAfterMs?: number) =>
  Object.assign(callError(status === 429 ? 'refused' : 'server', status), { retryAfterMs });

function start() {
  const clock = new SimulatedClock();
  const reads: string[] = [];
  const logic = tryAgainFlow.provide({ actions: { readAgain: () => reads.push('read') } });
  const flow = createActor(logic, { clock }).start();
  return { clock, flow, place: () => flow.getSnapshot().value, reads: () => reads.length };
}

describe('tryAgainFlow', () => {
  it.each([429, 503])('ERR-01 waits for the Retry-After of a %i, then reads once by itself', (status) => {
    const { clock, flow, place, reads } = start();
    flow.send({ type: 'fail', error: busy(status, 30_000) });
    expect(place()).toBe('waiting');
    clock.increment(29_000);
    expect(reads()).toBe(0);
    clock.increment(1_000);
    expect({ place: place(), reads: reads() }).toEqual({ place: 'trying', reads: 1 });
    flow.send({ type: 'fail', error: busy(status, 30_000) });
    expect(place()).toBe('leftAlone');
    clock.increment(60_000);
    expect(reads()).toBe(1);
  });

  it('ERR-01 may wait again after a success, or after a try of the user', () => {
    for (const type of ['succeed', 'tryNow'] as const) {
      const { clock, flow, place } = start();
      flow.send({ type: 'fail', error: busy(429, 5_000) });
      clock.increment(5_000);
      flow.send({ type });
      expect(place()).toBe('calm');
      flow.send({ type: 'fail', error: busy(429, 5_000) });
      expect(place()).toBe('waiting');
    }
  });

  it('ERR-01 can be stopped, and reads no more by itself', () => {
    const { clock, flow, place, reads } = start();
    flow.send({ type: 'fail', error: busy(429, 5_000) });
    flow.send({ type: 'stop' });
    clock.increment(60_000);
    expect.soft(place()).toBe('leftAlone');
    expect.soft(reads()).toBe(0);
    expect.soft(flow.getSnapshot().context.waitsUntil).toBe(undefined);
  });

  it.each([
    ['no time told', busy(429)],
    ['a time that nobody sits out', busy(503, 60 * 60_000)],
    ['another failure', callError('server', 500)],
  ])('ERR-01 leaves another try to the user after %s', (_, error) => {
    const { flow, place } = start();
    flow.send({ type: 'fail', error });
    expect(place()).toBe('calm');
  });
});
