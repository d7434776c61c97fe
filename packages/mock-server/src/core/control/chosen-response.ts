import {
  type Contract,
  type Operation,
  responseExamples,
  type Violations,
} from '@client-portal/contract/core';
import type { Fault } from '../engine/world/fault-rules.ts';
import { createFieldRefusal, refuseViolations } from './control-call.ts';
import type { ControlSchemas } from './control-types.ts';

/** Response that a test chose for requests of an operation, apart from which requests get it. */
export type ChosenResponse = Omit<ControlSchemas['ResponseRule'], 'operationId' | 'times'>;

/**
 * Headers that say how a response is sent. A value other than the server's own would break the connection.
 */
const OWN_HEADERS: ReadonlySet<string> = new Set([
  ...['connection', 'content-encoding', 'content-length', 'keep-alive'],
  ...['trailer', 'transfer-encoding', 'upgrade'],
]);

/** Returns the first header that only the server itself may set. */
export const findOwnHeader = (headers: Readonly<Record<string, string>> = {}): string | undefined =>
  Object.keys(headers).find((name) => OWN_HEADERS.has(name.toLowerCase()));

/**
 * Returns the headers with lower-case names, as the server writes its own, so that a given header replaces the
 * server's.
 */
export const inLowerCase = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, text]) => [name.toLowerCase(), text]));

/**
 * Returns the fault that sends this response. Throws a Refusal if the contract documents no such response and the
 * response is not `lenient`.
 */
export function toResponseFault(
  { decoded }: Contract,
  operation: Operation,
  { status, headers, lenient, applied, ...given }: ChosenResponse,
): Fault {
  const own = findOwnHeader(headers);
  if (own !== undefined) throw createFieldRefusal(`headers.${own}`, 'is set by the server itself');
  const rule = operation.responses.get(status);
  if (rule === undefined && lenient !== true) {
    const documented = [...operation.responses.keys()].join(', ');
    throw createFieldRefusal('status', `must be one that the contract documents: ${documented}`);
  }
  const example = rule === undefined ? {} : { body: [...responseExamples(decoded, rule).values()][0] };
  const content = 'body' in given ? { body: given.body } : example;
  if (lenient !== true) refuseViolations(inBody(rule?.validate(content.body)));
  return {
    kind: 'status',
    status,
    ...content,
    ...(headers === undefined ? {} : { headers: inLowerCase(headers) }),
    ...(applied === undefined ? {} : { applied }),
  };
}

/** Returns the violations with their places as seen from the whole response. */
const inBody = (violations: Violations | undefined): Violations | undefined =>
  violations &&
  Object.fromEntries(
    Object.entries(violations).map(([place, words]) => [place === 'body' ? place : `body.${place}`, words]),
  );
