import { describe, expect, it } from 'vitest';
import { isNamed } from '../../../../src/verify/checks/d-state/saved.ts';
import {
  describeTriedValue,
  hardBodies,
  isValueSaved,
  mixedBody,
} from '../../../../src/verify/checks/d-state/saved-values.ts';
import type { Schema, Target } from '../../../../src/verify/facts/target.ts';

const TEXT: Schema = { type: 'string' };
const targetOf = (properties: Readonly<Record<string, Schema>>) =>
  ({ properties: new Map(Object.entries(properties)) }) as unknown as Target;

describe('a value that is read back', () => {
  it.each([
    ['note', 'a', 'a'],
    ['note', ' a\r\nb ', 'a\nb'],
    ['note', null, ''],
    ['note', '', undefined],
    ['note', 'n\u0303', '\u00f1'],
    ['amount', 12, '12'],
    ['phone_number', '+1 (310) 555-0142', '3105550142'],
    ['contact_number', '310-555-0142', '1 310 555 0142'],
    ['ss_number', '900-12-0034', '900120034'],
    ['ca_driver_license_number', 'd-0123', 'D0123'],
    ['email', 'Ana@Example.com', 'ana@example.com'],
    ['account_number', '0012345678', '******5678'],
    ['start_date', '2025-05-06\n', '2025-05-06'],
  ])('is saved: %s %j as %j', (name, sent, read) => {
    expect(isValueSaved(name, sent, read)).toBe(true);
  });

  it.each([
    ['note', 'a', 'A'],
    ['note', 'a b', 'a  b'],
    ['note', '0', ''],
    ['note', '0', 0.5],
    ['note', '1', true],
    ['phone_number', '310-555-0142', '310-555-0143'],
    ['phone_number', '3105550142', '23105550142'],
    ['fax', '310-555-0142', '3105550142'],
    ['zip_code', '02134-0001', '021340001'],
    ['my_ss_number', '900-12-0034', '900120034'],
    ['account_number', '0012345678', '******5679'],
    ['account_number', 5678, '****5678'],
    ['bank_name', 'Harbor', '****'],
    ['start_date', '2025-05-06\n', '2025-05-06\n'],
  ])('is not saved: %s %j as %j', (name, sent, read) => {
    expect(isValueSaved(name, sent, read)).toBe(false);
  });
});

describe('the values that D-saved tries in a field', () => {
  const triedIn = (name: string, schema: Schema) =>
    hardBodies(targetOf({ [name]: schema })).map((body) => body[name]);
  it.each<[name: string, schema: Schema, values: readonly unknown[]]>([
    ['ein_number', TEXT, ['01-2345678']],
    ['kind', { ...TEXT, enum: ['a', 'b'] }, ['a', 'b']],
    ['date_of_birth', TEXT, ['1948-01-01', '1948-12-31', '1948-04-03', '1948-02-29']],
    ['country', TEXT, ['Mexico']],
    ['style', TEXT, ['Mr Dafoe']],
    ['city', { ...TEXT, pattern: '^a' }, []],
    ['city', { ...TEXT, const: 'a' }, []],
    ['city', { type: 'integer' }, []],
    ['city', { ...TEXT, 'x-file': true }, []],
    ['license_name', TEXT, []],
    ['sort_code', TEXT, []],
  ])('%s of %j are %j', (name, schema, values) => {
    expect(triedIn(name, schema)).toEqual(values);
  });

  it('are days, and one with a line end, for a date', () => {
    const [first, ...others] = triedIn('hired', { ...TEXT, format: 'date' });
    const year = Number(String(first).slice(0, 4));
    expect([first, ...others]).toEqual([
      ...[`${year}-01-01`, `${year}-12-31`, `${year}-04-03`],
      ...[expect.stringMatching(/^\d{4}-02-29$/), `${year}-05-06\n`],
    ]);
    expect(triedIn('start_date', TEXT)).toHaveLength(4);
  });

  it('fit into the field, and are longer only in a description', () => {
    const short = triedIn('city', { ...TEXT, maxLength: 9 });
    const all = triedIn('city', TEXT);
    expect(short.filter((value) => String(value ?? '').length > 9)).toEqual([]);
    expect(short.length).toBeLessThan(all.length);
    expect(triedIn('description', TEXT).length).toBeGreaterThan(all.length);
    expect(triedIn('description', TEXT)).toContainEqual(expect.stringMatching(/^.{300}$/));
  });

  it('are in another order in the second field, so that swapped fields are noticed', () => {
    const bodies = hardBodies(targetOf({ city: TEXT, address: TEXT }));
    for (const { city, address } of bodies) expect(address).not.toBe(city);
    expect(new Set(bodies.map(({ address }) => address))).toEqual(new Set(bodies.map(({ city }) => city)));
    const [mixed = {}] = [
      mixedBody(targetOf({ city: TEXT, address: { ...TEXT, maxLength: 20 }, state: TEXT })),
    ];
    expect(Object.keys(mixed)).toEqual(['city', 'address']);
    expect(mixed.address).toHaveLength(20);
    expect(String(mixed.city).startsWith(String(mixed.address))).toBe(false);
  });

  it.each([
    ['zip_code', '02134', 'a leading zero'],
    ['account_number', '98765432109876543', 'a number of 17 characters'],
    ['state', 'CA', 'the value CA'],
    ['kind', 'a', 'the choice a'],
    ['city', 'Verify', 'a value'],
    ['city', '', 'an empty text'],
    ['birth', '1948-02-29', '29 February'],
    ['unknown', null, 'null'],
  ])('%s %j are described as %s', (name, value, words) => {
    const target = targetOf({
      ...{ zip_code: TEXT, account_number: TEXT, state: TEXT, city: TEXT, birth: TEXT },
      kind: { ...TEXT, enum: ['a'] },
    });
    expect(describeTriedValue(target, name, value)).toBe(words);
  });
});

it.each([
  [{ errors: { city: ['is too long'] } }, true],
  [{ errors: { zip: ['does not fit the city'] } }, false],
  [{ errors: ['city is too long'] }, true],
  [{ errors: 'city is too long' }, true],
  [{ errors: [], message: 'city is too long' }, false],
  [{ message: 'city is too long' }, false],
  ['city is too long', false],
])('a refusal with the body %j names the field city: %s', (body, isOfCity) => {
  expect(isNamed({ body }, 'city')).toBe(isOfCity);
});
