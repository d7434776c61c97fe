import { describe, expect, it } from 'vitest';
import { callError, lastOf } from '../fake-calls.ts';
import { type Row, start } from '../start-decision.ts';

describe('a list that changes while the question is read', () => {
  const changing = async (count = 1) => {
    let list: (row: Row) => Row | undefined = (row) => row;
    const run = await start(count, 'approve', false, 1, { toCurrent: (row) => list(row), isReadLater: true });
    const read = (next: typeof list) => {
      list = next;
      return lastOf(run.reads).respond();
    };
    return { ...run, read };
  };

  it('sends nothing before the list was read, and then what the question showed', async () => {
    const { flow, now, decisions, read } = await changing();
    flow.send({ type: 'proceed' });
    expect([now().value, decisions]).toEqual([{ confirming: 'checking' }, []]);
    flow.send({ type: 'proceed' });
    await read((row) => row);
    expect(now().value).toEqual({ submitting: 'sending' });
    expect(decisions).toHaveLength(1);
  });

  it('asks again about other data, whether or not Proceed was pressed', async () => {
    for (const isPressed of [true, false]) {
      const { flow, now, decisions, read } = await changing();
      if (isPressed) flow.send({ type: 'proceed' });
      await read(() => ({ id: 101 }));
      expect([now().value, decisions]).toEqual([{ confirming: { askedAgain: 'held' } }, []]);
      expect(now().context.items).toEqual([{ id: 101 }]);
    }
  });

  it('TS-10 ends without a request if no item is pending any longer', async () => {
    const { flow, now, decisions, said, read } = await changing(2);
    flow.send({ type: 'proceed' });
    await read(() => undefined);
    expect([now().value, said, decisions]).toEqual(['idle', ['focus 1', 'gone'], []]);
  });

  it('sends what the question showed if the list cannot be read', async () => {
    const { flow, now, decisions, reads } = await changing();
    flow.send({ type: 'proceed' });
    await lastOf(reads).fail(callError('network'));
    expect([now().value, decisions.length]).toEqual([{ submitting: 'sending' }, 1]);
  });

  it('can be left while the list is read', async () => {
    const { flow, now, read } = await changing();
    flow.send({ type: 'proceed' });
    flow.send({ type: 'cancel' });
    await read(() => ({ id: 101 }));
    expect(now().value).toBe('idle');
  });
});

describe('the reason of a decline', () => {
  const decline = async (count = 1, tellsByDialog = false, reason = 'Wrong hours') => {
    const run = await start(count, 'decline', tellsByDialog);
    run.flow.send({ type: 'chooseReason', reason });
    run.flow.send({ type: 'proceed' });
    return run;
  };

  it('TS-13 MSG-01 is sent before the result is reported, with no press between', async () => {
    const { flow, now, said, ended, decisions, rechecks, messages } = await decline(1, true);
    await lastOf(decisions).respond({});
    await lastOf(rechecks).respond(['arrived']);
    expect([now().value, said, ended]).toEqual(['tellingProvider', [], []]);
    expect(lastOf(messages).input).toEqual({ items: [{ id: 1 }], reason: 'Wrong hours' });
    await lastOf(messages).respond({});
    expect(now().value).toEqual({ needsAttention: 'done' });
    expect.soft(said).toEqual([{ done: 0, refusal: undefined }, 'Wrong hours: sent']);
    expect.soft(ended).toEqual([[1]]);
    flow.send({ type: 'dismiss' });
    expect({ messageCount: messages.length, ended }).toEqual({ messageCount: 1, ended: [[1]] });
  });

  it.each([
    ['refused', 'failed'],
    ['network', 'unsure'],
  ])('TS-13 MSG-08 that is %s leaves the decline and is %s', async (kind, result) => {
    const { now, said, decisions, rechecks, messages } = await decline();
    await lastOf(decisions).respond({});
    await lastOf(rechecks).respond(['arrived']);
    await lastOf(messages).fail(callError(kind));
    expect(now().value).toBe('done');
    expect(said.slice(0, 2)).toEqual([{ done: 1, refusal: undefined }, `Wrong hours: ${result}`]);
  });

  it('TS-13 tells of the declined ones alone, and of the others once they are declined', async () => {
    const { flow, now, ended, decisions, rechecks, messages } = await decline(3);
    await lastOf(decisions).respond({});
    await lastOf(decisions).fail(callError('refused', 422));
    await lastOf(decisions).respond({});
    await lastOf(rechecks).respond(['arrived', 'notArrived', 'arrived']);
    expect(lastOf(messages).input.items).toEqual([{ id: 1 }, { id: 3 }]);
    await lastOf(messages).respond({});
    expect(now().value).toEqual({ needsAttention: 'unfinished' });
    flow.send({ type: 'retry' });
    await lastOf(decisions).respond({});
    await lastOf(rechecks).respond(['arrived']);
    expect(lastOf(messages).input).toEqual({ items: [{ id: 2 }], reason: 'Wrong hours' });
    await lastOf(messages).respond({});
    expect(ended).toEqual([[1, 3], [2]]);
  });

  it('TS-13 sends nothing without a reason, or if nothing was declined', async () => {
    const { decisions, rechecks, messages, now } = await decline(1, false, '');
    await lastOf(decisions).respond({});
    await lastOf(rechecks).respond(['arrived']);
    expect([now().value, messages]).toEqual(['done', []]);
    const refused = await decline();
    await lastOf(refused.decisions).fail(callError('refused', 422));
    await lastOf(refused.rechecks).respond(['notArrived']);
    expect([refused.now().value, refused.messages]).toEqual(['done', []]);
  });

  it('TS-13 is not sent after the session has ended, and that is reported', async () => {
    const { now, said, decisions, messages } = await decline(2);
    await lastOf(decisions).respond({});
    await lastOf(decisions).fail(callError('unauthorized', 401));
    expect([now().value, messages]).toEqual(['interrupted', []]);
    expect(said).toContain('Wrong hours: failed');
  });
});

it.each([
  ['other data than the question', 'differs', { needsAttention: 'differs' }, 'differs', [1]],
  ['the item still pending', 'notArrived', { needsAttention: 'unknown' }, 'contradicted', []],
] as const)('TS-17 says after a success if the list shows %s', async (_, finding, place, outcome, done) => {
  const { flow, now, outcomes, ended, decisions, rechecks } = await start();
  flow.send({ type: 'proceed' });
  await lastOf(decisions).respond({});
  await lastOf(rechecks).respond([finding]);
  expect([now().value, outcomes(), ended]).toEqual([place, [[1, outcome]], [done]]);
  expect(now().can({ type: 'retry' })).toBe(false);
});
