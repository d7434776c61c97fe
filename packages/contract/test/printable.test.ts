import { describe, expect, it } from 'vitest';
import { toOneLine, toPrintable } from '../src/printable.ts';

describe('a text from outside', () => {
  it.each([
    ['a name with accents', 'Núñez – "五" 🙂', 'Núñez – "五" 🙂'],
    ['colours', '\u001b[31mred\u001b[0m', '\\u001b[31mred\\u001b[0m'],
    ['a title of the terminal', '\u001b]0;title\u0007', '\\u001b]0;title\\u0007'],
    ['an older control sign', '\u009b31m', '\\u009b31m'],
    ['a line that is written over', 'bad\rgood', 'bad\\u000dgood'],
    ['further lines', 'a\n::error::b\u2028c', 'a\\u000a::error::b\\u2028c'],
    ['a command of a CI service', '::error::all is well', '\\u003a:error::all is well'],
    ['a command after blanks', '  ::set-output name=a::b', '  \\u003a:set-output name=a::b'],
    ['an older command', 'x ##[group]', 'x #\\u0023[group]'],
    ['a turned reading direction', '\u202egpj.exe', '\\u202egpj.exe'],
    ['half a sign', '\ud800', '\\ud800'],
  ])('with %s is printed as one line', (_, text, expected) => {
    expect(toOneLine(text)).toBe(expected);
  });

  it('of several lines keeps its line ends', () => {
    expect(toPrintable('a\n  ::error::b\n\u001b[2Jc\n')).toBe('a\n  \\u003a:error::b\n\\u001b[2Jc\n');
  });
});
