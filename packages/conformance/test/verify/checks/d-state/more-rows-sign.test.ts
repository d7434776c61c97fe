import { expect, it } from 'vitest';
import { moreRowsSign } from '../../../../src/verify/checks/d-state/more-rows-sign.ts';

const announces = (name: string) => `the field ${name} announces more rows than the 20 in the response`;
const says = (name: string, value: number) => `the field ${name} is ${value}, but the response has 20 rows`;

it.each([
  ...['next', 'next_page', 'nextPage', 'next_page_url', 'next_page_token', 'next_page_cursor', 'next_cursor'],
  ...['nextCursor', 'NEXT'],
])('D-pages sees more rows in the field %s, unless it is empty', (name) => {
  expect(moreRowsSign({ [name]: 'x' }, 20)).toBe(announces(name));
  for (const none of [null, '', false, undefined]) expect(moreRowsSign({ [name]: none }, 20)).toBeUndefined();
});

it.each(['has_more', 'hasMore', 'has_next', 'hasNext', 'has_more_pages', 'hasMorePages', 'has_next_page'])(
  'D-pages sees more rows in the field %s only if it is true',
  (name) => {
    expect(moreRowsSign({ [name]: true }, 20)).toBe(announces(name));
    for (const none of [false, null, 'true', 1]) expect(moreRowsSign({ [name]: none }, 20)).toBeUndefined();
  },
);

it.each([
  ...['total', 'count', 'total_count', 'totalCount', 'total_elements', 'totalElements', 'total_items'],
  ...['totalItems', 'total_rows', 'totalRows'],
])('D-pages sees more rows in the field %s if it is larger than their number', (name) => {
  expect(moreRowsSign({ [name]: 21 }, 20)).toBe(says(name, 21));
  for (const none of [20, 0, '21', 20.5, null]) expect(moreRowsSign({ [name]: none }, 20)).toBeUndefined();
});

it.each([
  'total_pages',
  'totalPages',
  'last_page',
  'lastPage',
  'page_count',
  'pageCount',
  'num_pages',
  'numPages',
])('D-pages sees more rows in the field %s if it is larger than one', (name) => {
  expect(moreRowsSign({ [name]: 2 }, 20)).toBe(says(name, 2));
  for (const none of [1, 0, null]) expect(moreRowsSign({ [name]: none }, 20)).toBeUndefined();
});

it.each(['data', 'meta', 'pagination', 'links', '_links', 'page'])(
  'D-pages looks into the object %s',
  (part) => {
    expect(moreRowsSign({ [part]: { next: 'x' } }, 20)).toBe(announces('next'));
  },
);

it.each([
  ['in another object', { other: { next: 'x' } }],
  ['in a row', { data: [{ next: 'x', total: 99 }] }],
  ['in a longer name', { next_of_kin: 'x', has_more_hair: true, count_of_pages: 9, my_total: 99 }],
  ['in a body that is a list', [{ next: 'x' }]],
  ['in no body', null],
])('D-pages sees no sign %s', (_, body) => {
  expect(moreRowsSign(body, 20)).toBeUndefined();
});
