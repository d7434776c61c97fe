import type { Operation, Refusal, Violations } from '@client-portal/contract/core';
import type { Schemas } from '@client-portal/sdk';
import type { ServedResponse } from './response.ts';
import { toJsonResponse } from './response.ts';

/**
 * Converts a refusal to the contract's schema Problem. For an operation, the errors are whole sentences, as a service
 * writes them for its users: a client may show them without the names of the fields. A defect (500) keeps its places for
 * the developer. Two operations need the first reason again, in a field of their own (`success`, `error`).
 */
export function toProblemResponse(
  { status, message, errors, headers }: Refusal,
  operation?: Operation,
): ServedResponse {
  const problem: Schemas['Problem'] = { status, message };
  if (errors !== undefined)
    problem.errors = operation === undefined || status >= 500 ? toFragments(errors) : toSentences(errors);
  const reasonField = operation?.responses.get(status)?.reasonField;
  const [reason = message] = Object.values(problem.errors ?? {}).flat();
  return toJsonResponse(
    status,
    reasonField === undefined ? problem : { ...problem, [reasonField]: reason },
    headers,
  );
}

const toFragments = (errors: Violations): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).map(([place, ends]) => [place, [...ends]]));

/** Returns `The zip code field is required.` for the place `zip_code` and the fragment `is required`. */
const toSentences = (errors: Violations): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(errors).map(([place, ends]) => {
      const subject = `The ${place.replaceAll(/(?<=[a-z])_(?=[a-z])/gi, ' ')} field`;
      return [place, ends.map((end) => `${subject} ${end}.`)];
    }),
  );
