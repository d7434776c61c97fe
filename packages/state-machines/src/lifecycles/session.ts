import { type EventFrom, type StateValueFrom, setup } from 'xstate';
import type { Parties } from './party.ts';

/**
 * Rules of a session at the service, which knows neither the portal's own expiry nor its log-out. The session of a
 * page has its own flow (`flows/session.ts`).
 */
export const sessionLifecycle = setup({
  types: {} as {
    events:
      | { type: 'signIn' }
      | { type: 'requireCode' }
      | { type: 'acceptCode' }
      | { type: 'cancelCode' }
      | { type: 'expire' };
  },
}).createMachine({
  id: 'session',
  initial: 'signedOut',
  states: {
    signedOut: { on: { signIn: 'active', requireCode: 'awaitingCode' } },
    awaitingCode: { on: { acceptCode: 'active', cancelCode: 'signedOut' } },
    active: { on: { expire: 'signedOut' } },
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
  expire: 'clock',
} as const satisfies Parties<SessionEvent>;
