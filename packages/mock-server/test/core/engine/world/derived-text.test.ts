import { describe, expect, it } from 'vitest';
import { createTexts, deriveDigits, deriveText } from '../../../../src/core/engine/world/derived-text.ts';

describe('text that is derived from a seed', () => {
  it('depends on its parts only', () => {
    expect(deriveText('seed', 'password', 1)).toBe(deriveText('seed', 'password', 1));
    const texts = [
      deriveText('a', 'b', 1),
      deriveText('a', 'b', 2),
      deriveText('ab', 1),
      deriveText('a', 'b1'),
    ];
    expect(new Set(texts).size).toBe(4);
    const many = Array.from({ length: 200 }, (_, at) => deriveText('many', at));
    for (const text of [...texts, ...many]) expect(text).toMatch(/^[\w-]{24}$/);
  });

  it('OTP-07 can have six digits, with leading zeros', () => {
    const codes = Array.from({ length: 400 }, (_, at) => deriveDigits('seed', at));
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(390);
    expect(deriveDigits('a', 'b')).toBe(deriveDigits('a:b'));
    expect(deriveDigits('a', 'b')).not.toBe(deriveDigits('ab'));
  });

  it('AUTH-08 does not depend on the order of requests', () => {
    const texts = createTexts('seed', 'session');
    const inOrder = Array.from({ length: 200 }, (_, at) => texts(at));
    expect(new Set(inOrder).size).toBe(200);
    for (const text of inOrder) expect(text).toMatch(/^[\w-]{24}$/);
    expect([130, 5, 64, 63, 0].map((at) => texts(at))).toEqual([130, 5, 64, 63, 0].map((at) => inOrder[at]));
    expect(createTexts('seed', 'session')(70)).toBe(inOrder[70]);
    expect(createTexts('seed:session')(70)).toBe(inOrder[70]);
    expect(createTexts('seedsession')(70)).not.toBe(inOrder[70]);
  });
});
