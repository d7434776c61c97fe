import { describe, expect, it } from 'vitest';
import { backends, body, both, changes, clients, json, type Row, response } from '../changes.ts';

const ROWS: readonly Row[] = [
  [
    'a list of words where any were taken',
    body(json({ type: 'string' })),
    body(json({ type: 'string', enum: ['a', 'b'] })),
    clients('getThing request is limited to "a", "b"'),
    backends('getThing request is no longer limited to "a", "b"'),
  ],
  [
    'a list of words in an answer where any came',
    response(json({ type: 'string' })),
    response(json({ type: 'string', enum: ['a', 'b'] })),
    backends('getThing answer 200 is limited to "a", "b"'),
    clients('getThing answer 200 is no longer limited to "a", "b"'),
  ],
  [
    'items that may be nothing',
    body(json({ type: 'array', items: {} })),
    body(json({ type: 'array', items: false })),
    both('getThing request * is another schema'),
    both('getThing request * is another schema'),
  ],
  [
    'more words of a request',
    body(json({ enum: ['a'] })),
    body(json({ enum: ['b', 'a', 'c'] })),
    backends('getThing request may be "b", "c"'),
    clients('getThing request may no longer be "b", "c"'),
  ],
  [
    'more words of an answer',
    response(json({ enum: ['a'] })),
    response(json({ enum: ['a', 'b', 'c'] })),
    clients('getThing answer 200 may be "b", "c"'),
    backends('getThing answer 200 may no longer be "b", "c"'),
  ],
  [
    'other words in their place',
    body(json({ enum: ['a', 'b'] })),
    body(json({ enum: ['c', 'd'] })),
    [
      ['getThing request may be "c", "d"', 'backends'],
      ['getThing request may no longer be "a", "b"', 'clients'],
    ],
    [
      ['getThing request may be "a", "b"', 'backends'],
      ['getThing request may no longer be "c", "d"', 'clients'],
    ],
  ],
  [
    'one word and several',
    body(json({ const: 'a' })),
    body(json({ enum: ['a', 'b'] })),
    backends('getThing request may be "b"'),
    clients('getThing request may no longer be "b"'),
  ],
  [
    'one list of words and a choice between several',
    response(json({ type: ['string', 'integer'], enum: ['a', 200] })),
    response(
      json({
        oneOf: [
          { type: 'string', enum: ['a', 'b'], description: 'Words.' },
          { type: 'integer', enum: [200] },
        ],
      }),
    ),
    clients('getThing answer 200 may be "b"'),
    backends('getThing answer 200 may no longer be "b"'),
  ],
  [
    'more types',
    body(json({ type: 'string' })),
    body(json({ type: ['string', 'null', 'boolean'] })),
    backends('getThing request may be null, boolean'),
    clients('getThing request may no longer be null, boolean'),
  ],
  [
    'a type where any was taken',
    body(json({})),
    body(json({ type: ['string', 'null'] })),
    clients('getThing request is limited to string, null'),
    backends('getThing request is no longer limited to string, null'),
  ],
  [
    'whole numbers and all',
    body(json({ type: 'integer' })),
    body(json({ type: 'number' })),
    backends('getThing request may be number'),
    clients('getThing request may no longer be number'),
  ],
  [
    'a limit',
    body(json({ type: 'string' })),
    body(json({ type: 'string', maxLength: 2 })),
    clients('getThing request has a maxLength of 2'),
    backends('getThing request has no maxLength any more (was 2)'),
  ],
  [
    'a pattern',
    body(json({ type: 'string' })),
    body(json({ type: 'string', pattern: 'a' })),
    clients('getThing request must keep to a pattern'),
    backends('getThing request need not keep to a pattern'),
  ],
  [
    'another pattern',
    body(json({ type: 'string', pattern: 'a' })),
    body(json({ type: 'string', pattern: 'b' })),
    both('getThing request must keep to another pattern'),
    both('getThing request must keep to another pattern'),
  ],
];

describe('two versions of a schema', () => {
  it.each(ROWS)('differ by %s', (_, before, after, forth, back) => {
    expect(changes(before, after)).toEqual(forth);
    expect(changes(after, before)).toEqual(back);
  });

  it.each([
    ['that items may be the same', { type: 'array' }, { type: 'array', uniqueItems: false }],
    ['the order of words', { enum: ['a', 'b'] }, { enum: ['b', 'a'] }],
    ['a list of one type', { type: 'string' }, { type: ['string'] }],
    ['one word in a list', { const: 'a' }, { enum: ['a'] }],
    ['that whole numbers are numbers', { type: ['number'] }, { type: ['number', 'integer'] }],
    ['what is said for people', { type: 'string' }, { type: 'string', title: 'A', description: 'B' }],
  ])('do not differ by %s', (_, before, after) => {
    expect(changes(body(json(before)), body(json(after)))).toEqual([]);
    expect(changes(body(json(after)), body(json(before)))).toEqual([]);
  });
});
