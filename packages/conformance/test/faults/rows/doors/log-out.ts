import type { Session } from '../../backend/store.ts';
import { replaceCalls, SERVER_ERROR, toFaults } from '../kit.ts';

/** Quirk whose log-out ends the sessions that `isMeant` selects, instead of its own. */
export const endsSessions = (isMeant: (session: Session, own: Session) => boolean) =>
  replaceCalls('terminateSession', async ({ house, bearer }, next) => {
    const { sessions } = house.store;
    const own = house.sessionOf(bearer);
    if (own === undefined) return next();
    for (const [token, session] of sessions) if (isMeant(session, own)) sessions.delete(token);
    return { status: 200, body: { status: 200, message: 'Ended.' } };
  });

/** Faults of the log-out at the service. */
export const LOG_OUT = toFaults('log-out', [
  ['C-log-out', 'a log-out ends the sessions of all clients', endsSessions(() => true)],
  ['C-log-out', 'a log-out ends nothing', endsSessions(() => false)],
  [
    'C-log-out',
    'a log-out of a session that has ended fails',
    replaceCalls('terminateSession', async (_call, next) => {
      const reply = await next();
      return reply.status === 401 ? SERVER_ERROR : reply;
    }),
  ],
  [
    'C-log-out',
    'a log-out needs no token',
    (house) => {
      const { locks } = house;
      house.locks = (route) => route.id !== 'terminateSession' && locks(route);
    },
  ],
]);
