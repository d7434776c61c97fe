import { rowIdsOf } from '../calls/snapshot.ts';
import type { Check } from '../run/check.ts';
import type { CallWithResponse } from './backend.ts';

/** Checks to whose findings any response may add, after their own requests have passed. */
export const ANY_CHECKS = ['D-once', 'F-caching', 'E-enrollment'] as const satisfies readonly Check['id'][];

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
 * Returns a fault if a response to a request other than GET says that it may be stored. Without such a header, no
 * browser stores it (RFC 9111, 3).
 */
export function storedResponse({ plan, response }: CallWithResponse): AnyFault | undefined {
  const control = response.headers['cache-control'];
  const isGet = (plan.method ?? plan.target.operation.method) === 'GET';
  if (isGet || control === undefined || !/public|max-age=[1-9]/i.test(control)) return undefined;
  if (/no-store|no-cache/i.test(control)) return undefined;
  return { check: 'F-caching', expected: 'Cache-Control: no-store', actual: `Cache-Control: ${control}` };
}
