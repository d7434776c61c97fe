import type { Sandbox } from '../../../../testing/sandbox.ts';
import { type Client, signIn } from '../client.ts';

/** Time of the stopped clock in {@link signInAt}, in the format of the server. */
export const STOPPED_TIME = '2026-11-17T18:00:00.000Z';

/** Signs in to a world with a stopped clock. This is the first request in its journal. */
export async function signInAt(portal: Sandbox): Promise<Client> {
  await portal.mock.resetWorld({ now: STOPPED_TIME });
  return signIn(portal);
}

/** Body with secret fields and others. */
export const PAYMENT = {
  account_holder: 'Rosa Delgado',
  bank_name: 'Bank',
  routing_number: '021000021',
  account_number: '000123',
  account_type: 'savings',
};
