import { createActor, SimulatedClock } from 'xstate';
import { type SessionReading, sessionFlow } from '../src/flows/session.ts';
import { createFakeCalls } from './fake-calls.ts';

export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/** Effects of the state machine on the page, in order. */
export type SessionEffect = 'forgetSession' | 'forgetPage' | 'tellOtherTabs';

export const callsOf = (did: readonly SessionEffect[], deed: SessionEffect): number =>
  did.filter((one) => one === deed).length;

/** Longest timer that browsers support. They fire a longer one at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Clock that the test moves. It has the limit of a browser's timers, and records timers that exceed it. */
class BrowserClock extends SimulatedClock {
  readonly tooLong: number[] = [];

  override setTimeout(run: () => void, ms: number): number {
    if (ms > MAX_TIMER_MS) this.tooLong.push(ms);
    return super.setTimeout(run, ms);
  }
}

interface Start {
  readonly lastsMs?: number;
}

/**
 * Starts the session's state machine with a storage and a clock that the test controls. Client 1001 is signed in with the
 * token `a$1001`.
 */
export function startSession({ lastsMs = DAY_MS }: Start = {}) {
  const clock = new BrowserClock();
  let stored: Omit<SessionReading, 'now'> = { token: null, owner: undefined, endsAt: 0 };
  const store = (token: string | null, owner?: string, forMs = 0) => {
    stored =
      token === null ? { token, owner: undefined, endsAt: 0 } : { token, owner, endsAt: clock.now() + forMs };
  };
  store('a$1001', '1001', lastsMs);
  const did: SessionEffect[] = [];
  const reads = createFakeCalls<void, unknown>();
  const logic = sessionFlow.provide({
    actors: { fetchFresh: reads.logic },
    actions: {
      renewSession: () => {
        stored = { ...stored, endsAt: clock.now() + DAY_MS };
      },
      forgetSession: () => {
        store(null);
        did.push('forgetSession');
      },
      forgetPage: () => did.push('forgetPage'),
      tellOtherTabs: () => did.push('tellOtherTabs'),
    },
  });
  const read = () => ({ ...stored, now: clock.now() });
  const flow = createActor(logic, { clock, input: { read } }).start();
  return { clock, flow, store, read, did, reads, place: () => flow.getSnapshot().value };
}
