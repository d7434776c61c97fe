import type { Handler } from './handler.ts';

/** Returns the client's budget. If there is none, the body has no `client_budget` (CALL-05). */
export const getBudget: Handler<'getBudget'> = ({ client }) => ({
  status: 200,
  body: client.budget === undefined ? { status: 200 } : { status: 200, client_budget: client.budget },
});
