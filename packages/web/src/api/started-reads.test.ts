import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStartedReads } from './started-reads.ts';

function setUp() {
  let token: string | null = 'first';
  let calls = 0;
  const reads = createStartedReads(() => token);
  const ask = async () => {
    calls += 1;
    const own = calls;
    if (token === 'refused') throw new Error('Refused.');
    return [own];
  };
  const become = (next: string | null) => {
    token = next;
  };
  /** What a query does. */
  const read = (signal = new AbortController().signal) => reads.take('reports', signal) ?? ask();
  /** What a screen does before it is drawn. */
  const brought = () => reads.takeBrought('reports')?.data;
  return { start: () => reads.start('reports', ask), read, brought, count: () => calls, become };
}

describe('reads that were started early', () => {
  afterEach(() => void vi.useRealTimers());

  it('REP-04 the first call takes what was started, the next one asks the service', async () => {
    const { start, read, count } = setUp();
    start();
    expect(count()).toBe(1);
    expect(await read()).toEqual([1]);
    expect(await read()).toEqual([2]);
  });

  it('REP-04 ROUTE-01 what waits to be taken is not asked for again, by the page and by the route', async () => {
    const { start, read, count } = setUp();
    start();
    start();
    expect(count()).toBe(1);
    expect(await read()).toEqual([1]);
  });

  it('SES-11 nothing that was started for one client is handed to another', async () => {
    const { start, read, become } = setUp();
    start();
    become('second');
    expect(await read()).toEqual([2]);
    become('first');
    expect(await read()).toEqual([3]);
  });

  it('REP-04 what nobody took for long is out of date', async () => {
    vi.useFakeTimers();
    const { start, read } = setUp();
    start();
    vi.advanceTimersByTime(30_001);
    expect(await read()).toEqual([2]);
  });

  it('REP-04 what has come by the time that it is drawn is there at once, and asked for once', async () => {
    const { start, brought, read } = setUp();
    start();
    expect(brought()).toBeUndefined();
    await Promise.resolve();
    expect(brought()).toEqual([1]);
    expect(brought()).toBeUndefined();
    expect(await read()).toEqual([2]);
  });

  it('SES-11 what has come for one client is not there for another', async () => {
    const { start, brought, become } = setUp();
    start();
    await Promise.resolve();
    become('second');
    expect(brought()).toBeUndefined();
  });

  it('ERR-18 a failure that has come stays for the call that takes it', async () => {
    const { start, brought, read, become } = setUp();
    become('refused');
    start();
    await Promise.resolve();
    expect(brought()).toBeUndefined();
    await expect(read()).rejects.toThrow('Refused.');
  });

  it('ERR-18 a failure is that of the call that takes it', async () => {
    const { start, read, become } = setUp();
    become('refused');
    start();
    await expect(read()).rejects.toThrow('Refused.');
  });

  it('ERR-02 who gives up hears of it at once', async () => {
    const { start, read } = setUp();
    start();
    const controller = new AbortController();
    const reading = read(controller.signal);
    controller.abort(new Error('Left.'));
    await expect(reading).rejects.toThrow('Left.');
    start();
    await expect(read(AbortSignal.abort(new Error('Gone.')))).rejects.toThrow('Gone.');
  });
});
