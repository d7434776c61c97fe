import { describe, expect, test } from 'vitest';
import { fillDigits } from '../../../src/features/auth/fill-digits.ts';

const EMPTY = ['', '', '', '', '', ''];
const of = (text: string) => [...text.padEnd(6)].map((digit) => digit.trim());

describe('the six boxes of the code after an entry', () => {
  test.each([
    ['a digit goes into its box and on to the next', EMPTY, 0, '1', '1     ', 1],
    ['the last digit stays where it is', of('12345'), 5, '6', '123456', 5],
    ['a whole code fills all', EMPTY, 0, '123456', '123456', 5],
    ['a whole code fills all, wherever it was pasted', of('99'), 3, '123456', '123456', 5],
    ['spaces and dashes of a pasted code are left out', EMPTY, 0, '12-34 56', '123456', 5],
    ['more than a code is cut off', EMPTY, 2, '1234567', '123456', 5],
    ['a part goes into this box and the next ones', of('1'), 1, '234', '1234  ', 4],
    ['a part that does not fit is cut off', EMPTY, 4, '123', '    12', 5],
    ['what is no digit changes nothing', of('12'), 2, 'x', '12    ', 2],
    ['clearing empties the box and stays', of('123'), 1, '', '1 3   ', 1],
    ['a digit typed behind the one held replaces it', of('123'), 1, '29', '193   ', 2],
    ['a digit typed before the one held replaces it', of('123'), 1, '92', '193   ', 2],
    ['the same digit typed over itself stays', of('123'), 1, '22', '123   ', 2],
  ] as const)('OTP-05 %s', (_, digits, position, text, expected, nextPosition) => {
    expect(fillDigits(digits, position, text)).toMatchObject({ digits: of(expected), nextPosition });
  });

  test('OTP-02 are always six with at most one digit each', () => {
    for (const text of ['', '1', '12345678901234567890', 'abc', '１２３', '\n1\t2']) {
      for (let position = 0; position < 6; position += 1) {
        const { digits, nextPosition } = fillDigits(of('123'), position, text);
        expect(digits).toHaveLength(6);
        for (const digit of digits) expect(digit).toMatch(/^[0-9]?$/);
        expect(nextPosition).toBeGreaterThanOrEqual(0);
        expect(nextPosition).toBeLessThan(6);
      }
    }
  });
});
