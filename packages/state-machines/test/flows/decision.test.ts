import { describe, expect, it } from 'vitest';
import { freshContext, requireInput, toResults } from '../../src/flows/decision-context.ts';
import type { DecideResponse } from '../../src/flows/decision-outcome.ts';
import { callError, lastOf, settle } from '../fake-calls.ts';
import { ONE, rows, start } from '../start-decision.ts';

describe('asking and confirming', () => {
  it('sends nothing before Proceed', async () => {
    const { flow, now, said, decisions } = await start();
    expect(now().value).toEqual({ confirming: 'asked' });
    expect(decisions).toEqual([]);
    flow.send({ type: 'cancel' });
    expect(said).toEqual(['focus 1']);
    expect(now().value).toBe('idle');
    expect(now().context).toEqual(freshContext(undefined, [], ONE));
    expect(decisions).toEqual([]);
  });

  it('does not open without items', async () => {
    const { now } = await start(0);
    expect(now().value).toBe('idle');
    expect(now().can({ type: 'proceed' })).toBe(false);
  });

  it.each(['approve', 'decline', 'terminate'] as const)(
    'PROD-16 HIRE-14 sends %s with its item',
    async (verb) => {
      const { flow, decisions } = await start(1, verb);
      flow.send({ type: 'proceed' });
      expect(decisions.map((call) => call.input)).toEqual([{ verb, item: { id: 1 }, warnings: [] }]);
    },
  );
});

describe('one item', () => {
  it('TS-17 reads the list again after a success, then ends with the server’s message', async () => {
    const { flow, now, decisions, rechecks } = await start();
    flow.send({ type: 'proceed' });
    await lastOf(decisions).respond({ message: 'timesheet approved' });
    expect(now().value).toBe('rechecking');
    await lastOf(rechecks).respond([]);
    expect(now().value).toBe('done');
    expect(toResults(now().context)).toEqual([
      { item: { id: 1 }, outcome: { kind: 'succeeded', message: 'timesheet approved' } },
    ]);
  });

  it('TS-13 sends nothing by a double click that accepts the warnings, and then each item with its own', async () => {
    const { flow, now, clock, decisions } = await start(2, 'approve', false, 1, {
      warningsOf: () => ['many hours'],
    });
    flow.send({ type: 'proceed' });
    flow.send({ type: 'accept' });
    // Systems take two clicks within half a second for a double click.
    clock.increment(499);
    flow.send({ type: 'proceed' });
    expect(now().matches('confirming')).toBe(true);
    clock.increment(1);
    flow.send({ type: 'proceed' });
    expect(now().matches('submitting')).toBe(true);
    expect(decisions.map(({ input }) => input.warnings)).toEqual([['many hours']]);
  });

  it('TS-11 ignores Proceed, a new question and Cancel while the request runs', async () => {
    const { flow, now, decisions } = await start();
    flow.send({ type: 'proceed' });
    const again = { type: 'ask', verb: 'decline', items: rows(1) } as const;
    for (const event of [{ type: 'proceed' }, { type: 'cancel' }, { type: 'dismiss' }, again] as const) {
      expect(now().can(event)).toBe(false);
      flow.send(event);
    }
    expect(decisions).toHaveLength(1);
    expect(now().context.verb).toBe('approve');
  });

  it('TS-17 marks a lost response as unconfirmed, never sends again, and reads the list first', async () => {
    const { flow, now, outcomes, decisions, rechecks } = await start();
    flow.send({ type: 'proceed' });
    await lastOf(decisions).fail(callError('timeout'));
    expect(now().value).toBe('rechecking');
    expect(now().can({ type: 'ask', verb: 'approve', items: rows(1) })).toBe(false);
    await lastOf(rechecks).respond([]);
    expect(now().value).toEqual({ needsAttention: 'unknown' });
    expect(outcomes()).toEqual([[1, 'unconfirmed']]);
    expect(decisions).toHaveLength(1);
  });

  it('TS-17 shows the result also when the list cannot be read again', async () => {
    const { flow, now, decisions, rechecks } = await start();
    flow.send({ type: 'proceed' });
    await lastOf(decisions).respond({});
    await lastOf(rechecks).fail(callError('network'));
    expect(now().value).toBe('done');
    expect(toResults(now().context)).toEqual([{ item: { id: 1 }, outcome: { kind: 'succeeded' } }]);
  });

  it('can start again once its result was shown', async () => {
    const { flow, now, decisions, rechecks } = await start();
    flow.send({ type: 'proceed' });
    await lastOf(decisions).fail(callError('refused', 422, 'Already decided.'));
    await lastOf(rechecks).fail(callError('network'));
    flow.send({ type: 'ask', verb: 'decline', items: [{ id: 9 }] });
    expect(now().value).toEqual({ confirming: 'asked' });
    expect(now().context).toEqual(freshContext('decline', [{ id: 9 }], ONE));
    await settle();
    flow.send({ type: 'proceed' });
    await lastOf(decisions).fail(callError('network'));
    await lastOf(rechecks).respond(['notArrived']);
    expect(now().value).toEqual({ needsAttention: 'unfinished' });
    expect(now().can({ type: 'ask', verb: 'approve', items: rows(1) })).toBe(false);
    flow.send({ type: 'dismiss' });
    expect(now().value).toBe('idle');
    expect(now().context).toEqual(freshContext(undefined, [], ONE));
  });
});

