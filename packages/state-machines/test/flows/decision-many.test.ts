import { describe, expect, it } from 'vitest';
import { callError, lastOf } from '../fake-calls.ts';
import { start } from '../start-decision.ts';

describe('a decision on many items, several requests at once', () => {
  const startFive = (count: number) => start(count, 'approve', false, 5);
  const busy = (retryAfterMs = 20_000) => Object.assign(callError('refused', 429), { retryAfterMs });
  const respondToAll = async (calls: Awaited<ReturnType<typeof start>>['decisions'], from: number) => {
    for (let index = from; index < calls.length; index += 1) await calls[index]?.respond({});
  };

  it('keeps five requests under way, sends the next after each response, and keeps the order of the items', async () => {
    const { flow, now, outcomes, decisions, rechecks } = await startFive(7);
    flow.send({ type: 'proceed' });
    expect(decisions).toHaveLength(5);
    await decisions[3]?.respond({});
    expect(decisions.map(({ input }) => input.item.id)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(outcomes()).toEqual([[4, 'succeeded']]);
    await decisions[0]?.fail(callError('refused', 422));
    for (const index of [1, 2, 4, 5, 6]) await decisions[index]?.respond({});
    await lastOf(rechecks).respond([]);
    expect(outcomes().map(([id]) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(now().value).toEqual({ needsAttention: 'unfinished' });
  });

  it('sends no more after Stop, and waits for the requests under way', async () => {
    const { flow, now, outcomes, decisions, rechecks } = await startFive(9);
    flow.send({ type: 'proceed' });
    flow.send({ type: 'cancel' });
    await respondToAll(decisions, 0);
    expect(decisions).toHaveLength(5);
    expect(now().value).toBe('rechecking');
    await lastOf(rechecks).respond([]);
    expect(outcomes().map(([, kind]) => kind)).toEqual([
      ...Array.from({ length: 5 }, () => 'succeeded'),
      ...Array.from({ length: 4 }, () => 'skipped'),
    ]);
  });

  it('pauses further requests after Retry-After, and still takes the responses of the others', async () => {
    const { flow, now, clock, decisions } = await startFive(9);
    flow.send({ type: 'proceed' });
    await decisions[0]?.fail(busy());
    await decisions[1]?.respond({});
    await decisions[2]?.fail(busy());
    expect(now().value).toEqual({ submitting: 'waiting' });
    expect(now().context.done).toBe(1);
    expect(decisions).toHaveLength(5);
    clock.increment(20_000);
    expect(decisions.map(({ input }) => input.item.id)).toEqual([1, 2, 3, 4, 5, 3, 1, 6]);
  });

  it.each([
    [20_000, 5_000],
    [5_000, 20_000],
  ])('waits for the longer of two pauses, %i ms and %i ms', async (one, other) => {
    const { flow, now, clock, decisions } = await startFive(9);
    flow.send({ type: 'proceed' });
    await decisions[0]?.fail(busy(one));
    await decisions[1]?.fail(busy(other));
    clock.increment(19_000);
    expect(now().value).toEqual({ submitting: 'waiting' });
    clock.increment(1_000);
    expect(now().value).toEqual({ submitting: 'sending' });
  });

  it('keeps no actor of a request that was answered', async () => {
    const { flow, now, clock, decisions } = await startFive(20);
    const carried = () => Object.keys(now().children).filter((id) => id.startsWith('decide')).length;
    const refused = callError('refused', 422);
    flow.send({ type: 'proceed' });
    await decisions[0]?.respond({});
    await decisions[1]?.fail(refused);
    expect([now().value, carried()]).toEqual([{ submitting: 'sending' }, 5]);
    for (const [index, left] of [4, 3].entries()) {
      await decisions[index + 2]?.fail(busy());
      expect([now().value, carried()]).toEqual([{ submitting: 'waiting' }, left]);
    }
    await decisions[4]?.fail(refused);
    await decisions[5]?.respond({});
    expect([now().value, carried()]).toEqual([{ submitting: 'waiting' }, 1]);
    clock.increment(20_000);
    expect([now().value, carried()]).toEqual([{ submitting: 'sending' }, 5]);
    flow.send({ type: 'cancel' });
    await decisions[6]?.respond({});
    await decisions[7]?.fail(refused);
    expect([now().value, carried()]).toEqual([{ submitting: 'stopping' }, 3]);
  });

  it('keeps no actor of a request whose response ended the session', async () => {
    for (const isWaiting of [false, true]) {
      const { flow, now, decisions } = await startFive(7);
      const carried = () => Object.keys(now().children).filter((id) => id.startsWith('decide')).length;
      flow.send({ type: 'proceed' });
      if (isWaiting) await decisions[4]?.fail(busy());
      await decisions[0]?.fail(callError('unauthorized', 401));
      await decisions[1]?.fail(callError('unauthorized', 401));
      expect([now().value, carried()]).toEqual([{ submitting: 'leaving' }, isWaiting ? 2 : 3]);
    }
  });

  it('counts the responses under way when the session ends', async () => {
    const { flow, now, outcomes, decisions, rechecks, said } = await startFive(7);
    flow.send({ type: 'proceed' });
    await decisions[1]?.fail(callError('unauthorized', 401));
    expect(said).toEqual([]);
    await decisions[0]?.respond({});
    for (const index of [2, 3, 4]) await decisions[index]?.fail(callError('unauthorized', 401));
    expect(now().value).toBe('interrupted');
    expect(outcomes().map(([, kind]) => kind)).toEqual(['succeeded', ...Array(6).fill('skipped')]);
    expect(decisions).toHaveLength(5);
    expect(rechecks).toEqual([]);
  });

  it('sends again only the items known to be undone', async () => {
    const { flow, now, outcomes, decisions, rechecks } = await startFive(5);
    flow.send({ type: 'proceed' });
    await decisions[0]?.respond({});
    await decisions[1]?.fail(callError('refused', 503));
    await decisions[2]?.fail(callError('network'));
    await decisions[3]?.fail(callError('network'));
    await decisions[4]?.fail(callError('timeout'));
    await lastOf(rechecks).respond(['unknown', 'notArrived', 'arrived', 'notArrived', 'unknown']);
    flow.send({ type: 'retry' });
    expect(decisions.slice(5).map(({ input }) => input.item.id)).toEqual([2, 4]);
    await respondToAll(decisions, 5);
    await lastOf(rechecks).respond([]);
    expect(now().value).toBe('done');
    expect(outcomes()).toEqual([
      [2, 'succeeded'],
      [4, 'succeeded'],
    ]);
  });
});
