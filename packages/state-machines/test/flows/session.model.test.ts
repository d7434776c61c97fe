import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSessionOver, type SessionFlowEvent } from '../../src/flows/session.ts';
import { DAY_MS, MINUTE_MS, startSession } from '../fake-session.ts';

/** Number of walks. `npm test -- --all` tests all of them, and `npm test` always the same part. */
const RUNS = process.env.LONG_TESTS === '1' ? 600 : 200;

/** Events of a session that browsers and clients cause. */
const steps = [
  'open the frame',
  'close the frame',
  'a minute passes',
  'nine minutes pass',
  'a day passes',
  'the service refuses',
  'the service refuses an older token',
  'another tab was refused',
  'another tab renews',
  'another tab signs in',
  'another tab signs in somebody else',
  'another tab logs out',
  'stay',
  'sign in over the page',
  'sign in somebody else over the page',
  'the reads are done',
  'leave',
  'log out',
] as const;
type Step = (typeof steps)[number];
type Place =
  | 'outside'
  | 'active'
  | 'warned'
  | 'interrupted'
  | 'resuming'
  | 'left for no reason'
  | 'left for its end'
  | 'replaced';

interface Model {
  readonly place: Place;
  readonly token: string | null;
  readonly owner: string | undefined;
  readonly endsAt: number;
  readonly now: number;
  /** Token that was refused before the dialog opened. */
  readonly refused: string | null | undefined;
}

const OURS = '1001';
const THEIRS = '1002';
const minutes: Partial<Record<Step, number>> = {
  'a minute passes': 1,
  'nine minutes pass': 9,
  'a day passes': 1440,
};
const isOpen = ({ place }: Model) => ['active', 'warned', 'interrupted', 'resuming'].includes(place);

/** Returns the expected state of an open page, from the stored session. */
function look(model: Model): Model {
  const leftMs = model.endsAt - model.now;
  if (leftMs <= 0) return { ...model, place: 'interrupted', refused: undefined };
  return { ...model, place: leftMs <= 2 * MINUTE_MS ? 'warned' : 'active' };
}

/** Returns the expected state of an open page after the storage changed. */
function hear(model: Model): Model {
  if (!isOpen(model)) return model;
  if (model.token === null) return { ...model, place: 'left for no reason' };
  const isAlive = model.endsAt > model.now;
  if (isAlive && model.owner !== OURS) return { ...model, place: 'replaced' };
  if (model.place !== 'interrupted') return look(model);
  return isAlive && model.token !== model.refused ? resume(model) : model;
}

const resume = (model: Model): Model => ({ ...model, place: 'resuming', endsAt: model.now + DAY_MS });
const signIn = (model: Model, token: string, owner: string): Model => ({
  ...model,
  token,
  owner,
  endsAt: model.now + 10 * MINUTE_MS,
});
const forget = (model: Model): Model => ({ ...model, token: null, owner: undefined, endsAt: 0 });

/**
 * Returns the expected model after a step. It was written by hand and does not use the machine. `fresh` is a new
 * token.
 */
function expected(model: Model, step: Step, fresh: string): Model {
  const passed = minutes[step];
  switch (step) {
    case 'open the frame':
      if (model.place !== 'outside' || model.owner === THEIRS) return model;
      if (model.refused === model.token) return { ...model, place: 'interrupted' };
      return look({ ...model, refused: undefined });
    case 'close the frame':
      return { ...model, place: 'outside', refused: undefined };
    case 'a minute passes':
    case 'nine minutes pass':
    case 'a day passes': {
      const later = { ...model, now: model.now + (passed ?? 0) * MINUTE_MS };
      return model.place === 'active' || model.place === 'warned' ? look(later) : later;
    }
    case 'the service refuses':
      if (model.place === 'outside') return { ...model, refused: model.token };
      if (!isOpen(model) || model.place === 'interrupted') return model;
      return { ...model, place: 'interrupted', refused: model.token };
    case 'another tab was refused':
      if (!isOpen(model) || model.place === 'interrupted' || model.token === null) return model;
      return { ...model, place: 'interrupted', refused: model.token };
    case 'another tab renews':
      return hear(model.token === null ? model : { ...model, endsAt: model.now + DAY_MS });
    case 'another tab signs in':
      return hear(signIn(model, fresh, OURS));
    case 'another tab signs in somebody else':
      return hear(signIn(model, fresh, THEIRS));
    case 'another tab logs out':
      return hear(forget(model));
    case 'stay':
      return model.place === 'warned' ? look({ ...model, endsAt: model.now + DAY_MS }) : model;
    case 'sign in over the page':
      return model.place === 'interrupted' ? resume(signIn(model, fresh, OURS)) : model;
    case 'sign in somebody else over the page':
      return model.place === 'interrupted' ? { ...signIn(model, fresh, THEIRS), place: 'replaced' } : model;
    case 'the reads are done':
      return model.place === 'resuming' ? look(model) : model;
    case 'leave':
      return model.place === 'interrupted' ? { ...forget(model), place: 'left for its end' } : model;
    case 'log out':
      return isOpen(model) ? { ...forget(model), place: 'left for no reason' } : model;
    case 'the service refuses an older token':
      return model;
  }
}

