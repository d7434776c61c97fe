import { Refusal } from '@client-portal/contract/core';
import type { Tables } from '../engine/rows/tables.ts';
import type { World } from '../engine/world/world.ts';

/**
 * Returns the tables of the client with that e-mail address, or of the first account without one. Throws a Refusal if
 * the address is unknown.
 */
export function clientOf<Own extends Tables>(world: World<Own>, email: string | undefined): Own {
  const account = email === undefined ? world.accounts[0] : world.findAccount(email);
  if (account === undefined) throw new Refusal(404, 'No account of this world has that e-mail.');
  return world.client(account.clientId);
}
