import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeToken, toClientId } from '../../src/request/session-token.ts';

describe('PRL-08: the client id of a token', () => {
  it.each([
    ['mock-session$1001', '1001'],
    ['a$b$c', 'b'],
    ['$7', '7'],
    ['no-dollar', undefined],
    ['ends-in$', undefined],
    ['a$$c', undefined],
    ['', undefined],
  ])('Q076 of %j is %j', (token, clientId) => {
    expect(toClientId(token)).toBe(clientId);
  });

  it('Q076 is never empty and never the word undefined', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('$', 'a', '1', ' ') }), (token) => {
        expect(toClientId(token)).not.toBe('');
        expect(`${toClientId(token) ?? ''}`).not.toContain('undefined');
      }),
      { seed: 20250601, numRuns: 200 },
    );
  });
});

describe('the place of a token', () => {
  const nowhere = { headers: {}, query: {}, fields: {} };
  const headers = { Authorization: 'Bearer t$1001' };

  it.each([
    [{ bearer: true, token: 'none' }, { headers }],
    [{ bearer: false, token: 'body' }, { fields: { token: 't$1001' } }],
    [
      { bearer: true, token: 'query' },
      { headers, query: { token: 't$1001' } },
    ],
    [
      { bearer: true, token: 'client_id' },
      { headers, fields: { client_id: '1001' } },
    ],
    [{ bearer: false, token: 'none' }, {}],
  ] as const)('CALL-37 for %j is %j', (row, placed) => {
    expect(placeToken(row, 't$1001')).toEqual({ ...nowhere, ...placed });
  });

  it('CALL-37 Q076 is none while no user is signed in, and no client id is made up', () => {
    for (const token of ['none', 'body', 'query', 'client_id'] as const) {
      expect(placeToken({ bearer: true, token }, null)).toEqual(nowhere);
    }
    expect(placeToken({ bearer: false, token: 'client_id' }, 'no-dollar')).toStrictEqual(nowhere);
  });
});
