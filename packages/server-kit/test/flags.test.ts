import { describe, expect, it } from 'vitest';
import { parseFlags, toNumber, toOrigin, UsageError } from '../src/flags.ts';

describe('flags of a command', () => {
  const rules = {
    to: { type: 'string' },
    quiet: { type: 'boolean' },
    only: { type: 'string', multiple: true },
  } as const;

  it('are read as their declaration says', () => {
    expect(parseFlags(['--to', 'x', '--quiet', '--only', 'a', '--only', 'b'], rules)).toEqual({
      to: 'x',
      quiet: true,
      only: ['a', 'b'],
    });
  });

  it.each([[['--unknown']], [['--to']], [['stray']]])('%j is refused with a sentence', (args) => {
    expect(() => parseFlags(args, rules)).toThrow(UsageError);
    expect(() => parseFlags(args, rules)).toThrow(/\w/);
  });

  it.each([
    ['0', 0],
    ['65535', 65_535],
    [undefined, undefined],
  ])('the number %j is read as %j', (text, number) => {
    expect(toNumber('--port', text, 65_535)).toBe(number);
  });

  it.each(['21474836480', '9007199254740991'])('the number %j may be larger than a port', (text) => {
    expect(toNumber('--max-uploads', text, Number.MAX_SAFE_INTEGER)).toBe(Number(text));
  });

  it.each(['65536', '-1', '1.5', '', 'x1', '1x', '12345678901'])(
    '%j is refused as a number up to 65535',
    (text) => {
      expect(() => toNumber('--port', text, 65_535)).toThrow(
        new UsageError(`--port ${text} is not a whole number from 0 to 65535.`),
      );
    },
  );

  it.each(['https://portal.example.com', 'http://127.0.0.1:4010/'])(
    '%s is accepted as an address',
    (text) => {
      expect(toOrigin('--to', text).href).toBe(new URL(text).href);
    },
  );

  it.each([
    'portal.example.com',
    'ftp://portal.example.com',
    'xhttp://portal.example.com',
    'https://portal.example.com/api',
    'https://portal.example.com/?a=1',
    '',
  ])('%j is refused as an address', (text) => {
    expect(() => toOrigin('--to', text)).toThrow(
      new UsageError(`--to ${text} is not an address such as https://portal.example.com.`),
    );
  });

  it.each(['rosa:harbor@', 'rosa@', ':harbor@'])(
    'an address with %s before its host is refused without repeating it',
    (user) => {
      expect(() => toOrigin('--to', `https://${user}portal.example.com`)).toThrow(
        new UsageError('--to must not hold a name or password: they would stand in reports.'),
      );
    },
  );
});
