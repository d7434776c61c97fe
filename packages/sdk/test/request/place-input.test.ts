import { describe, expect, it } from 'vitest';
import type { OperationRow } from '../../src/operation-row.ts';
import { placeInput } from '../../src/request/place-input.ts';

const row = (places: Partial<OperationRow>): OperationRow => ({
  ...{ method: 'post', path: '/clients/{id}', body: 'json', bearer: true, token: 'none' },
  safe: false,
  success: 200,
  outcome: 'http',
  result: '',
  list: false,
  ...places,
});

describe('the place of an input field', () => {
  const input = { id: 7, page: 2, note: 'Ramp' };

  it('is the body, unless the contract names another place', () => {
    expect(placeInput(row({}), input)).toEqual({ query: {}, path: {}, header: {}, body: input });
  });

  it.each([
    [
      'query',
      { inQuery: ['page'] },
      { query: { page: 2 }, path: {}, header: {}, body: { id: 7, note: 'Ramp' } },
    ],
    ['path', { inPath: ['id'] }, { query: {}, path: { id: 7 }, header: {}, body: { page: 2, note: 'Ramp' } }],
    [
      'query and path',
      { inQuery: ['page'], inPath: ['id'] },
      { query: { page: 2 }, path: { id: 7 }, header: {}, body: { note: 'Ramp' } },
    ],
  ])('is %s when the contract says so', (_, places, placed) => {
    expect(placeInput(row(places), input)).toEqual(placed);
  });

  it('is a header when the contract says so, and one text with a separator', () => {
    const list = { tags: ['a', null, 'b'], since: undefined, branch: 7 };
    const places = { inQuery: ['tags'], inHeader: ['branch', 'since'], joined: { tags: '|' } };
    expect(placeInput(row(places), list)).toEqual({
      query: { tags: 'a|b' },
      path: {},
      header: { branch: '7' },
      body: {},
    });
  });

  it('is path and body when the contract says so', () => {
    expect(placeInput(row({ inPath: ['id'], inBoth: ['id'] }), { id: 7 })).toEqual({
      query: {},
      path: { id: 7 },
      header: {},
      body: { id: 7 },
    });
  });

  it('has no place when it was not passed', () => {
    expect(placeInput(row({ inQuery: ['page'] }), { note: 'Ramp' })).toEqual({
      query: {},
      path: {},
      header: {},
      body: { note: 'Ramp' },
    });
  });
});
