import { describe, expect, it } from 'vitest';
import { findNeededFields } from '../../src/domain/needed.ts';

const FIELDS = ['state', 'address', 'email', 'civil_status', 'uci_number'] as const;
const find = (terms: never) => findNeededFields({ status: 'error', errors: { terms } }, 'terms', FIELDS);
const fieldsOf = (errors: unknown) => find(errors as never).map(({ field }) => field);

describe('the missing fields of a section of the enrollment', () => {
  it.each([
    ['Civil Status is required', 'civil_status'],
    ['The civil_status field is required.', 'civil_status'],
    ['UCI number is required', 'uci_number'],
    ['Email address is not valid', 'email'],
    ['Please give an address and a state', 'address'],
    ['The statement is missing', undefined],
  ])('VAL-05 map a message to the field that it names: %s', (sentence, field) => {
    expect(find([sentence] as never)).toEqual([{ field, sentence }]);
  });

  it('VAL-05 are read from a text, a list, or texts by field, each field once', () => {
    expect(fieldsOf('State is required')).toEqual(['state']);
    expect(fieldsOf({ email: ['is required', 'is not valid'], other: ['Add a document', ' '] })).toEqual([
      'email',
      undefined,
    ]);
    expect(fieldsOf(['Add a document', 'Add a document'])).toEqual([undefined]);
  });

  it('VAL-05 are empty when the check does not name the section, or has not arrived', () => {
    expect(findNeededFields({ status: 'success' }, 'terms', FIELDS)).toEqual([]);
    expect(findNeededFields(undefined, 'terms', FIELDS)).toEqual([]);
    expect(fieldsOf(null)).toEqual([]);
  });
});
