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

it.each([
  ['12.5', []],
  ['many', ['answer.body.client_budget.total_budget']],
])('an amount that is the text %s has the breaches %j', async (total_budget, places) => {
  const client_budget = {
    ...{ total_budget, spent_budget: 2.5, remaining_budget: 10 },
    ...{ date_from: '2025-01-01', date_to: '2025-12-31' },
  };
  const breaches = await new ResponseJudge(contract).judge({
    ...{ operationId: 'getBudget', status: 200, contentType: 'application/json', encoding: undefined },
    ...{ isKept: false, bytes: Buffer.from(JSON.stringify({ status: 200, client_budget })) },
  });
  expect(breaches.map(({ location }) => location)).toEqual(places);
});

it.each([deflateSync, deflateRawSync])(
  'decodes deflate with and without the zlib header, as browsers do',
  async (pack) => {
    expect(String(await decodeResponse(pack('{}'), 'deflate'))).toBe('{}');
  },
);

it('reports a row that breaks a rule of the contract, in a success alone', async () => {
  const judge = new ResponseJudge(contract, { lastVerdictsMs: LONGER_THAN_ANY_TEST_MS });
  const budget = (status: number) => ({
    operationId: 'getBudget',
    status,
    contentType: 'application/json',
    encoding: undefined,
    isKept: false,
    bytes: Buffer.from(
      '{"status":200,"message":"-","client_budget":{"total_budget":10,"spent_budget":4,"remaining_budget":5}}',
    ),
  });
  expect(await judge.judge(budget(200))).toEqual([
    {
      location: 'answer.body.client_budget',
      message: 'must keep the rule: remaining_budget is total_budget − spent_budget',
    },
  ]);
  expect(await judge.judge(budget(500))).toEqual([]);
  await judge.close([]);
});
