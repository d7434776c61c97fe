import { describe, expect, it } from 'vitest';
import { toCallError } from '../../src/flows/call-error.ts';
import { toCodeFailure, toSignInFailure } from '../../src/flows/sign-in-failure.ts';
import { callError } from '../fake-calls.ts';

const notErrorsOfACall = [
  undefined,
  null,
  'network',
  406,
  new TypeError('bug'),
  { kind: 7 },
  { status: 406 },
  [],
];

describe('toSignInFailure', () => {
  it.each(['refused', 'unreadable', 'server'])(
    'AUTH-11 ERR-03 a 406 of kind %s says not yet active',
    (kind) => {
      expect(toSignInFailure(callError(kind, 406))).toEqual({ reason: 'inactive' });
    },
  );

  it.each(['network', 'timeout'])('AUTH-12 gives %s a cause of its own: no response', (kind) => {
    expect(toSignInFailure(callError(kind))).toEqual({ reason: 'noResponse' });
  });

  it.each([
    ['unauthorized', 401],
    ['refused', 422],
    ['refused', 400],
    ['aborted', undefined],
    ['something new', undefined],
  ])('AUTH-12 ERR-03 %s %o says that email and password are incorrect', (kind, status) => {
    expect(toSignInFailure(callError(kind, status))).toEqual({ reason: 'credentials' });
  });

  it.each([
    ['refused', 429, 'tooMany'],
    ['server', 500, 'badResponse'],
    ['server', 503, 'badResponse'],
    ['unreadable', 200, 'badResponse'],
  ])('AUTH-12 ERR-03 %s %i has a cause of its own behind the stated text', (kind, status, reason) => {
    expect(toSignInFailure(callError(kind, status))).toEqual({ reason });
  });

  it.each(notErrorsOfACall)('AUTH-12 %o has a cause of its own behind the stated text', (error) => {
    expect(toSignInFailure(error)).toEqual({ reason: 'credentials' });
  });
});

describe('toCodeFailure', () => {
  it.each([
    ['unauthorized', 401],
    ['refused', 400],
    ['refused', 406],
    ['refused', 422],
    ['server', 500],
  ])('OTP-10 ERR-04 %s %i says Invalid Code', (kind, status) => {
    expect(toCodeFailure(callError(kind, status))).toEqual({ reason: 'invalidCode' });
  });

  it.each([['network'], ['timeout'], ['unreadable', 200], ['aborted'], ['something new']] as const)(
    'OTP-11 ERR-04 %s is no usable response and does not blame the digits',
    (kind, status?: number) => {
      expect(toCodeFailure(callError(kind, status)).reason).toBe('codeNoResponse');
    },
  );

  it.each(notErrorsOfACall)('OTP-11 %o does not blame the digits', (error) => {
    expect(toCodeFailure(error)).toEqual({ reason: 'codeNoResponse' });
  });
});

describe('toCallError', () => {
  it('ERR-03 keeps kind, status and message, and drops fields of another type', () => {
    expect(toCallError(callError('refused', 422, 'No.'))).toEqual({
      kind: 'refused',
      status: 422,
      message: 'No.',
    });
    expect(toCallError({ kind: 'refused', status: '422', serverMessage: 5 })).toEqual({ kind: 'refused' });
    expect(toCallError(callError('network'))).toEqual({ kind: 'network' });
    expect(toCallError('refused')).toEqual({ kind: 'unknown' });
  });

  it('TS-18 never shows an error text for developers as a message of the server', () => {
    expect(toCallError(callError('server', 500))).toEqual({ kind: 'server', status: 500 });
  });
});
