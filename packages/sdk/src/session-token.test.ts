import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toClientId } from './session-token.ts';

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
