import { expect, it } from 'vitest';
import { type FieldTable, findBlank, toSentTexts, toTexts } from '../../../src/kit/form/stored-fields.ts';

interface Input {
  readonly bank: string;
  readonly branch?: string | null;
}
const FIELDS: FieldTable<Input> = { bank: 'required', branch: 'optional' };

it.each([null, undefined, {}, { bank: null, other: 'x' }])(
  'a form opens with empty texts for the record %j',
  (record) => {
    expect(toTexts(FIELDS, record)).toEqual({ bank: '', branch: '' });
  },
);

it('only a required field is missed when it is blank', () => {
  expect(findBlank(FIELDS, { bank: ' ', branch: '' })).toEqual(['bank']);
});

it('an optional field is sent with a text, and without one only if it had one on file', () => {
  const empty = { bank: '', branch: '' };
  expect(toSentTexts(FIELDS, empty, empty)).toEqual({ bank: '' });
  expect(toSentTexts(FIELDS, { bank: 'A', branch: 'B' }, empty)).toEqual({ bank: 'A', branch: 'B' });
  expect(toSentTexts(FIELDS, empty, { bank: 'A', branch: 'B' })).toEqual(empty);
});
