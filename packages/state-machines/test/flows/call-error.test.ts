import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { MAX_WAIT_MS, toWaitMs } from '../../src/flows/call-error.ts';
import { createDecisionFlow } from '../../src/flows/decision.ts';
import { sessionFlow } from '../../src/flows/session.ts';
import { signInFlow } from '../../src/flows/sign-in.ts';
import { createSubmitFlow } from '../../src/flows/submit.ts';
import { tryAgainFlow } from '../../src/flows/try-again.ts';

const log = vi.spyOn(console, 'error');
beforeEach(() => void log.mockReset());
afterAll(() => log.mockRestore());

describe('a flow without one of its actors', () => {
  it('AUTH-12 names the missing actor of the sign-in on the console', async () => {
    const flow = createActor(signInFlow).start();
    flow.send({ type: 'submit', email: 'a@b.c', password: 'p' });
    await waitFor(flow, (snapshot) => snapshot.context.failure !== undefined);
    expect(log.mock.calls.flat()).toEqual([
      expect.stringContaining('signInFlow was started without the actor signIn'),
    ]);
  });

  it('names the missing actors of a decision on the console', async () => {
    const flow = createActor(createDecisionFlow<number>()).start();
    flow.send({ type: 'ask', verb: 'approve', items: [1] });
    flow.send({ type: 'proceed' });
    const told = await waitFor(flow, (snapshot) => snapshot.matches('needsAttention'));
    expect(told.value).toEqual({ needsAttention: 'unknown' });
    expect(log.mock.calls.flat()).toEqual([
      expect.stringContaining('without the actor refresh'),
      expect.stringContaining('without the actor decide'),
      expect.stringContaining('without the actor recheck'),
    ]);
  });
});

/** Flows with the actors and actions that a screen must provide. */
const REQUIRED = [
  [signInFlow, ['signIn', 'verifyCode'], ['storeSession']],
  [createDecisionFlow<number>(), ['decide', 'recheck'], []],
  [createSubmitFlow<number, number>(), ['send'], []],
  [sessionFlow, ['fetchFresh'], ['renewSession', 'forgetSession', 'forgetPage', 'tellOtherTabs']],
  [tryAgainFlow, [], ['readAgain']],
] as const;

describe('a part that the screen must provide', () => {
  it.each(REQUIRED.map(([flow, actors, actions]) => ({ flow, id: flow.id, actors, actions })))(
    '$id names each of its missing actors and actions',
    ({ flow, id, actors, actions }) => {
      const missing = (part: string) => `${id} was started without ${part}. Pass it with .provide({ … }).`;
      const { implementations } = flow;
      for (const name of actors) {
        const { config } = Reflect.get(implementations.actors, name) as { config: () => void };
        expect(config).toThrow(missing(`the actor ${name}`));
      }
      for (const name of actions) {
        expect(Reflect.get(implementations.actions, name)).toThrow(missing(`the action ${name}`));
      }
    },
  );
});

describe('the wait before another try', () => {
  it.each([
    [0, 1_000],
    [1_001, 1_001],
    [MAX_WAIT_MS, MAX_WAIT_MS],
    [MAX_WAIT_MS + 1, undefined],
    [undefined, undefined],
  ])('is for Retry-After of %s ms: %s', (retryAfterMs, wait) => {
    expect(toWaitMs({ kind: 'server', status: 503, retryAfterMs })).toBe(wait);
  });
});
