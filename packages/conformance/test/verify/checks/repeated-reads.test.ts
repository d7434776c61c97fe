import { describe, expect, it } from 'vitest';
import { readInTurn, runCheck } from './scripted-run.ts';

/** Returns the body of a record, or of a list with a row for each letter. */
const budget = (value: unknown) =>
  typeof value === 'string' ? { status: 200, client_budget: { total_budget: value } } : value;
const list = (value: unknown) =>
  typeof value === 'string' ? { status: 200, data: [...value].map((id) => ({ id })) } : value;

/** Reads of an account: texts, and statuses of refusals. */
type Reads = readonly (string | number)[];

async function say(
  check: string,
  operation: string,
  toBody: (value: unknown) => unknown,
  own: Reads,
  theirs: Reads,
  parts: object = {},
) {
  const script = readInTurn(operation, own.map(toBody), theirs.map(toBody));
  const said = await runCheck(check, operation, { ...script.parts, ...parts });
  script.expectAllRead();
  return said.join('; ');
}

const WHOEVER =
  'expected the record of the client who reads it, got the record of whichever account reads it first';
const SAME_RECORD = 'Both accounts have the same record.';

describe('C-caches', () => {
  it.each<[own: Reads, theirs: Reads, words: string]>([
    [['A'], ['B'], ''],
    [['A', 'A'], ['A', 'A'], SAME_RECORD],
    [['A', 'A'], ['A', 'B'], SAME_RECORD],
    [['A', 'B', 'A'], ['A', 'B'], WHOEVER],
    [['A', 'B'], ['A', 'C'], ''],
    [['A', 'B', 'C'], ['A', 'B'], ''],
    [['A', 'B'], ['A', 500], 'not testable: the read returned HTTP 500'],
    [['A', 503], ['A', 'B'], 'not testable: the read returned HTTP 503'],
  ])('of own records %j and those of the other account %j', async (own, theirs, words) => {
    expect(await say('C-caches', 'getBudget', budget, own, theirs)).toMatch(
      words === '' ? /^$/ : new RegExp(`^${words}`),
    );
  });

  it('finds nothing in a read-only run, which does not wait for the end of a cache', async () => {
    expect(await say('C-caches', 'getBudget', budget, ['A', 'B'], ['A', 'B'], { writes: false })).toBe('');
  });

  it('is tested with two accounts whose tokens name no client', async () => {
    const accounts = { session: {}, other: {} };
    const script = readInTurn('getBudget', [budget('A')], [budget('B')], accounts);
    expect(await runCheck('C-caches', 'getBudget', script.parts)).toEqual([]);
  });

  it.each([
    [undefined, 'no second account was given'],
    [{ clientId: '1' }, 'the second account belongs to the same client as the first'],
  ])('cannot be tested with the second account %j', async (other, reason) => {
    expect(await say('C-caches', 'getBudget', budget, [], [], { other })).toBe(`not testable: ${reason}`);
  });
});

describe('C-others-rows', () => {
  const MIXED =
    'expected the same record before and after a read by the second account, got the record of another client';
  it.each<[own: Reads, theirs: Reads, words: string]>([
    [['A', 'A'], ['B'], ''],
    [['A', 'A'], ['A'], ''],
    [['A', 'B'], ['B'], MIXED],
    [['B', 'A'], ['B'], MIXED],
    [['A', 'C'], ['B'], ''],
    [['A', 500], ['B'], ''],
  ])('of own records %j and that of the other account %j', async (own, theirs, words) => {
    expect(await say('C-others-rows', 'getBudget', budget, own, theirs)).toBe(words);
  });

  it.each<[own: string, theirs: string, words: string]>([
    ['ab', 'cd', ''],
    ['ab', 'bc', 'the second account also gets 1 of 2 rows'],
    ['a', 'a', 'the second account also gets 1 of 1 row'],
    ['', '', ''],
  ])('of own rows %j and those of the other account %j', async (own, theirs, words) => {
    const said = await say('C-others-rows', 'listReports', list, [own], [theirs]);
    expect(said).toBe(words === '' ? '' : `expected no data that the second account also gets, got ${words}`);
  });
});

describe('D-stable', () => {
  const different = (which: string) =>
    `expected the same response each time, got a different response the ${which} time`;
  it.each<[own: Reads, words: string]>([
    [['ab', 'ab', 'ab', 'ab'], ''],
    [[500], 'not testable: the read returned HTTP 500'],
    [['ab', 'ba', 'ab'], different('2nd')],
    [['ab', 'ab', 'ba', 'ba'], different('3rd')],
    [['ab', 'ab', 'ab', 'a', 'ab'], different('4th')],
    [['ab', 500, 'ab'], 'expected the same response each time, got HTTP 500'],
    // Another user adds a row once, or removes one.
    [['ab', 'abc', 'abc', 'abc', 'abc'], ''],
    [['ab', 'b', 'b', 'b', 'b'], ''],
    [['ab', 'abc', 'abcd', 'abcd', 'abcd'], ''],
    [['b', 'a', 'a', 'ab', 'ab', 'ab'], ''],
    // Rows that go in two reads are not those of other users.
    [['ab', 'b', 'b', '', ''], different('3rd')],
  ])('of the lists %j', async (own, words) => {
    expect(await say('D-stable', 'listReports', list, own, [])).toBe(words);
  });

  const GONE = 'expected the rows of the first read also in the next one, got none of these rows';
  it.each<[what: string, before: string, theirsBefore: string | undefined, theirs: Reads, words: string]>([
    ['one of two rows stays', 'ax', 'y', [], ''],
    ['both accounts lose all rows', 'x', 'y', ['z'], GONE],
    ['the other account keeps its row', 'x', 'y', ['yz'], ''],
    ['the read of the other account fails', 'x', 'y', [500], ''],
    ['the other account had none, and one row is gone', 'x', '', [], ''],
    ['the other account had none, and two rows are gone', 'xy', '', [], GONE],
    ['the other account was never read, and two rows are gone', 'xy', undefined, [], GONE],
  ])('if %s', async (_, before, theirsBefore, theirs, words) => {
    const parts = {
      rowsBefore: new Map([['listReports', [...before]]]),
      othersBefore: new Map(
        theirsBefore === undefined ? [] : [['listReports', JSON.stringify(list(theirsBefore))]],
      ),
    };
    const own = words === GONE ? ['a'] : ['a', 'a', 'a', 'a'];
    expect(await say('D-stable', 'listReports', list, own, theirs, parts)).toBe(words);
  });
});
