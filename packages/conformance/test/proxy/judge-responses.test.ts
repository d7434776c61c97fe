import { deflateRawSync, deflateSync } from 'node:zlib';
import { loadServedContract } from '@client-portal/contract';
import { lifecycleNames } from '@client-portal/state-machines';
import { afterEach, expect, it, vi } from 'vitest';
import { ResponseJudge } from '../../src/proxy/judge-responses.ts';
import { decodeResponse } from '../../src/proxy/response-copy.ts';

const contract = loadServedContract(lifecycleNames);

/** Creates a list of timesheets with a breach in every row, which is so long that the worker validates it. */
const longResponse = (isKept: boolean) => ({
  ...{
    operationId: 'listTimesheets',
    status: 200,
    contentType: 'application/json',
    encoding: undefined,
    isKept,
  },
  bytes: Buffer.from(
    JSON.stringify({ status: 200, data: Array.from({ length: 5_000 }, (_, id) => ({ id: `${id}` })) }),
  ),
});

afterEach(() => {
  vi.useRealTimers();
});

const LONGER_THAN_ANY_TEST_MS = 600_000;

it('closing the judge returns the pending verdicts, with and without stored bodies', async () => {
  const judge = new ResponseJudge(contract, { lastVerdictsMs: LONGER_THAN_ANY_TEST_MS });
  const kept = longResponse(true);
  const size = kept.bytes.length;
  const verdicts = [kept, longResponse(true), longResponse(false), longResponse(false)].map(judge.judge);
  await judge.close(verdicts);
  for (const breaches of await Promise.all(verdicts)) {
    expect(breaches.length).toBeGreaterThan(0);
    expect(breaches.map(({ message }) => message).join()).not.toContain('not checked');
  }
  expect(kept.bytes).toHaveLength(size);
});

it('closing the judge marks the remaining responses as not checked', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const judge = new ResponseJudge(contract, { lastVerdictsMs: 1 });
  const verdict = judge.judge(longResponse(false));
  const closing = judge.close([verdict]);
  // Fake timers are used because on a busy machine the worker could be ready before a real timer fires.
  vi.advanceTimersByTime(1);
  await closing;
  expect(await verdict).toEqual([
    { location: 'answer.body', message: 'was not checked: the proxy ended first' },
  ]);
});

it.each([deflateSync, deflateRawSync])(
  'decodes deflate with and without the zlib header, as browsers do',
  async (pack) => {
    expect(String(await decodeResponse(pack('{}'), 'deflate'))).toBe('{}');
  },
);
