import { describe, expect, it } from 'vitest';
import { operations } from '../src/index.ts';
import type { OperationId } from '../src/operation-types.ts';
import { readAnswer } from '../src/read-answer.ts';
import { UNREADABLE } from '../src/read-shape.ts';

const read = (id: OperationId, body: unknown) => readAnswer(id, operations[id], body);

describe('a record', () => {
  it('Q104 of which every property may be missing names one at least', () => {
    expect(read('getClientInformation', { first_name: 'Rosa' })).toMatchObject({ first_name: 'Rosa' });
    expect(read('getClientInformation', { data: { id: 7 } })).toMatchObject({ id: 7 });
    expect(read('getClientInformation', {})).toBe(UNREADABLE);
    expect(read('getClientInformation', { data: { other: 1 } })).toBe(UNREADABLE);
    expect(read('getClientInformation', 'text')).toBe(UNREADABLE);
  });

  it.each([false, 'failed', ' Error ', 'ko'])('Q104 that says of itself %j is none', (status) => {
    expect(read('getClientInformation', { status, first_name: 'Rosa' })).toBe(UNREADABLE);
  });

  it.each([true, 'ok', 200])('Q104 that says of itself %j is one', (status) => {
    expect(read('getClientInformation', { status, first_name: 'Rosa' })).toMatchObject({
      first_name: 'Rosa',
    });
  });

  it('VAL-03 whose own status tells a failure is read as it stands', () => {
    expect(read('getEnrollmentCheck', { status: 'error', errors: {} })).toMatchObject({ status: 'error' });
  });

  it('Q104 may be nothing, where the contract says so', () => {
    expect(read('getPaymentDetails', { payment_details: null })).toBeNull();
    expect(read('getPaymentDetails', { payment_details: { bank_name: 'B' } })).toBe(UNREADABLE);
  });

  it.each([[[]], [{}]])('Q104 %j is nothing yet, where the contract lets it be nothing', (empty) => {
    expect(read('getPaymentDetails', { payment_details: empty })).toBeNull();
    expect(read('getSignature', { status: 200, data: empty })).toBeNull();
    expect(read('getBudget', { client_budget: empty })).not.toBeNull();
  });
});

describe('the answer to a write', () => {
  it('AUTH-08 AUTH-12 is unreadable when a sign-in succeeds without a token', () => {
    for (const token of [undefined, null, 12345, '', ' ', { value: 'x' }, []])
      expect(read('createSession', { status: 200, token })).toBe(UNREADABLE);
    expect(read('createSession', 'text')).toBe(UNREADABLE);
    expect(read('createSession', undefined)).toBe(UNREADABLE);
    expect(read('createSession', { status: '200', token: 'a$1' })).toEqual({ status: 200, token: 'a$1' });
  });
});

describe('a list', () => {
  const report = {
    id: 1,
    report_type: 'A',
    description: 'B',
    report_date: '2026-11-02',
    report_file: '/a.pdf',
  };

  it('Q104 is its rows, without those that cannot be read, whose number is told', () => {
    const rows = read('listReports', { data: [report, { ...report, id: 'x' }, null] });
    expect(rows).toEqual([report]);
    expect(rows).toHaveProperty('unreadable', 2);
    expect(read('listReports', { data: [report] })).not.toHaveProperty('unreadable');
    expect(read('listReports', { data: [] })).toEqual([]);
  });

  it('Q104 of which no row can be read is none, and neither is anything else', () => {
    expect(read('listReports', { data: [null] })).toBe(UNREADABLE);
    expect(read('listReports', { data: {} })).toBe(UNREADABLE);
    expect(read('listReports', null)).toBe(UNREADABLE);
    expect(read('listReports', { status: 'fail', data: [report] })).toBe(UNREADABLE);
  });
});

describe('the answer to a write', () => {
  it('Q104 keeps what can be read of it, and what nobody declared', () => {
    expect(read('updatePassword', { status: 200, success: 'Saved.', more: 1 })).toEqual({
      status: 200,
      success: 'Saved.',
      more: 1,
    });
    expect(read('updatePassword', { status: 'x', success: 'Saved.' })).toEqual({ success: 'Saved.' });
    expect(read('updatePassword', 'Saved.')).toEqual({});
  });

  it('Q104 shows nobody what is no sentence', () => {
    expect(read('updatePassword', { status: 200, success: '17', message: '<p>', error: 7 })).toEqual({
      status: 200,
    });
    expect(read('updatePassword', { message: 'Done.', error: 'None.' })).toEqual({
      message: 'Done.',
      error: 'None.',
    });
  });
});
