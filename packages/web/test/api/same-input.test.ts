import { describe, expect, it } from 'vitest';
import { isSameInput } from '../../src/api/same-input.ts';

describe('the comparison of two inputs of a form', () => {
  const [bill, photo] = [new File(['1'], 'a.pdf'), new File(['1'], 'a.pdf')];
  it.each([
    [true, { text: 'a', at: 1 }, { at: 1, text: 'a' }],
    [true, { files: [bill, photo] }, { files: [bill, photo] }],
    [true, { person: { id: 7 } }, { person: { id: 7 } }],
    [true, { person: undefined }, { person: undefined }],
    [false, { text: 'a' }, { text: 'b' }],
    [false, { text: 'a' }, { text: 'a', more: undefined }],
    [false, { text: 'a', more: undefined }, { text: 'a' }],
    // A file differs from any other, even of the same name: contents are not compared.
    [false, { files: [bill] }, { files: [photo] }],
    [false, { files: [bill, photo] }, { files: [photo, bill] }],
    [false, { files: [bill] }, { files: [bill, photo] }],
    [false, { id: 7 }, { id: '7' }],
    [false, { person: { id: 7 } }, { person: undefined }],
    [false, { person: {} }, { person: null }],
  ])('returns %s for %j and %j', (isSame, one, other) => {
    expect(isSameInput(one, other)).toBe(isSame);
  });
});
