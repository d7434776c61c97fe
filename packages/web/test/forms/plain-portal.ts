/**
 * Replaces the portal's client for test files that mock `api/portal-client.ts`: it records the calls with their
 * options, and returns what the test sets.
 */
import { type CallOptions, PortalError } from '@client-portal/sdk';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect } from 'vitest';
import { session } from '../../src/api/session.ts';

/** Calls in order: the operation, and its input. */
export const portalCalls: (readonly [operation: string, input: unknown])[] = [];

/** Options of the calls, in the same order. */
const sendOptions: (readonly [operation: string, options: CallOptions | undefined])[] = [];

/** Returns true if the last request of an operation was aborted. */
export const isAborted = (operation: string): boolean | undefined =>
  sendOptions.findLast(([name]) => name === operation)?.[1]?.signal?.aborted;

/** Returns the version of the row that the last request of an operation was about. */
export const versionSent = (operation: string): string | undefined =>
  sendOptions.findLast(([name]) => name === operation)?.[1]?.version;

/** Operations that forms send: without files, and with files, whose progress is reported. */
const PLAIN_FORMS = [
  'submitPasswordReset',
  'updatePassword',
  'submitMessage',
  'updateClientInformation',
  'updatePaymentDetails',
  'acceptTerms',
  'submitTypedSignature',
];
const FILE_FORMS = [
  'createClient',
  'createEmployee',
  'uploadPayable',
  'uploadFiles',
  'hireEmployee',
  'submitDrawnSignature',
];

const responses = new Map<string, () => unknown>();

/** Sets the response of an operation: a value, or an error to throw; `undefined` until it is set. */
export const setResponse = (operation: string, value: unknown) =>
  responses.set(operation, () => {
    if (value instanceof Error) throw value;
    return value;
  });

/** Makes an operation fail, by default with a refusal of the service. */
export const failResponse = (operation: string, failure: object = {}) =>
  setResponse(operation, new PortalError({ kind: 'refused', operationId: operation, ...failure }));

/** Holds the response of an operation until the returned function is called. */
export function holdResponse(operation: string): (value: unknown) => Promise<void> {
  let settle: (value: unknown) => void = () => undefined;
  const held = new Promise((resolve) => {
    settle = resolve;
  });
  responses.set(operation, () => held);
  return (value) => act(async () => settle(value));
}

export const portal = new Proxy(
  {},
  {
    get: (_, operation: string) => async (input: unknown, options?: CallOptions) => {
      portalCalls.push([operation, input]);
      sendOptions.push([operation, options]);
      return responses.get(operation)?.();
    },
  },
);

beforeEach(() => session.start('secret$1001'));

const isRead = (operation: string) => /^(?:get|list)[A-Z]/.test(operation);

/** The calls that change something, in order. After each, the portal reads the state again. */
export const writes = () => portalCalls.filter(([operation]) => !isRead(operation));

/** Returns the missing options: abort signal, and of a send also the idempotency key and the idle timeout. */
function missingOf([operation, options]: (typeof sendOptions)[number]): string[] {
  const isForm = PLAIN_FORMS.includes(operation) || FILE_FORMS.includes(operation);
  if (!isForm && !isRead(operation)) return [];
  const wanted: (keyof CallOptions)[] = ['signal'];
  if (isForm) wanted.push('idempotencyKey');
  if (FILE_FORMS.includes(operation)) wanted.push('upload');
  return wanted.filter((name) => !options?.[name]).map((name) => `${operation} was sent without ${name}`);
}

afterEach(() => {
  // Each form of the portal is sent by some test, and each query is read, so this checks all of them (ERR-01).
  const missing = sendOptions.flatMap(missingOf);
  sendOptions.length = 0;
  portalCalls.length = 0;
  responses.clear();
  expect(missing).toEqual([]);
});
