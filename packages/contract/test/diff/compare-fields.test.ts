import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/diff/change.ts';
import { backends, body, both, changes, clients, json, neither, type Row, response } from '../changes.ts';

const withField = (field: Json, rest: Json = {}) =>
  json({ type: 'object', properties: { a: field }, ...rest });
const closed = { additionalProperties: false };

const ROWS: readonly Row[] = [
  [
    'a field of an answer',
    response(json({ type: 'object' })),
    response(withField({ type: 'string' })),
    neither('getThing answer 200 a is new'),
    clients('getThing answer 200 a is gone'),
  ],
  [
    'a field of an answer that takes no other',
    response(json({ type: 'object', ...closed })),
    response(withField({}, closed)),
    neither('getThing answer 200 a is new'),
    both('getThing answer 200 a is gone'),
  ],
  [
    'a field of a request that takes any',
    body(json({ type: 'object' })),
    body(withField({ type: 'string' })),
    clients('getThing request a is new'),
    clients('getThing request a is gone'),
  ],
  [
    'a field of a request that may hold anything',
    body(json({ type: 'object' })),
    body(withField({})),
    neither('getThing request a is new'),
    clients('getThing request a is gone'),
  ],
  [
    'a field of a request that takes no other',
    body(json({ type: 'object', ...closed })),
    body(withField({ type: 'string' }, closed)),
    backends('getThing request a is new'),
    clients('getThing request a is gone'),
  ],
  [
    'a field of a request that must be there',
    body(json({ type: 'object', ...closed })),
    body(withField({ type: 'string' }, { ...closed, required: ['a'] })),
    clients('getThing request a is new and required'),
    both('getThing request a is gone'),
  ],
  [
    'a name that is required and not described',
    body(json({ type: 'object' })),
    body(json({ type: 'object', required: ['a'] })),
    clients('getThing request a is required now'),
    backends('getThing request a is no longer required'),
  ],
  [
    'that an answer is closed',
    response(json({ type: 'object' })),
    response(json({ type: 'object', ...closed })),
    backends('getThing answer 200 takes no fields but those it names'),
    neither('getThing answer 200 takes fields that it does not name'),
  ],
  [
    'whether it is said that an answer is open',
    response(json({ type: 'object' })),
    response(json({ type: 'object', additionalProperties: true })),
    neither('getThing answer 200 says otherwise that it takes other fields, or none'),
    neither('getThing answer 200 says otherwise that it takes other fields, or none'),
  ],
  [
    'whether it is said that a request is open',
    body(json({ type: 'object' })),
    body(json({ type: 'object', additionalProperties: true })),
    neither('getThing request says otherwise that it takes other fields, or none'),
    neither('getThing request says otherwise that it takes other fields, or none'),
  ],
  ...(['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'] as const).map(
    (limit): Row => [
      limit,
      body(json({ [limit]: 2 })),
      body(json({ [limit]: 3 })),
      clients(`getThing request has a ${limit} of 3, not 2`),
      backends(`getThing request has a ${limit} of 2, not 3`),
    ],
  ),
  ...(['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'] as const).map(
    (limit): Row => [
      limit,
      body(json({ [limit]: 2 })),
      body(json({ [limit]: 3 })),
      backends(`getThing request has a ${limit} of 3, not 2`),
      clients(`getThing request has a ${limit} of 2, not 3`),
    ],
  ),
];

describe('two versions of a field', () => {
  it.each(ROWS)('differ by %s', (_, before, after, forth, back) => {
    expect(changes(before, after)).toEqual(forth);
    expect(changes(after, before)).toEqual(back);
  });
});
