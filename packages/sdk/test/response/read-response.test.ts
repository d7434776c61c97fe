import { describe, expect, it } from 'vitest';
import type { OperationId } from '../../src/index.ts';
import { operations, readResponse } from '../../src/index.ts';
import { UNREADABLE } from '../../src/response/read-shape.ts';

const read = (id: OperationId, body: unknown) => readResponse(id, operations[id], body);

describe('a record without required fields', () => {
  it('Q104 must have at least one of its optional properties', () => {
    expect(read('getClientInformation', { first_name: 'Rosa' })).toMatchObject({ first_name: 'Rosa' });
    expect(read('getClientInformation', { data: { id: 7 } })).toMatchObject({ id: 7 });
    expect(read('getClientInformation', {})).toBe(UNREADABLE);
    expect(read('getClientInformation', { data: { other: 1 } })).toBe(UNREADABLE);
    expect(read('getClientInformation', 'text')).toBe(UNREADABLE);
  });

  it.each([false, 'failed', ' Error ', 'ko'])('Q104 is unreadable when its status is %j', (status) => {
    expect(read('getClientInformation', { status, first_name: 'Rosa' })).toBe(UNREADABLE);
  });

  it.each([true, 'ok', 200])('Q104 is readable when its status is %j', (status) => {
    expect(read('getClientInformation', { status, first_name: 'Rosa' })).toMatchObject({
      first_name: 'Rosa',
    });
  });

  it('VAL-03 is decoded although its own status field tells a failure', () => {
    expect(read('getEnrollmentCheck', { status: 'error', errors: {} })).toMatchObject({ status: 'error' });
  });

  it('Q104 may be null when the contract says so', () => {
    expect(read('getPaymentDetails', { payment_details: null })).toBeNull();
    expect(read('getPaymentDetails', { payment_details: { bank_name: 'B' } })).toBe(UNREADABLE);
  });

  it.each([[[]], [{}]])('Q104 is null for %j when the contract allows null', (empty) => {
    expect(read('getPaymentDetails', { payment_details: empty })).toBeNull();
    expect(read('getSignature', { status: 200, data: empty })).toBeNull();
    expect(read('getBudget', { client_budget: empty })).not.toBeNull();
  });
});

describe('the response to a write', () => {
  it('AUTH-08 AUTH-12 is unreadable when a sign-in succeeds without a token', () => {
    for (const token of [undefined, null, 12345, '', ' ', { value: 'x' }, []])
      expect(read('createSession', { status: 200, token })).toBe(UNREADABLE);
    expect(read('createSession', 'text')).toBe(UNREADABLE);
    expect(read('createSession', undefined)).toBe(UNREADABLE);
    expect(read('createSession', { status: '200', token: 'a$1' })).toEqual({ status: 200, token: 'a$1' });
  });
});

describe('a list response', () => {
  const report = {
    id: 1,
    report_type: 'A',
    description: 'B',
    report_date: '2026-11-02',
    report_file: '/a.pdf',
  };

  it('Q104 has its readable rows, and the number of the others', () => {
    const rows = read('listReports', { data: [report, { ...report, id: 'x' }, null] });
    expect(rows).toEqual([report]);
    expect(rows).toHaveProperty('unreadable', 2);
    expect(read('listReports', { data: [report] })).not.toHaveProperty('unreadable');
    expect(read('listReports', { data: [] })).toEqual([]);
  });

  it('Q104 is unreadable when no row is readable, or it is no list', () => {
    expect(read('listReports', { data: [null] })).toBe(UNREADABLE);
    expect(read('listReports', { data: {} })).toBe(UNREADABLE);
    expect(read('listReports', null)).toBe(UNREADABLE);
    expect(read('listReports', { status: 'fail', data: [report] })).toBe(UNREADABLE);
  });
});

describe('the response to a write', () => {
  it('Q104 keeps its readable fields, and undeclared ones', () => {
    expect(read('updatePassword', { status: 200, success: 'Saved.', more: 1 })).toEqual({
      status: 200,
      success: 'Saved.',
      more: 1,
    });
    expect(read('updatePassword', { status: 'x', success: 'Saved.' })).toEqual({ success: 'Saved.' });
    expect(read('updatePassword', 'Saved.')).toBe(UNREADABLE);
  });

  it('Q104 leaves out a message that is no sentence', () => {
    expect(read('updatePassword', { status: 200, success: '17', message: '<p>', error: 7 })).toEqual({
      status: 200,
    });
    expect(read('updatePassword', { message: 'Done.', error: 'None.' })).toEqual({
      message: 'Done.',
      error: 'None.',
    });
  });
});
