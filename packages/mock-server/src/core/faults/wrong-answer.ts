import { type Operation, successStatus } from '@client-portal/contract/core';
import { type TextAnswer, toJsonAnswer } from '../shell/answer.ts';

const SOMETHING_ELSE = 'not what the contract says';

/** JSON of a shape that no response has; the second, for an operation that responds with any object. */
const CANDIDATES = [
  {
    status: SOMETHING_ELSE,
    message: 17,
    data: SOMETHING_ELSE,
    errors: 17,
    client_budget: SOMETHING_ELSE,
    payment_details: SOMETHING_ELSE,
  },
  SOMETHING_ELSE,
];

/** Tells success by its HTTP status, with a body that the operation's schema refuses. */
export function toWrongAnswer(operation: Operation | undefined): TextAnswer {
  const status = (operation && successStatus(operation)) ?? 200;
  const rule = operation?.responses.get(status);
  const body = CANDIDATES.find((candidate) => rule?.validate(candidate) !== undefined) ?? CANDIDATES[0];
  return toJsonAnswer(status, body);
}
