import type { Operation, Refusal } from '@client-portal/contract/core';
import type { Schemas } from '@client-portal/sdk';
import type { ServedResponse } from './response.ts';
import { toJsonResponse } from './response.ts';

/**
 * Converts a refusal to the contract's schema Problem. Two operations need the first reason again, in a field of
 * their own (`success`, `error`).
 */
export function toProblemResponse(
  { status, message, errors, headers }: Refusal,
  operation?: Operation,
): ServedResponse {
  const problem: Schemas['Problem'] = { status, message };
  if (errors !== undefined) problem.errors = errors as Record<string, string[]>;
  const reasonField = operation?.responses.get(status)?.reasonField;
  const [first] = Object.entries(errors ?? {});
  const reason = first === undefined ? message : `${first[0]} ${first[1][0]}`;
  return toJsonResponse(
    status,
    reasonField === undefined ? problem : { ...problem, [reasonField]: reason },
    headers,
  );
}
