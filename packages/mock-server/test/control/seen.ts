import type { Sandbox } from '../../../../tools/testing/sandbox.ts';
import { type Client, signIn } from '../client.ts';

/** The time of the stopped clock of {@link signInAt}, as the server writes it. */
export const STOPPED_TIME = '2026-11-17T18:00:00.000Z';

/** Signs in to a world with a stopped clock: the first request of its journal. */
export async function signInAt(portal: Sandbox): Promise<Client> {
  await portal.mock.resetWorld({ now: STOPPED_TIME });
  return signIn(portal);
}

/** A body with fields that may be shown, and some that may not. */
export const PAYMENT = {
  account_holder: 'Rosa Delgado',
  bank_name: 'Bank',
  routing_number: '021000021',
  account_number: '000123',
  account_type: 'savings',
};
