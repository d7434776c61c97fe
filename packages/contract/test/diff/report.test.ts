import { describe, expect, it } from 'vitest';
import { toReport } from '../../src/diff/report.ts';

const breaking = { subject: 'listThings', place: 'query page', words: 'is required now', isBreaking: true };
const compatible = { subject: 'addThing', place: '', words: 'is new', isBreaking: false };

describe('the report of what changed', () => {
  it('is one line without changes', () => {
    expect(toReport([], { since: 'abc', before: '1.0.0', now: '1.0.0' })).toEqual({
      text: 'The contract since abc, version 1.0.0: 0 breaking, 0 compatible',
      isAllowed: true,
    });
  });

  it('has only sections with entries', () => {
    expect(toReport([compatible], { since: 'abc', before: '1.0.0', now: '1.0.0' })).toEqual({
      text: 'The contract since abc, version 1.0.0: 0 breaking, 1 compatible\n\nCompatible\n  addThing is new',
      isAllowed: true,
    });
    expect(toReport([breaking], { since: 'abc', before: '1.0.0', now: '2.0.0' })).toEqual({
      text: 'The contract since abc, version 1.0.0 to 2.0.0: 1 breaking, 0 compatible\n\nBreaking\n  listThings query page is required now',
      isAllowed: true,
    });
  });

  it('asks for another version when something breaks under the same one', () => {
    expect(toReport([breaking], { since: 'abc', before: '1.0.0', now: '1.0.0' })).toEqual({
      text: expect.stringMatching(
        /is required now\n\nSomething breaks, and the version is still 1\.0\.0: raise info\.version\.$/,
      ),
      isAllowed: false,
    });
  });
});
