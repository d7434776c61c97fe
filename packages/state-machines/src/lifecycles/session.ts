import { type EventFrom, type StateValueFrom, setup } from 'xstate';
import type { Parties } from './party.ts';

/** What may happen to a session. Renewal comes from the guard alone (Q008). */
export const sessionLifecycle = setup({
  types: {
    events: {} as
      | { type: 'signIn' }
      | { type: 'requireCode' }
      | { type: 'acceptCode' }
      | { type: 'cancelCode' }
      | { type: 'renew' }
      | { type: 'expire' }
      | { type: 'logOut' },
  },
}).createMachine({
  id: 'session',
  initial: 'signedOut',
  states: {
    signedOut: { on: { signIn: 'active', requireCode: 'awaitingCode' } },
    awaitingCode: { on: { acceptCode: 'active', cancelCode: 'signedOut' } },
    active: { on: { renew: 'active', expire: 'signedOut', logOut: 'signedOut' } },
  },
});

/** `'signedOut' | 'awaitingCode' | 'active'` */
export type SessionState = StateValueFrom<typeof sessionLifecycle>;
export type SessionEvent = EventFrom<typeof sessionLifecycle>;

export const sessionParties = {
  signIn: 'client',
  requireCode: 'server',
  acceptCode: 'client',
  cancelCode: 'client',
  renew: 'client',
  expire: 'clock',
  logOut: 'client',
} as const satisfies Parties<SessionEvent>;