describe('many items', () => {
  it('sends one request for each item, in order, and counts progress', async () => {
    const { flow, now, outcomes, decisions, rechecks } = await start(3);
    flow.send({ type: 'proceed' });
    const progress: unknown[] = [];
    for (const kind of ['respond', 'fail', 'respond'] as const) {
      progress.push([now().context.done, lastOf(decisions).input.item.id]);
      const call = lastOf(decisions);
      await (kind === 'respond' ? call.respond({}) : call.fail(callError('refused', 422, 'No.')));
    }
    expect(progress).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ]);
    expect(decisions.map((call) => call.input.item.id)).toEqual([1, 2, 3]);
    await lastOf(rechecks).respond([]);
    expect(outcomes()).toEqual([
      [1, 'succeeded'],
      [2, 'refused'],
      [3, 'succeeded'],
    ]);
    expect(rechecks).toHaveLength(1);
  });

  it('stops on Cancel after the item under way, whose response still counts', async () => {
    const { flow, now, outcomes, decisions, rechecks } = await start(4);
    flow.send({ type: 'proceed' });
    await lastOf(decisions).respond({});
    flow.send({ type: 'cancel' });
    expect(now().value).toEqual({ submitting: 'stopping' });
    await lastOf(decisions).respond({});
    expect(now().value).toBe('rechecking');
    await lastOf(rechecks).respond([]);
    expect(decisions).toHaveLength(2);
    expect(outcomes()).toEqual([
      [1, 'succeeded'],
      [2, 'succeeded'],
      [3, 'skipped'],
      [4, 'skipped'],
    ]);
  });

  it('offers no cancel once the last item is under way', async () => {
    const { flow, now, decisions } = await start(2);
    flow.send({ type: 'proceed' });
    expect(now().can({ type: 'cancel' })).toBe(true);
    await lastOf(decisions).respond({});
    expect(now().can({ type: 'cancel' })).toBe(false);
  });

  it('a 401 stops the run: nothing more is sent or read', async () => {
    const { flow, now, outcomes, decisions, rechecks, said } = await start(3);
    flow.send({ type: 'proceed' });
    await lastOf(decisions).respond({});
    await lastOf(decisions).fail(callError('unauthorized', 401));
    expect(now().value).toBe('interrupted');
    expect(said).toEqual([{ done: 1, refusal: undefined }, 'session ended', 'focus 1']);
    expect(outcomes()).toEqual([
      [1, 'succeeded'],
      [2, 'skipped'],
      [3, 'skipped'],
    ]);
    expect(decisions).toHaveLength(2);
    expect(rechecks).toEqual([]);
  });

  it('keeps its items when the caller mutates the list', async () => {
    const items = rows(2);
    const { flow, decisions } = await start(1);
    flow.send({ type: 'cancel' });
    flow.send({ type: 'ask', verb: 'approve', items });
    items.length = 0;
    await settle();
    flow.send({ type: 'proceed' });
    await lastOf(decisions).respond({});
    expect(decisions.map((call) => call.input.item.id)).toEqual([1, 2]);
  });
});

