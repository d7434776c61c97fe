import { describe, expect, it } from 'vitest';
import { PortalError, type PortalErrorKind } from '../src/errors.ts';
import { isWorthRetrying, toRetryDelay } from '../src/retry.ts';

const failure = (kind: PortalErrorKind, status?: number, retryAfterMs?: number) =>
  new PortalError({ kind, operationId: 'listReports', status, retryAfterMs });

describe('another attempt of a read', () => {
  it.each([
    ['without a response', failure('network')],
    ['without a response in time', failure('timeout')],
    ['after a 502', failure('server', 502)],
    ['after a 503', failure('server', 503)],
    ['after a 504', failure('server', 504)],
    ['after a 429 that asks for 3 s', failure('refused', 429, 3_000)],
    ['after a 500 that asks for 3 s', failure('server', 500, 3_000)],
  ])('is made %s', (_, error) => {
    expect([0, 1, 2].map((count) => isWorthRetrying(count, error))).toEqual([true, true, false]);
  });

  it.each([
    ['after a 429 without a time', failure('refused', 429)],
    ['after a wait of more than 10 s', failure('server', 503, 10_001)],
    ['after a 500', failure('server', 500)],
    ['after a refusal', failure('refused', 409)],
    ['after the end of the session', failure('unauthorized', 401)],
    ['after an unreadable answer', failure('unreadable', 200)],
    ['after an abort', failure('aborted')],
    ['after an error of the program', new TypeError('x')],
  ])('is not made %s', (_, error) => {
    expect(isWorthRetrying(0, error)).toBe(false);
  });

  it('waits as long as Retry-After says, else 400 and 800 ms', () => {
    expect([0, 1].map((attempt) => toRetryDelay(attempt, failure('network')))).toEqual([400, 800]);
    expect(toRetryDelay(0, failure('refused', 429, 3_000))).toBe(3_000);
  });
});
