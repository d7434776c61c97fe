import { PortalError } from '@client-portal/sdk';
import { beforeAll, describe, expect, test } from 'vitest';
import { stubBrowserGlobals } from '../browser-globals.ts';

let queries: typeof import('../../src/api/query-client.ts');
let words: typeof import('../../src/kit/feedback/failure-text.ts');
let waiting: typeof import('../../src/domain/waiting.ts');

beforeAll(async () => {
  stubBrowserGlobals();
  queries = await import('../../src/api/query-client.ts');
  words = await import('../../src/kit/feedback/failure-text.ts');
  waiting = await import('../../src/domain/waiting.ts');
});

const listOf = (rows: readonly unknown[], unreadable?: number) =>
  Object.defineProperty([...rows], 'unreadable', { value: unreadable });

describe('rows that could not be decoded', () => {
  test('CALL-08 CALL-28 keep their number after a refresh without changes, of one row, or of all rows', () => {
    const before = listOf([{ id: 1 }, { id: 2 }], 2);
    const same = queries.shareEqualParts(before, listOf([{ id: 1 }, { id: 2 }], 2));
    expect(same).toBe(before);
    const changed = queries.shareEqualParts(before, listOf([{ id: 1 }, { id: 3 }], 1)) as unknown[];
    expect(changed).toMatchObject({ unreadable: 1 });
    expect(changed[0]).toBe((before as unknown[])[0]);
  });

  test('CALL-08 the same rows with another number are a new result, and the earlier one is not changed', () => {
    const before = listOf([{ id: 1 }], 1);
    const after = queries.shareEqualParts(before, listOf([{ id: 1 }]));
    expect(after).not.toBe(before);
    expect(after).not.toHaveProperty('unreadable', 1);
    expect(before).toMatchObject({ unreadable: 1 });
  });
});

describe('the text of a failed request', () => {
  const failed = (kind: PortalError['kind'], serverMessage?: string) =>
    new PortalError({ kind, operationId: 'submitMessage', serverMessage });

  test('ERR-09 MSG-08 is the message of the service for a refusal', () => {
    expect(words.toFailureText(failed('refused', 'Not now.'), 'stated')).toBe('Not now.');
  });

  test.each([
    ['server', "SQLSTATE[42S02]: Base table or view not found: 1146 Table 'x'"],
    ['server', 'Server Error'],
    ['refused', '17'],
    ['refused', '  '],
    ['refused', undefined],
  ] as const)('ERR-09 MSG-08 is the stated text alone for %s with %o', (kind, message) => {
    expect(words.toFailureText(failed(kind, message), 'stated')).toBe('stated');
  });

  test('ERR-18 SES-11 says for a 401 that the session ended, without the message of the service', () => {
    for (const text of [words.toFailureText, words.toStatedFailure]) {
      expect(text(failed('unauthorized', 'Unauthenticated.'), 'stated')).toMatch(/^You were signed out/);
    }
  });
});

describe('a sentence of the service', () => {
  test.each([
    ['Saved.', 'Saved.'],
    ['17', undefined],
    ['', undefined],
    [17, undefined],
    [undefined, undefined],
  ])('ERR-09 of %o is %o', (value, sentence) => {
    expect(words.toFailureSentence(value)).toBe(sentence);
  });
});

describe('counts in the frame', () => {
  const rows = (...given: unknown[]) => given as never[];

  test('LAY-02 a payable without a list of receipts counts as one without receipts', () => {
    const payables = rows(
      { receipt: null },
      { receipt: [] },
      { receipt: ['/a.pdf'] },
      null,
      {},
      { receipt: [''] },
    );
    expect(waiting.selectWithoutReceipt(payables)).toHaveLength(4);
  });

  test('LAY-05 an empty row is not counted', () => {
    expect(waiting.selectWaitingTimesheets(rows(null, { status: 0 }, 7))).toHaveLength(1);
    expect(waiting.selectWaitingInvoices(rows(undefined, { is_client_approved: 0 }))).toHaveLength(1);
  });
});