it.each([
  ['Proceed', 'proceed', ['focus 1', 'gone']],
  ['Try again', 'retry', [{ done: 1, refusal: undefined }, 'focus 1', 'gone']],
] as const)('says that no item is pending any longer, and ends, on %s', async (_, type, sentences) => {
  let isGone = false;
  const { flow, now, said, decisions, rechecks } = await start(2, 'approve', false, 1, {
    toCurrent: (row) => (isGone ? undefined : row),
  });
  if (type === 'retry') {
    flow.send({ type: 'proceed' });
    await lastOf(decisions).respond({});
    await lastOf(decisions).fail(callError('network'));
    await lastOf(rechecks).respond(['unknown', 'notArrived']);
  }
  const sent = decisions.length;
  isGone = true;
  flow.send({ type });
  expect([now().value, said, decisions.length]).toEqual(['idle', sentences, sent]);
});

describe('a lost response', () => {
  it('TS-17 INV-14 gets the result that the list shows, for each item', async () => {
    const { flow, outcomes, decisions, rechecks } = await start(3);
    flow.send({ type: 'proceed' });
    for (const _ of rows(3)) await lastOf(decisions).fail(callError('network'));
    expect(lastOf(rechecks).input).toEqual({ verb: 'approve', items: rows(3) });
    await lastOf(rechecks).respond(['arrived', 'notArrived', 'unknown']);
    expect(outcomes()).toEqual([
      [1, 'succeeded'],
      [2, 'notArrived'],
      [3, 'unconfirmed'],
    ]);
  });

  it('an empty response is a success without a message', async () => {
    const { flow, outcomes, decisions, rechecks } = await start();
    flow.send({ type: 'proceed' });
    await lastOf(decisions).respond(null as unknown as DecideResponse);
    await lastOf(rechecks).respond([]);
    expect(outcomes()).toEqual([[1, 'succeeded']]);
  });
});

describe('the end state of a decision', () => {
  const refused = () => callError('refused', 422, 'No.');

  it.each([
    ['one done', 1, false, [undefined], 'done', [{ done: 1, refusal: undefined }, 'focus 1']],
    ['one refused', 1, false, [refused()], 'done', [{ done: 0, refusal: 'refused' }, 'focus 1']],
    ['one not sent', 1, false, [callError('notSent')], 'done', [{ done: 0, refusal: undefined }, 'focus 1']],
    [
      'one unknown',
      1,
      false,
      [callError('timeout')],
      { needsAttention: 'unknown' },
      [{ done: 0, refusal: undefined }],
    ],
    [
      'one answered by another success than the stated one',
      1,
      false,
      [callError('unreadable', 200, 'Received.')],
      { needsAttention: 'unknown' },
      [{ done: 0, refusal: 'unconfirmed' }],
    ],
    [
      'one done, by dialog',
      1,
      true,
      [undefined],
      { needsAttention: 'done' },
      [{ done: 0, refusal: undefined }],
    ],
    [
      'one refused, by dialog',
      1,
      true,
      [refused()],
      { needsAttention: 'failed' },
      [{ done: 0, refusal: undefined }],
    ],
    [
      'one unknown, by dialog',
      1,
      true,
      [callError('network')],
      { needsAttention: 'unknown' },
      [{ done: 0, refusal: undefined }],
    ],
    ['two done', 2, true, [undefined, undefined], 'done', [{ done: 2, refusal: undefined }, 'focus 1']],
    [
      'one of two refused',
      2,
      false,
      [undefined, refused()],
      { needsAttention: 'unfinished' },
      [{ done: 1, refusal: undefined }],
    ],
    [
      'both unknown',
      2,
      true,
      [callError('network'), callError('network')],
      { needsAttention: 'unknown' },
      [{ done: 0, refusal: undefined }],
    ],
  ] as const)('TS-18 INV-12 %s', async (_, count, tellsByDialog, responses, place, sentences) => {
    const { flow, now, decisions, rechecks, said } = await start(count, 'approve', tellsByDialog);
    flow.send({ type: 'proceed' });
    for (const error of responses) {
      await (error === undefined ? lastOf(decisions).respond({}) : lastOf(decisions).fail(error));
    }
    await lastOf(rechecks).respond([]);
    expect(now().value).toEqual(place);
    expect(said).toEqual(sentences);
    flow.send({ type: 'dismiss' });
    expect(said.at(-1)).toBe('focus 1');
  });
});

