import { describe, expect, it } from 'vitest';
import { Journal, type Payloads } from '../../../../src/core/engine/world/journal.ts';

const CALL = { at: 0, method: 'GET', path: '/', operationId: '', status: 200, ms: 0 };
const payloads = (target: string): Payloads => ({
  target,
  headers: {},
  body: undefined,
  response: undefined,
});

/** Returns a journal with `count` requests. */
function journalOf(count: number): Journal {
  const journal = new Journal();
  for (let number = 1; number <= count; number += 1) journal.record(CALL, payloads(`/${number}`));
  return journal;
}
const numbersOf = (journal: Journal) => journal.entries().map(({ number }) => number);
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

describe('the journal of a world', () => {
  it('counts from one, and is empty before the first request', () => {
    expect(journalOf(0).entries()).toEqual([]);
    expect(journalOf(2).entries()).toEqual([
      { number: 1, ...CALL },
      { number: 2, ...CALL },
    ]);
  });

  it.each([999, 1_000, 1_001, 1_999, 2_000, 2_001, 3_500])(
    'of %i requests keeps the newest thousand',
    (count) => {
      expect(numbersOf(journalOf(count))).toEqual(from(Math.max(1, count - 999), count));
    },
  );

  it('finds a request by its number', () => {
    const journal = journalOf(2_500);
    expect(journal.entry(2_500)?.number).toBe(2_500);
    expect(journal.entry(1_501)?.number).toBe(1_501);
    expect(journal.entry(1_000)).toBeUndefined();
    expect(journal.entry(2_501)).toBeUndefined();
  });

  it('keeps the payloads of the newest hundred', () => {
    const journal = journalOf(150);
    expect(journal.payloadsOf(50)).toBeUndefined();
    expect(journal.payloadsOf(51)).toEqual(payloads('/51'));
    expect(journal.payloadsOf(150)).toEqual(payloads('/150'));
  });

  it('drops payloads on request, and keeps them again on request', () => {
    const journal = journalOf(2);
    expect(journal.keepsPayloads).toBe(true);
    journal.keepsPayloads = false;
    expect(journal.keepsPayloads).toBe(false);
    journal.record(CALL, payloads('/3'));
    expect([1, 2, 3].map((number) => journal.payloadsOf(number))).toEqual([undefined, undefined, undefined]);
    expect(numbersOf(journal)).toEqual([1, 2, 3]);
    journal.keepsPayloads = true;
    journal.record(CALL, payloads('/4'));
    expect(journal.payloadsOf(4)).toEqual(payloads('/4'));
  });

  it('a second request to keep payloads loses nothing', () => {
    const journal = journalOf(1);
    journal.keepsPayloads = true;
    expect(journal.payloadsOf(1)).toEqual(payloads('/1'));
  });
});
