import type { EventNameIn, Lifecycle } from './lifecycle.ts';
import type { Parties } from './party.ts';

/**
 * Rules of a session at the service, which knows neither the portal's own expiry nor its log-out. The session of a
 * page has its own flow (`flows/session.ts`).
 */
export const sessionLifecycle = {
  id: 'session',
  initial: 'signedOut',
  states: {
    signedOut: { on: { signIn: 'active', requireCode: 'awaitingCode' } },
    awaitingCode: { on: { acceptCode: 'active', cancelCode: 'signedOut' } },
    active: { on: { expire: 'signedOut' } },
  },
} as const satisfies Lifecycle;

/** `'signedOut' | 'awaitingCode' | 'active'` */
export type SessionState = keyof typeof sessionLifecycle.states;

export const sessionParties = {
  signIn: 'client',
  requireCode: 'server',
  acceptCode: 'client',
  cancelCode: 'client',
  expire: 'clock',
} as const satisfies Parties<EventNameIn<typeof sessionLifecycle.states>>;