describe('a service that throttles', () => {
  const busy = (retryAfterMs: number | undefined) =>
    Object.assign(callError('refused', 429), { retryAfterMs });

  it('pauses a run for the time of Retry-After, and continues with the same item', async () => {
    const { flow, now, outcomes, clock, decisions, rechecks } = await start(3);
    flow.send({ type: 'proceed' });
    await lastOf(decisions).respond({});
    await lastOf(decisions).fail(busy(20_000));
    expect(now().value).toEqual({ submitting: 'waiting' });
    expect((now().context.waitsUntil ?? 0) - Date.now()).toBeGreaterThan(19_000);
    clock.increment(19_000);
    expect(decisions).toHaveLength(2);
    clock.increment(1_000);
    expect(now().value).toEqual({ submitting: 'sending' });
    expect(now().context.waitsUntil).toBeUndefined();
    expect(decisions.map(({ input }) => input.item.id)).toEqual([1, 2, 2]);
    await lastOf(decisions).respond({});
    await lastOf(decisions).respond({});
    await lastOf(rechecks).respond([]);
    expect(outcomes().map(([, kind]) => kind)).toEqual(['succeeded', 'succeeded', 'succeeded']);
  });

  it('can be stopped during the pause: the rest is not sent, and the list is read again', async () => {
    const { flow, now, outcomes, clock, decisions, rechecks } = await start(3);
    flow.send({ type: 'proceed' });
    await lastOf(decisions).respond({});
    await lastOf(decisions).fail(busy(20_000));
    flow.send({ type: 'cancel' });
    expect(now().value).toBe('rechecking');
    await lastOf(rechecks).respond([]);
    expect(outcomes().map(([, kind]) => kind)).toEqual(['succeeded', 'skipped', 'skipped']);
    clock.increment(60_000);
    expect(decisions).toHaveLength(2);
  });

  it.each([
    ['one item alone', 1, busy(5_000)],
    ['no time told', 3, busy(undefined)],
    ['a time that nobody sits out', 3, busy(60 * 60_000)],
    ['another refusal with a time', 3, Object.assign(callError('refused', 422), { retryAfterMs: 5_000 })],
    ['a failing service with a time', 3, Object.assign(callError('server', 503), { retryAfterMs: 5_000 })],
  ])('does not wait for %s, which counts as refused', async (_, count, error) => {
    const { flow, outcomes, decisions } = await start(count);
    flow.send({ type: 'proceed' });
    await lastOf(decisions).fail(error);
    expect(outcomes()[0]).toEqual([1, 'refused']);
  });

  it('does not loop when the service says 0 seconds', async () => {
    const { flow, clock, decisions } = await start(2);
    flow.send({ type: 'proceed' });
    await lastOf(decisions).fail(busy(0));
    clock.increment(900);
    expect(decisions).toHaveLength(1);
  });
});

it('throws for an item that is not in the run', () => {
  expect(() => requireInput(freshContext(), 0)).toThrow('no item');
  expect(() => requireInput(freshContext('approve', []), 0)).toThrow('no item');
});
