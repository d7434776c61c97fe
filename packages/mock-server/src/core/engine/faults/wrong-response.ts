import { type Operation, successStatus } from '@client-portal/contract/core';
import { type TextResponse, toJsonResponse } from '../../shell/response.ts';

const SOMETHING_ELSE = 'not what the contract says';

/** JSON bodies that break the contract. The second one is for an operation that accepts any object. */
const CANDIDATES = [
  {
    status: SOMETHING_ELSE,
    message: 17,
    data: SOMETHING_ELSE,
    errors: 17,
  },
  SOMETHING_ELSE,
];

/** Returns a response with a success status and a body that breaks the operation's schema. */
export function toWrongResponse(operation: Operation | undefined): TextResponse {
  const status = (operation && successStatus(operation)) ?? 200;
  const rule = operation?.responses.get(status);
  const body = CANDIDATES.find((candidate) => rule?.validate(candidate) !== undefined) ?? CANDIDATES[0];
  return toJsonResponse(status, body);
}
