import { Refusal } from '@client-portal/contract/core';
import type { World } from '../engine/world/world.ts';
import type { ClientTables } from '../portal/world/tables.ts';

/**
 * Returns the tables of the client with that e-mail address, or of the first account without one. Throws a Refusal if
 * the address is unknown.
 */
export function clientOf(world: World, email: string | undefined): ClientTables {
  const account = email === undefined ? world.accounts[0] : world.findAccount(email);
  if (account === undefined) throw new Refusal(404, 'No account of this world has that e-mail.');
  return world.client(account.clientId);
}
