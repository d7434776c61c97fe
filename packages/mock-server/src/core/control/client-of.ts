import { Refusal } from '@client-portal/contract/core';
import type { ClientTables } from '../world/tables.ts';
import type { World } from '../world/world.ts';

/** The client of the account that `email` names; without it the first account's. Throws a Refusal for a stranger. */
export function clientOf(world: World, email: string | undefined): ClientTables {
  const account = email === undefined ? world.accounts[0] : world.findAccount(email);
  if (account === undefined) throw new Refusal(404, 'No account of this world has that e-mail.');
  return world.client(account.clientId);
}
