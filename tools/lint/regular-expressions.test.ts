import { describe, expect, it } from 'vitest';
import { findLiterals, findReason } from './regular-expressions.mjs';

describe('the check of regular expressions', () => {
  it('finds literals with their lines, and neither comments nor strings', () => {
    const text = `// /a+/\nconst b = '/b+/';\nconst c = <p>{/c+/iu.test(b)}</p>;`;
    expect(findLiterals('a.tsx', text)).toEqual([{ source: 'c+', flags: 'iu', line: 3 }]);
  });

  it.each([
    [
      /^\s*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html|head|body)\b/i,
      'its time doubles with some letters',
    ],
    [/^(\w+)*$/, 'a repetition matches the same text in two ways'],
    [/^\w*_\w*_$/, 'two repetitions in a row share letters'],
    [/\s+$/, 'a repetition without a fixed beginning starts anew at each letter'],
  ])('refuses %s', ({ source, flags }, reason) => {
    expect(findReason({ source, flags })).toBe(reason);
  });

  it.each([/^\d{4}-\d\d$/, /[<>]/g, /^(?:[\w-]+(?:\.[\w-]+)*|[\da-f:]+)$/i, /^[^,]*,(.*)$/s])(
    'accepts %s',
    ({ source, flags }) => {
      expect(findReason({ source, flags })).toBeUndefined();
    },
  );
});
