import { rowIdsOf } from '../facts/rows.ts';
import type { CallWithResponse } from './backend.ts';
import type { RawResponse } from './raw.ts';

/** Checks to whose findings any response may add, after their own requests have passed. */
export const ANY_CHECKS = ['D-once', 'F-caching', 'E-enrollment'] as const;

/** Fault that any response may show, and the check to which it belongs. */
export interface AnyFault {
  readonly check: (typeof ANY_CHECKS)[number];
  /** Subject of the check; the operation by default. */
  readonly subject?: string;
  readonly expected: string;
  readonly actual: string;
}

/** Returns a fault if a list has two rows with one id, which may happen only after writes of the run. */
export function rowTwice({ plan: { target }, isSuccess, body }: CallWithResponse): AnyFault | undefined {
  if (!isSuccess || !target.row.safe || !target.row.list) return undefined;
  const ids = rowIdsOf(target, body);
  const known = new Set<unknown>();
  const twice = ids.find((id) => id !== undefined && (known.has(id) || !known.add(id)));
  if (twice === undefined) return undefined;
  const actual = `the id ${String(twice)} occurs ${ids.filter((id) => id === twice).length} times`;
  return { check: 'D-once', expected: 'every id only once in a list', actual };
}

/**
 * Returns the reason, with the header, that a browser or a cache may store a response; undefined if none may.
 * `no-cache` lets a browser store it and only requires a revalidation before reuse (RFC 9111, 5.2.2.4).
 */
export function whyKept({ 'cache-control': control }: RawResponse['headers']): string | undefined {
  const words = (control ?? '').toLowerCase().split(',');
  if (words.some((word) => word.trim() === 'no-store')) return undefined;
  return control === undefined
    ? 'no Cache-Control: a browser may store the response on disk'
    : `Cache-Control: ${control}: a browser may store the response on disk`;
}

/**
 * Returns a fault if a response lacks `no-store`, which the contract requires of every one. A response to POST is told
 * apart: without the header no browser stores it (RFC 9111, 3), but a service that forgets the header for one kind of
 * response has no place where it is set for all.
 */
export function storedResponse({ plan, response, isSuccess }: CallWithResponse): AnyFault | undefined {
  const { status, headers } = response;
  // A response that says that nothing has changed has no content of its own.
  if (plan.method !== undefined || status === 304) return undefined;
  const why = whyKept(headers);
  if (why === undefined) return undefined;
  const isForgotten = plan.target.operation.method !== 'GET' && headers['cache-control'] === undefined;
  return {
    check: 'F-caching',
    expected: `${isSuccess ? '' : 'an error response with '}Cache-Control: no-store`,
    actual: isForgotten ? 'no Cache-Control, which the contract requires of every response' : why,
  };
}
