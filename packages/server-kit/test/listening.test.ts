import { afterEach, describe, expect, it, vi } from 'vitest';
import { UsageError } from '../src/flags.ts';
import { onEnd, startOrAdvise } from '../src/listening.ts';
import { PortalBuildError } from '../src/portal-build.ts';

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
    expect(await toldOf(new PortalBuildError('Build it first.'))).toBe('Build it first.');
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
