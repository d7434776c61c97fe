import type { PortalClient } from '@client-portal/sdk';
import { describe, expect, it } from 'vitest';
import { withStartedReads } from '../src/api/started-reads.ts';

function setUp() {
  let token: string | null = 'first';
  let calls = 0;
  const listReports = async (_input?: object, options?: { signal?: AbortSignal }) => {
    options?.signal?.throwIfAborted();
    calls += 1;
    const own = calls;
    if (token === 'refused') throw new Error('Refused.');
    return [own];
  };
  const made = withStartedReads({ listReports } as unknown as PortalClient, () => token);
  const become = (next: string | null) => {
    token = next;
  };
  const read = (signal?: AbortSignal) => made.client.listReports({}, { signal });
  return { ...made, read, count: () => calls, become };
}

describe('reads that were started early', () => {
  it('REP-04 the first call takes what was started, the next one asks the service', async () => {
    const { startRead, read, count } = setUp();
    startRead('listReports');
    expect(count()).toBe(1);
    expect(await read()).toEqual([1]);
    expect(await read()).toEqual([2]);
  });

  it('SES-11 nothing that was started for one client is handed to another', async () => {
    const { startRead, read, become } = setUp();
    startRead('listReports');
    become('second');
    expect(await read()).toEqual([2]);
    become('first');
    expect(await read()).toEqual([3]);
  });

  it('ERR-18 a failure is that of the call that takes it', async () => {
    const { startRead, read, become } = setUp();
    become('refused');
    startRead('listReports');
    await expect(read()).rejects.toThrow('Refused.');
  });

  it('ERR-02 who gives up hears of it at once', async () => {
    const { startRead, read } = setUp();
    startRead('listReports');
    const controller = new AbortController();
    const reading = read(controller.signal);
    controller.abort(new Error('Left.'));
    await expect(reading).rejects.toThrow('Left.');
    startRead('listReports');
    await expect(read(AbortSignal.abort(new Error('Gone.')))).rejects.toThrow('Gone.');
  });
});