function toPlace(value: unknown): Place {
  if (typeof value === 'string') return value as Place;
  const [[outer, inner] = []] = Object.entries(value as Record<string, string>);
  if (outer !== 'left') return inner as Place;
  return inner === 'ended' ? 'left for its end' : 'left for no reason';
}

function startReal() {
  const { clock, flow, store, read, reads, place } = startSession({ lastsMs: 10 * MINUTE_MS });
  const send = (event: SessionFlowEvent) => flow.send(event);
  const change = (token: string | null, owner?: string) => {
    store(token, owner, 10 * MINUTE_MS);
    send({ type: 'lookAgain' });
  };
  const signInHere = (token: string, owner: string) => {
    if (!flow.getSnapshot().matches({ inside: 'interrupted' })) return;
    store(token, owner, 10 * MINUTE_MS);
    send({ type: 'signIn' });
  };
  const acts: Record<Step, (fresh: string) => unknown> = {
    // As with the route guard, the pages do not open with another client's session.
    'open the frame': () => read().owner !== THEIRS && send({ type: 'enter', owner: OURS }),
    'close the frame': () => send({ type: 'exit' }),
    'a minute passes': () => clock.increment(MINUTE_MS),
    'nine minutes pass': () => clock.increment(9 * MINUTE_MS),
    'a day passes': () => clock.increment(DAY_MS),
    'the service refuses': () => send({ type: 'refuse', token: read().token }),
    'the service refuses an older token': () => send({ type: 'refuse', token: 'older$1001' }),
    'another tab was refused': () => send({ type: 'hearRefusal', token: read().token ?? 'gone' }),
    'another tab renews': () => {
      const { token, owner } = read();
      if (token !== null) store(token, owner, DAY_MS);
      send({ type: 'lookAgain' });
    },
    'another tab signs in': (fresh) => change(fresh, OURS),
    'another tab signs in somebody else': (fresh) => change(fresh, THEIRS),
    'another tab logs out': () => change(null),
    stay: () => send({ type: 'stay' }),
    'sign in over the page': (fresh) => signInHere(fresh, OURS),
    'sign in somebody else over the page': (fresh) => signInHere(fresh, THEIRS),
    'the reads are done': () =>
      flow.getSnapshot().matches({ inside: 'resuming' }) ? reads.calls.at(-1)?.respond() : undefined,
    leave: () => send({ type: 'leave' }),
    'log out': () => send({ type: 'logOut' }),
  };
  return { flow, read, acts, seen: () => toPlace(place()) };
}

const beginning: Model = {
  place: 'outside',
  token: 'a$1001',
  owner: OURS,
  endsAt: 10 * MINUTE_MS,
  now: 0,
  refused: undefined,
};

/**
 * Runs the steps in the state machine and in the model, and compares them after each step. Returns the states that were
 * visited.
 */
async function walk(way: readonly Step[]): Promise<readonly Place[]> {
  const { flow, read, acts, seen } = startReal();
  const passed: Place[] = [];
  let model = beginning;
  for (const [index, step] of way.entries()) {
    const fresh = `${index}$x`;
    await acts[step](fresh);
    model = expected(model, step, fresh);
    expect(seen(), `after ${way.slice(0, index + 1).join(', ')}`).toBe(model.place);
    expect(read().token).toBe(model.token);
    expect(isSessionOver(flow.getSnapshot())).toBe(/interrupted|left|replaced/.test(model.place));
    passed.push(model.place);
  }
  return passed;
}

it('SES-05 agrees with the hand-written model over any steps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { maxLength: 30 }), async (way) => {
      await walk(way);
      await walk(['open the frame', ...way]);
    }),
    { seed: 20250601, numRuns: RUNS },
  );
});

it('SES-05 every state is reached and every event sent from it, by a shortest path', async () => {
  const found = new Map<Place, readonly Step[]>([['outside', []]]);
  for (const [, way] of found) {
    for (const step of steps) {
      const place = (await walk([...way, step])).at(-1);
      if (place !== undefined && !found.has(place)) found.set(place, [...way, step]);
    }
  }
  expect([...found.keys()].sort()).toEqual([
    'active',
    'interrupted',
    'left for its end',
    'left for no reason',
    'outside',
    'replaced',
    'resuming',
    'warned',
  ]);
});
