import { afterEach, describe, expect, it, vi } from 'vitest';
import { ContractError } from '../src/contract-error.ts';
import { parseFlags, toNumber, toOrigin, UsageError } from '../src/node/flags.ts';
import { onEnd, startOrAdvise } from '../src/node/listening.ts';

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

  it('an address with user name or password is refused without repeating them', () => {
    expect(() => toOrigin('--to', 'https://rosa:harbor@portal.example.com')).toThrow(
      new UsageError('--to must not hold a name or password: they would stand in reports.'),
    );
  });
});

describe('a server that cannot start', () => {
  const before = process.exitCode;
  afterEach(() => {
    process.exitCode = before;
    vi.restoreAllMocks();
  });

  async function toldOf(error: unknown, where = { host: '10.0.0.9', port: 80 }): Promise<unknown> {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await startOrAdvise(where, () => Promise.reject(error), [UsageError]);
    expect(process.exitCode).toBe(1);
    return told.mock.lastCall?.[0];
  }

  const withCode = (code: string, message = 'failed') => Object.assign(new Error(message), { code });
  const withSyscall = (code: string, syscall: string) => Object.assign(withCode(code), { syscall });

  it.each([
    ['EADDRINUSE', 'Port 80 on 10.0.0.9 is taken. Stop what listens there, or choose another with --port.'],
    ['EACCES', 'Port 80 needs more rights. Choose one above 1023 with --port.'],
    ['ENOENT', 'failed'],
    ['EISDIR', 'failed'],
    ['EADDRNOTAVAIL', '10.0.0.9 is not an address of this machine. Change --host.'],
    ['ENOTFOUND', '10.0.0.9 is not an address of this machine. Change --host.'],
  ])('prints what to do about %s', async (code, sentence) => {
    expect(await toldOf(withCode(code))).toBe(sentence);
  });

  it('names the file that cannot be written, and not the port', async () => {
    expect(await toldOf(withSyscall('EACCES', 'listen'))).toContain('Port 80 needs more rights.');
    for (const code of ['EACCES', 'ENOTDIR', 'EROFS', 'EPERM'])
      expect(await toldOf(withSyscall(code, 'open'))).toBe('failed');
  });

  it('names the default address when none was given', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await startOrAdvise({ port: 80 }, () => Promise.reject(withCode('EADDRINUSE')));
    expect(told.mock.calls[0]?.[0]).toContain('Port 80 on 127.0.0.1 is taken.');
  });

  it('prints the advice of an error that has one, and the stack of any other', async () => {
    expect(await toldOf(new UsageError('Give --to.'))).toBe('Give --to.');
    expect(await toldOf(new ContractError('portal.yaml', 3, 'Odd.'))).toBe('portal.yaml:3: Odd.');
    const defect = withCode('EOTHER');
    expect(await toldOf(defect)).toBe(defect);
    const thrown = { code: 'EACCES' };
    expect(await toldOf(thrown)).toBe(thrown);
  });

  it('leaves the exit code alone when it starts', async () => {
    await startOrAdvise({}, () => Promise.resolve());
    expect(process.exitCode).toBe(before);
  });
});

describe('a server that gets a signal', () => {
  afterEach(() => void vi.restoreAllMocks());

  it.each(['SIGINT', 'SIGTERM'])('closes on %s, and then lets the process end', async (signal) => {
    const heard = new Map<string | symbol, () => void>();
    vi.spyOn(process, 'once').mockImplementation((event: string | symbol, act: () => void) => {
      heard.set(event, act);
      return process;
    });
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
    let isClosed = () => {};
    onEnd(() => new Promise<void>((resolve) => (isClosed = resolve)));
    expect([...heard.keys()]).toEqual(['SIGINT', 'SIGTERM']);
    heard.get(signal)?.();
    expect(exit).not.toHaveBeenCalled();
    isClosed();
    await vi.waitFor(() => expect(exit).toHaveBeenCalledWith());
  });
});
