import { describe, expect, it } from 'vitest';
import type { Change } from '../../src/diff/change.ts';
import { toReport } from '../../src/diff/report.ts';

const required: Change = {
  subject: 'listThings',
  place: 'query page',
  words: 'is required now',
  breaks: 'clients',
};
const nullGone: Change = {
  subject: 'listThings',
  place: 'answer 200 id',
  words: 'may no longer be null',
  breaks: 'backends',
};
const outcome: Change = {
  subject: 'addThing',
  place: '',
  words: 'x-outcome is "ok", not "http"',
  breaks: 'both',
};
const added: Change = { subject: 'getThing', place: 'answer 200 note', words: 'is new', breaks: 'neither' };
const under = (before: string, now: string) => ({ since: 'abc', before, now });

describe('the report of what changed', () => {
  it('is one line without changes', () => {
    expect(toReport([], under('1.0.0', '1.0.0'))).toEqual({
      text: 'The contract since abc, version 1.0.0: 0 break clients, 0 break backends, 0 compatible',
      isAllowed: true,
    });
  });

  it('has a section for each side that breaks, and only those with entries', () => {
    expect(toReport([added, outcome, required, nullGone], under('1.0.0', '2.0.0'))).toEqual({
      text: `The contract since abc, version 1.0.0 to 2.0.0: 2 break clients, 2 break backends, 1 compatible

Breaks clients and backends of the earlier contract
  addThing x-outcome is "ok", not "http"

Breaks clients of the earlier contract
  listThings query page is required now

Breaks backends of the earlier contract
  listThings answer 200 id may no longer be null

Compatible
  getThing answer 200 note is new`,
      isAllowed: true,
    });
  });

  it.each([required, nullGone, outcome])(
    'asks for another version if $breaks break under the same one',
    (change) => {
      expect(toReport([change], under('1.0.0', '1.0.0'))).toEqual({
        text: expect.stringMatching(
          /\n\nSomething breaks, and the version is still 1\.0\.0: raise info\.version\.$/,
        ),
        isAllowed: false,
      });
      expect(toReport([change], under('1.0.0', '2.0.0')).isAllowed).toBe(true);
      expect(toReport([added], under('1.0.0', '1.0.0')).isAllowed).toBe(true);
    },
  );

  it('begins each section with what the newest edit changed', () => {
    const other: Change = { ...required, subject: 'getThing' };
    const { text } = toReport([required, other, added], {
      ...under('1.0.0', '2.0.0'),
      known: [required, added],
      newest: 'the working tree',
    });
    expect(text.split('\n')).toEqual([
      expect.stringMatching(/^The contract since abc/),
      '+ new in the working tree',
      '',
      'Breaks clients of the earlier contract',
      '+ getThing query page is required now',
      '  listThings query page is required now',
      '',
      'Compatible',
      '  getThing answer 200 note is new',
    ]);
  });

  it('has one line for the same change of four operations, and one each for fewer', () => {
    const of = (...subjects: string[]) => subjects.map((subject) => ({ ...added, subject }));
    const linesOf = (changes: Change[]) => toReport(changes, under('1', '1')).text.split('\n').slice(3);
    expect(linesOf(of('a', 'b', 'c', 'd'))).toEqual(['  4 operations: answer 200 note is new (a, b, c, d)']);
    expect(linesOf(of('a', 'b', 'c'))).toHaveLength(3);
  });
});
