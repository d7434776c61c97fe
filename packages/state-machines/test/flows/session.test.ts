import { describe, expect, it } from 'vitest';
import { callsOf, DAY_MS, MINUTE_MS, startSession } from '../fake-session.ts';

const inside = (state: string) => ({ inside: state });

describe('sessionFlow', () => {
  it('SES-04 SES-05 warns two minutes before the end, and asks to sign in at the end', () => {
    const { clock, flow, place } = startSession({ lastsMs: 10 * MINUTE_MS });
    flow.send({ type: 'enter', owner: '1001' });
    expect(place()).toEqual(inside('active'));
    clock.increment(8 * MINUTE_MS - 1);
    expect(place()).toEqual(inside('active'));
    clock.increment(1);
    expect(place()).toEqual(inside('warned'));
    expect(flow.getSnapshot().context.endsAt).toBe(10 * MINUTE_MS);
    clock.increment(2 * MINUTE_MS);
    expect(place()).toEqual(inside('interrupted'));
  });

  it('SES-05 Stay moves the end, in this tab and in another', () => {
    const { clock, flow, place, store } = startSession({ lastsMs: MINUTE_MS });
    flow.send({ type: 'enter', owner: '1001' });
    expect(place()).toEqual(inside('warned'));
    flow.send({ type: 'stay' });
    expect(place()).toEqual(inside('active'));
    clock.increment(DAY_MS - MINUTE_MS);
    expect(place()).toEqual(inside('warned'));
    store('a$1001', '1001', DAY_MS);
    flow.send({ type: 'lookAgain' });
    expect(place()).toEqual(inside('active'));
  });

  it('SES-05 Stay does not revive a session that is over before its timer fires', () => {
    const { flow, place, store } = startSession({ lastsMs: MINUTE_MS });
    flow.send({ type: 'enter', owner: '1001' });
    // The stored session expired while the machine was asleep.
    store('a$1001', '1001', 0);
    flow.send({ type: 'stay' });
    expect(place()).toEqual(inside('interrupted'));
  });

  it('finds at the timer an end that moved without an event', () => {
    const { clock, flow, place, store } = startSession({ lastsMs: 10 * MINUTE_MS });
    flow.send({ type: 'enter', owner: '1001' });
    store('a$1001', '1001', DAY_MS);
    clock.increment(8 * MINUTE_MS);
    expect(place()).toEqual(inside('active'));
  });

  it('a session longer than the longest browser timer neither ends nor warns at once', () => {
    const { clock, flow, place } = startSession({ lastsMs: 60 * DAY_MS });
    flow.send({ type: 'enter', owner: '1001' });
    clock.increment(25 * DAY_MS);
    expect({ place: place(), tooLong: clock.tooLong }).toEqual({ place: inside('active'), tooLong: [] });
    clock.increment(35 * DAY_MS - MINUTE_MS);
    expect(place()).toEqual(inside('warned'));
  });

  it('SES-11 ERR-18 a 401 asks to sign in once, and notifies the other tabs once', () => {
    const { flow, place, did } = startSession();
    flow.send({ type: 'enter', owner: '1001' });
    for (let call = 0; call < 3; call += 1) flow.send({ type: 'refuse', token: 'a$1001' });
    expect(place()).toEqual(inside('interrupted'));
    expect(callsOf(did, 'tellOtherTabs')).toBe(1);
  });

  it('SES-11 ERR-18 a 401 before the frame is rendered asks after that, and notifies the other tabs', () => {
    const { flow, place, did } = startSession();
    flow.send({ type: 'refuse', token: 'a$1001' });
    expect(place()).toBe('outside');
    flow.send({ type: 'enter', owner: '1001' });
    expect(place()).toEqual(inside('interrupted'));
    expect(callsOf(did, 'tellOtherTabs')).toBe(1);
    expect(flow.getSnapshot().context).toMatchObject({ owner: '1001', refused: 'a$1001' });
  });

  it('a 401 before the frame is rendered is ignored when another token is stored by then', () => {
    const { flow, place, store } = startSession();
    flow.send({ type: 'refuse', token: 'a$1001' });
    store('b$1001', '1001', DAY_MS);
    flow.send({ type: 'enter', owner: '1001' });
    expect(place()).toEqual(inside('active'));
  });

  it('a 401 for a token that is no longer stored is ignored', () => {
    const { flow, place, store } = startSession();
    flow.send({ type: 'enter', owner: '1001' });
    store('b$1001', '1001', DAY_MS);
    flow.send({ type: 'refuse', token: 'a$1001' });
    flow.send({ type: 'hearRefusal', token: 'a$1001' });
    expect(place()).toEqual(inside('active'));
  });

  it('SES-11 a 401 in another tab asks to sign in here, and is not sent on', () => {
    const { flow, place, did } = startSession();
    flow.send({ type: 'enter', owner: '1001' });
    flow.send({ type: 'hearRefusal', token: 'a$1001' });
    expect(place()).toEqual(inside('interrupted'));
    expect(callsOf(did, 'tellOtherTabs')).toBe(0);
  });

  it.each(['refuse', 'hearRefusal'] as const)(
    'after %s only a new token of the same client resumes the session',
    async (type) => {
      const { flow, place, store, reads } = startSession();
      flow.send({ type: 'enter', owner: '1001' });
      flow.send({ type, token: 'a$1001' });
      store('a$1001', '1001', DAY_MS);
      flow.send({ type: 'lookAgain' });
      expect(place()).toEqual(inside('interrupted'));
      store('b$1001', '1001', MINUTE_MS);
      flow.send({ type: 'lookAgain' });
      expect(place()).toEqual(inside('resuming'));
      await reads.calls[0]?.respond();
      expect(place()).toEqual(inside('active'));
    },
  );

  it('SES-11 signing in over the page resumes it, also with the same token', async () => {
    const { flow, place, reads } = startSession();
    flow.send({ type: 'enter', owner: '1001' });
    flow.send({ type: 'refuse', token: 'a$1001' });
    flow.send({ type: 'signIn' });
    expect(place()).toEqual(inside('resuming'));
    await reads.calls[0]?.fail(new Error('no connection'));
    expect(place()).toEqual(inside('active'));
  });

  it('a token without a client id resumes no page, not even one without', () => {
    const { flow, place, store } = startSession();
    store('a$', undefined, DAY_MS);
    flow.send({ type: 'enter', owner: undefined });
    flow.send({ type: 'refuse', token: 'a$' });
    flow.send({ type: 'signIn' });
    expect(place()).toBe('replaced');
  });

  it('the expired session of another client does not replace the page', () => {
    const { flow, place, store } = startSession();
    flow.send({ type: 'enter', owner: '1001' });
    store('b$1002', '1002', 0);
    flow.send({ type: 'lookAgain' });
    expect(place()).toEqual(inside('interrupted'));
  });

  it('SES-11 another client replaces the page, by signing in over it or in another tab', () => {
    for (const event of ['signIn', 'lookAgain'] as const) {
      const { flow, place, store, did } = startSession();
      flow.send({ type: 'enter', owner: '1001' });
      if (event === 'signIn') flow.send({ type: 'refuse', token: 'a$1001' });
      store('b$1002', '1002', DAY_MS);
      flow.send({ type: event });
      expect(place()).toBe('replaced');
      expect(callsOf(did, 'forgetPage')).toBe(1);
    }
  });

  it('SES-09 SES-10 a log-out in any tab leaves and forgets; leaving the question gives the reason', () => {
    const { flow, place, did, store } = startSession();
    flow.send({ type: 'enter', owner: '1001' });
    flow.send({ type: 'logOut' });
    expect(place()).toEqual({ left: 'loggedOut' });
    expect(did).toEqual(['forgetSession', 'forgetPage']);
    flow.send({ type: 'exit' });
    store('a$1001', '1001', DAY_MS);
    flow.send({ type: 'enter', owner: '1001' });
    store(null);
    flow.send({ type: 'lookAgain' });
    expect(place()).toEqual({ left: 'loggedOut' });
    flow.send({ type: 'exit' });
    store('a$1001', '1001', DAY_MS);
    flow.send({ type: 'enter', owner: '1001' });
    flow.send({ type: 'refuse', token: 'a$1001' });
    flow.send({ type: 'leave' });
    expect(place()).toEqual({ left: 'ended' });
  });

  it('a 401 after the session was left is ignored', () => {
    const { flow, place } = startSession();
    flow.send({ type: 'enter', owner: '1001' });
    flow.send({ type: 'logOut' });
    flow.send({ type: 'refuse', token: null });
    expect(place()).toEqual({ left: 'loggedOut' });
  });
});
