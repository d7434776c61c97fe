import { describe, expect, it } from 'vitest';
import { boundaries, wrongTypes } from '../../../../src/verify/checks/b-input/input-cases.ts';
import { type Fields, toSampleFields, withUniqueTexts } from '../../../../src/verify/facts/sample.ts';
import type { Schema, Target } from '../../../../src/verify/facts/target.ts';

const FILE = { type: 'string', 'x-file': true };

/** Returns an operation with a body of one required field, or of several. */
const targetOf = (properties: Readonly<Record<string, Schema>>, body = 'multipart', example: Fields = {}) =>
  ({
    ...{ properties: new Map(Object.entries(properties)), required: new Set(Object.keys(properties)) },
    ...{ row: { body, token: 'none' }, example },
  }) as unknown as Target;

describe('the values of B-types for a field', () => {
  it.each<[schema: Schema, body: string, values: readonly unknown[]]>([
    [{ type: 'integer' }, 'multipart', ['abc', '1.5']],
    [{ type: 'string', enum: ['1', '-1'] }, 'multipart', ['verify', '0', '5', '1.0']],
    [{ type: 'string', enum: ['1', '0'] }, 'json', ['verify', '5', 17, []]],
    [{ type: 'string', enum: ['a', '5'] }, 'multipart', ['verify', 'A', '0']],
    [{ type: 'string', const: 'yes' }, 'multipart', ['verify']],
    [{ type: 'string', pattern: '^\\d+$' }, 'multipart', ["'#"]],
    [
      { type: 'string', format: 'date' },
      'multipart',
      ['2025-13-45', '2025-02-30', '05/01/2027', '2027-5-1', 'tomorrow'],
    ],
    [{ type: ['string', 'null'] }, 'json', [17, []]],
    [{ type: 'integer' }, 'json', ['abc', '1.5']],
    [{ type: 'array', items: FILE }, 'multipart', ['no file']],
    [FILE, 'multipart', ['no file']],
    [{ type: 'string' }, 'multipart', []],
  ])('%j of a %s body are %j', (schema, body, values) => {
    const cases = wrongTypes(targetOf({ field: schema }, body), { other: 'stays' });
    expect(cases.map(({ fields }) => fields)).toEqual(values.map((field) => ({ field, other: 'stays' })));
  });

  it('are an array and an object in turn in a JSON body', () => {
    const cases = wrongTypes(targetOf({ a: { type: 'string' }, b: { type: 'string' } }, 'json'), {});
    expect(cases.map(({ name }) => name)).toEqual([
      'a is a number',
      'a is an array',
      'b is a number',
      'b is an object',
    ]);
  });
});

describe('the values of B-lengths for a field', () => {
  it.each<[schema: Schema, taken: readonly string[], refused: readonly string[]]>([
    [
      { minLength: 2, maxLength: 4 },
      ['has 2 characters', 'has 4 characters'],
      ['has 1 character', 'has 1 character with an accent', 'has 5 characters'],
    ],
    [{ minLength: 4, maxLength: 4 }, ['has 4 characters'], ['has 3 characters', 'has 5 characters']],
    [{ minLength: 0 }, ['has 0 characters'], []],
    [{ maxLength: 1 }, ['has 1 character'], ['has 2 characters']],
    [{ minimum: 1 }, [], ['is 0']],
    [{ description: 'May be empty.' }, ['has 0 characters'], []],
    [{ description: 'Never empty.' }, [], []],
  ])('%j are at its limits and one beyond them', (schema, taken, refused) => {
    const cases = boundaries(targetOf({ f: schema }), {});
    const names = (isTaken: boolean) =>
      cases.filter((one) => one.isTaken === isTaken).map(({ name }) => name);
    expect([names(true), names(false)]).toEqual(
      [taken, refused].map((all) => all.map((what) => `f ${what}`)),
    );
  });

  it('are the same in the fields that repeat the value', () => {
    const fields = { password: 'secret', confirm_password: 'secret', other: 'text', number: 1 };
    const [first] = boundaries(targetOf({ password: { minLength: 1 } }), fields);
    expect(first?.fields).toEqual({ password: '', confirm_password: '', other: 'text', number: 1 });
    const [number] = boundaries(targetOf({ number: { minimum: 1 } }), { number: 1, same: 1 });
    expect(number?.fields).toEqual({ number: 0, same: 1 });
  });
});

describe('a valid value of a field', () => {
  it.each<[name: string, schema: Schema, value: unknown]>([
    ['phone_number', { type: 'string' }, '310-555-0100'],
    ['agreed', { type: 'string', const: 'yes' }, 'yes'],
    ['state', { type: 'string', enum: ['CA', 'NY'] }, 'CA'],
    ['city', { type: 'string', examples: ['Fresno', 'Davis'] }, 'Fresno'],
    ['amount', { type: 'integer' }, 1],
    ['amount', { type: 'number', minimum: 3 }, 3],
    ['is_new', { type: 'boolean' }, true],
    ['nothing', { type: 'null' }, null],
    ['numbers', { type: 'array', items: { type: 'integer' } }, [1]],
    ['text', { type: 'string', minLength: 8 }, 'Samplexx'],
    ['text', { type: ['string', 'null'] }, 'Sample'],
    ['day', { type: 'string', format: 'date' }, new Date().toISOString().slice(0, 10)],
    ['email', { type: 'string' }, 'm@example.com'],
  ])('%s with the schema %j is %j', (name, schema, value) => {
    expect(toSampleFields(targetOf({ [name]: schema }), 'm')).toEqual({ [name]: value });
  });

  it('is that of the example, except in an example with a file', () => {
    const properties = { text: { type: 'string' }, papers: { type: 'array', items: FILE } };
    const withText = targetOf({ text: properties.text }, 'json', { text: 'Example', other: 'x' });
    expect(toSampleFields(withText, 'm')).toEqual({ text: 'Example' });
    const withFile = targetOf(properties, 'multipart', { text: 'Example', papers: ['a.pdf'] });
    expect(toSampleFields(withFile, 'm')).toMatchObject({ text: 'Sample', papers: [{ fileName: 'm.pdf' }] });
  });

  it('is unique only in a field for free text that has room for it', () => {
    const text = { type: 'string' };
    const target = targetOf({
      ...{ note: text, short: { ...text, maxLength: 3 }, kind: { ...text, enum: ['a'] } },
      ...{ state: text, amount: { type: 'integer' } },
    });
    const fields = { note: 'a', short: 'a', kind: 'a', state: 'a', amount: 1 };
    expect(withUniqueTexts(target, fields, 'm')).toEqual({
      fields: { ...fields, note: 'm note' },
      markers: ['m note'],
    });
  });
});
