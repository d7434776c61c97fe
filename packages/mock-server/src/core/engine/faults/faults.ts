import type { Operation } from '@client-portal/contract/core';
import type { Delivery, Incoming, Reply } from '../../shell/incoming.ts';
import { firstHalfOf } from '../../shell/payload.ts';
import { type ServedResponse, toJsonResponse } from '../../shell/response.ts';
import type { Fault } from '../world/fault-rules.ts';
import { toNullFields } from './null-fields.ts';
import { toWrongResponse } from './wrong-response.ts';

/** Faults that replace the operation's response. `delay` only delays it, and `last-file-only` changes the request. */
export type AnsweringFault = Exclude<Fault, { kind: 'delay' | 'last-file-only' }>;

/** Returns the body with only the last item of each list. The only lists in a form are its files. */
export function keepLastFiles(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, Array.isArray(value) ? value.slice(-1) : value]),
  );
}

/** Faults that change the real response, so that the request must be carried out first. */
const SPOIL_THE_REAL_ANSWER: ReadonlySet<Fault['kind']> = new Set([
  'drop-mid-body',
  'slow-drip',
  'wrong-type',
  'cut-file',
  'null-fields',
]);

/**
 * Returns true if the request is carried out although its response is lost. `stale` needs an earlier response, so
 * without one the request is carried out.
 */
export function isApplied(fault: AnsweringFault, earlier: ServedResponse | undefined): boolean {
  if (fault.kind === 'stale' && earlier === undefined) return true;
  return fault.applied ?? SPOIL_THE_REAL_ANSWER.has(fault.kind);
}

/** Waits for a time in ms, but no longer than until the client disconnects or the fault is cleared. */
export function waitForFault(incoming: Incoming, milliseconds: number, cleared: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      cleared.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    incoming.onGone(end);
    cleared.addEventListener('abort', end);
  });
}

const HTML = '<!doctype html><html lang="en"><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1></html>';

/** Creates the default body of a response with that status. */
function toFaultProblem(status: number): ServedResponse {
  const message = `A fault of the mock server caused this ${status}.`;
  const errors = status === 422 ? { errors: { body: ['The body is refused on purpose.'] } } : {};
  return toJsonResponse(status, { status, message, ...errors }, status === 429 ? RETRY_SOON : undefined);
}

const RETRY_SOON = { 'retry-after': '1' };

/** Input of a fault. `answer` is the real response if the request was carried out. */
export interface FaultInput {
  readonly operation: Operation | undefined;
  readonly response: ServedResponse;
  /** Previous response of the operation. */
  readonly earlier: ServedResponse | undefined;
}

/** Returns the response as the fault changes it, and the way in which it is sent. */
export function applyFault(fault: AnsweringFault, { operation, response, earlier }: FaultInput): Reply {
  const whole = (changed: ServedResponse): Reply => ({ response: changed, delivery: 'whole' });
  const broken = (delivery: Delivery): Reply => ({ response, delivery });
  switch (fault.kind) {
    case 'status': {
      const problem = toFaultProblem(fault.status);
      const headers = fault.headers === undefined ? {} : { headers: fault.headers };
      if (fault.body === undefined) return whole({ ...problem, ...headers });
      return whole(toJsonResponse(fault.status, fault.body, fault.headers));
    }
    case 'html': {
      const headers = { 'content-type': 'text/html; charset=utf-8' };
      return whole({ status: fault.status ?? 200, payload: HTML, headers });
    }
    case 'stale':
      return whole(earlier ?? response);
    case 'broken-json':
      return whole({ status: 200, payload: '{"status":200,"data":[{"id":' });
    case 'empty-body':
      return whole({ ...response, payload: '' });
    case 'wrong-schema':
      return whole(toWrongResponse(operation));
    case 'wrong-type': {
      const headers = { ...response.headers, 'content-type': 'text/plain; charset=utf-8' };
      return whole({ ...response, headers });
    }
    case 'null-fields':
      return whole(toNullFields(operation, response));
    case 'cut-file':
      return whole({ ...response, payload: firstHalfOf(response.payload) });
    case 'slow-drip':
      return broken({ dripMs: fault.ms });
    case 'drop-mid-body':
      return broken('cut');
    case 'drop':
      return broken('dropped');
    case 'reset':
      return broken('reset');
    case 'hang':
      return broken('held');
  }
}

const WITHOUT_ANSWER: ReadonlySet<Delivery> = new Set<Delivery>(['dropped', 'reset', 'held']);

/** Returns the HTTP status that the client gets; 0 if it gets no response. */
export const seenStatus = ({ response, delivery }: Reply): number =>
  WITHOUT_ANSWER.has(delivery) ? 0 : response.status;
