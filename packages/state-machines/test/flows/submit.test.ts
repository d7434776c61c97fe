import { describe, expect, it } from 'vitest';
import { createActor, type NonReducibleUnknown, SimulatedClock } from 'xstate';
import type { Finding } from '../../src/flows/call-error.ts';
import { createSubmitFlow, type SendInput } from '../../src/flows/submit.ts';
import { callError, createFakeCalls, lastOf } from '../fake-calls.ts';

interface Form {
  readonly subject: string;
}
const form = (subject: string) => ({ type: 'submit', input: { subject } }) as const;

function start() {
  const { logic, calls } = createFakeCalls<unknown, SendInput<Form>>();
  const flow = createActor(
    createSubmitFlow<Form, { message: string }>().provide({ actors: { send: logic } }),
  ).start();
  return { flow, calls, now: () => flow.getSnapshot() };
}

describe('submitFlow', () => {
  it('MSG-06 keeps the message of a success', async () => {
    const { flow, calls, now } = start();
    flow.send(form('a'));
    expect(now().value).toBe('submitting');
    expect(calls.map(({ input }) => input)).toEqual([{ input: { subject: 'a' } }]);
    await lastOf(calls).respond({ message: 'sent' });
    expect(now().value).toBe('succeeded');
    expect(now().context).toEqual({ output: { message: 'sent' }, error: undefined, finding: undefined });
  });

  it('sends once however often it is submitted (Q115)', () => {
    const { flow, calls, now } = start();
    flow.send(form('a'));
    expect(now().can(form('a'))).toBe(false);
    flow.send(form('a'));
    expect(calls).toHaveLength(1);
  });

  it('MSG-08 keeps a failure until the next submit, which can be a second try', async () => {
    const { flow, calls, now } = start();
    const error = callError('refused', 422, 'No.');
    flow.send(form('a'));
    await lastOf(calls).fail(error);
    expect(now().value).toBe('failed');
    expect(now().context.error).toBe(error);
    flow.send(form('a'));
    expect(now().context.error).toBeUndefined();
    await lastOf(calls).respond({ message: 'sent' });
    expect(now().value).toBe('succeeded');
    expect(calls).toHaveLength(2);
  });

  const startSending = (clock?: SimulatedClock) => {
    const send = createFakeCalls<unknown, SendInput<Form>>();
    const look = createFakeCalls<Finding, NonReducibleUnknown>();
    const flow = createActor(
      createSubmitFlow<Form, unknown>().provide({ actors: { send: send.logic, look: look.logic } }),
      clock && { clock },
    ).start();
    flow.send(form('a'));
    return { flow, send, look, now: () => flow.getSnapshot() };
  };
  const startCancelling = () => {
    const started = startSending();
    started.flow.send({ type: 'cancel' });
    return started;
  };

  it.each([
    ['arrived', 'succeeded'],
    ['unknown', 'succeeded'],
    ['notArrived', 'lost'],
  ] as const)('a success that the state shows as %s ends as %s', async (finding, state) => {
    const { flow, send, look, now } = startSending();
    await lastOf(send.calls).respond({ message: 'sent' });
    expect([now().value, now().can(form('a')), now().can({ type: 'reset' })]).toEqual([
      'comparing',
      false,
      false,
    ]);
    await lastOf(look.calls).respond(finding);
    expect([now().value, now().context.error]).toEqual([state, undefined]);
    flow.send({ type: 'dismiss' });
    expect(now().value).toBe(state === 'lost' ? 'editing' : 'succeeded');
  });

  it('a success stays one when the state cannot be read, or not in time', async () => {
    const failing = startSending();
    await lastOf(failing.send.calls).respond({});
    await lastOf(failing.look.calls).fail(callError('network'));
    expect(failing.now().value).toBe('succeeded');
    const clock = new SimulatedClock();
    const slow = startSending(clock);
    await lastOf(slow.send.calls).respond({});
    clock.increment(6_000);
    expect(slow.now().value).toBe('succeeded');
  });

  it('ignores the response of a cancelled request, and looks up its effect', async () => {
    const { send, look, now } = startCancelling();
    await lastOf(send.calls).respond({ message: 'late' });
    expect([now().value, look.calls.length]).toEqual(['cancelling', 1]);
    expect(now().context).toEqual({ output: undefined, error: undefined, finding: undefined });
  });

  it.each([
    ['arrived', 'succeeded'],
    ['notArrived', 'editing'],
    ['unknown', 'doubtful'],
  ] as const)('a cancelled request may have arrived: %s, %s', async (finding, state) => {
    const { look, now } = startCancelling();
    await lastOf(look.calls).respond(finding);
    expect([now().value, now().context.finding]).toEqual([state, state === 'editing' ? undefined : finding]);
  });

  it('asks before it sends again a cancelled request that cannot be looked up', async () => {
    const { flow, send, look, now } = startCancelling();
    await lastOf(look.calls).fail(callError('network'));
    expect(now().value).toBe('doubtful');
    flow.send(form('a'));
    expect([now().value, now().context.finding, send.calls.length]).toEqual(['lost', 'unknown', 1]);
  });

  it('can be cancelled while it looks up a lost response, which continues', async () => {
    const { flow, send, look, now } = startSending();
    await lastOf(send.calls).fail(callError('network'));
    expect([now().value, look.calls.length]).toEqual(['looking', 1]);
    flow.send({ type: 'cancel' });
    expect([now().value, look.calls.length]).toEqual(['cancelling', 2]);
    await lastOf(look.calls).respond('notArrived');
    expect(now().value).toBe('editing');
  });

  it('does not wait for the lookup when the form is sent again meanwhile', async () => {
    const { flow, send, look, now } = startCancelling();
    flow.send(form('b'));
    await lastOf(look.calls).respond('arrived');
    expect([now().value, send.calls.length]).toEqual(['submitting', 2]);
  });

  it('starts again on reset, but not while a request runs', async () => {
    const { flow, calls, now } = start();
    flow.send(form('a'));
    flow.send({ type: 'reset' });
    expect(now().value).toBe('submitting');
    await lastOf(calls).respond({ message: 'sent' });
    flow.send({ type: 'reset' });
    expect(now().value).toBe('editing');
    expect(now().context.output).toBeUndefined();
  });

  const startLooking = async (kind: string) => {
    const send = createFakeCalls<unknown, SendInput<Form>>();
    const look = createFakeCalls<Finding, NonReducibleUnknown>();
    const flow = createActor(
      createSubmitFlow<Form, unknown>().provide({ actors: { send: send.logic, look: look.logic } }),
    ).start();
    flow.send(form('a'));
    await lastOf(send.calls).fail(callError(kind));
    return { flow, send, look, now: () => flow.getSnapshot() };
  };

  it.each(['network', 'timeout', 'unreadable'])('looks up the effect after %s', async (kind) => {
    const { flow, look, now } = await startLooking(kind);
    expect(now().value).toBe('looking');
    expect(now().can(form('a'))).toBe(false);
    flow.send({ type: 'reset' });
    await lastOf(look.calls).respond('arrived');
    expect(now().value).toBe('succeeded');
    expect(now().context.output).toBeUndefined();
  });

  it.each([
    [500, 'failed'],
    [502, 'looking'],
    [503, 'failed'],
    [504, 'looking'],
  ])('Q027 a response of a gateway leaves open if the request took effect: %i, %s', async (status, state) => {
    const { flow, calls, now } = start();
    flow.send(form('a'));
    lastOf(calls).fail(callError('server', status));
    await expect.poll(() => now().value).toBe(state);
  });

  it('reports a request that has not arrived, and sends it again only on request', async () => {
    const { flow, send, look, now } = await startLooking('network');
    await lastOf(look.calls).respond('notArrived');
    expect(now().value).toBe('lost');
    expect(now().can(form('a'))).toBe(false);
    flow.send({ type: 'sendAgain', input: { subject: 'a' } });
    expect(now().value).toBe('submitting');
    expect(now().context.finding).toBeUndefined();
    expect(send.calls).toHaveLength(2);
  });

  it.each(['unknown', 'fails'])('when the lookup is %s, a later submit asks before it sends', async (way) => {
    const { flow, send, look, now } = await startLooking('timeout');
    if (way === 'fails') await lastOf(look.calls).fail(callError('network'));
    else await lastOf(look.calls).respond('unknown');
    expect(now().context.finding).toBe('unknown');
    flow.send({ type: 'dismiss' });
    expect(now().value).toBe('doubtful');
    flow.send(form('a'));
    expect(now().value).toBe('lost');
    expect(send.calls).toHaveLength(1);
    flow.send({ type: 'sendAgain', input: { subject: 'a' } });
    expect(send.calls).toHaveLength(2);
  });

  it('without a lookup a lost response stays unknown, and a later submit asks', async () => {
    const { flow, calls, now } = start();
    flow.send(form('a'));
    await lastOf(calls).fail(callError('network'));
    expect(now().value).toBe('lost');
    flow.send({ type: 'dismiss' });
    expect(now().value).toBe('doubtful');
  });

  it('keeps no typed value', () => {
    const { flow, now } = start();
    flow.send(form('secret'));
    expect(JSON.stringify(now().context)).not.toContain('secret');
  });
});
