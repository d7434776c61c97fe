import { PORTAL_ORIGIN, type ServiceRules } from '../faults/backend/house.ts';
import { combineQuirks, replaceCalls, toVariants } from '../faults/rows/kit.ts';
import { takesVersions } from '../faults/rows/versions.ts';

const oneSession = (house: ServiceRules) => {
  const { newToken } = house;
  house.newToken = (client) => {
    for (const [token, session] of house.store.sessions)
      if (session.client === client) house.store.sessions.delete(token);
    return newToken(client);
  };
};

/** Refuses a bearer token that opens no session before the body is read. */
const looksAtTokenFirst = (house: ServiceRules) => {
  house.wire.push((request, response, next) => {
    const token = /^Bearer (.*)$/.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined || house.sessionOf(token) !== undefined) return next();
    response.status(401).set('cache-control', 'no-store').json({ status: 401, message: 'Unauthenticated.' });
  });
};

/** Valid deviations in sessions, and in the order in which a service checks a request. */
export const RULES = toVariants([
  ['rows have a version, and a decision on another one is refused with 412', takesVersions],
  [
    'rows have a version, and a preflight allows its header where a client decides about such a row',
    combineQuirks(takesVersions, (house) => {
      house.wire.push((request, response, next) => {
        if (request.method !== 'OPTIONS' || !request.path.endsWith('/hired_employee')) return next();
        response
          .set('access-control-allow-origin', PORTAL_ORIGIN)
          .set('access-control-allow-headers', 'authorization, content-type, idempotency-key')
          .status(204)
          .end();
      });
    }),
  ],
  ['one session for each account', oneSession],
  [
    'one session for each account, and a token is looked at before the body',
    combineQuirks(oneSession, looksAtTokenFirst),
  ],
  [
    'a session ends after 400 calls',
    (house) => {
      const { sessionOf } = house;
      house.sessionOf = (token) => {
        if (house.count(`used ${token}`) > 800) house.store.sessions.delete(token ?? '');
        return sessionOf(token);
      };
    },
  ],
  [
    'changing the password ends every session',
    replaceCalls('updatePassword', async (call, next) => {
      const client = call.house.sessionOf(call.token)?.client;
      const reply = await next();
      if (reply.status < 300)
        for (const [token, session] of call.house.store.sessions)
          if (session.client === client) call.house.store.sessions.delete(token);
      return reply;
    }),
  ],
  [
    'a missing token in a body is 422',
    (house) => {
      house.missingTokenStatus = 422;
    },
  ],
  [
    'fields are looked at before the session',
    replaceCalls(undefined, (call, next) => {
      const missing = [...call.route.fields].filter(
        ([name, { isNeeded }]) => isNeeded && call.fields[name] === undefined,
      );
      if (missing.length === 0 || call.route.place === 'open') return next();
      const errors = Object.fromEntries(missing.map(([name]) => [name, ['is required']]));
      return {
        status: 422,
        body: { status: 422, message: 'Refused.', errors, error: 'required', success: 'required' },
      };
    }),
  ],
  [
    'an item that is not there is refused with 422',
    replaceCalls(
      ['submitTimesheetDecision', 'approveVendorInvoice', 'declineVendorInvoice', 'terminateEmployee'],
      async (call, next) => {
        const reply = await next();
        const [name = ''] = call.route.fields.keys();
        return reply.status === 404
          ? {
              status: 422,
              body: { status: 422, message: 'Refused.', errors: { [name]: ['does not exist'] } },
            }
          : reply;
      },
    ),
  ],
  [
    'what was decided before is refused with 422',
    replaceCalls(
      [
        'submitTimesheetDecision',
        'approveVendorInvoice',
        'declineVendorInvoice',
        'terminateEmployee',
        'hireEmployee',
      ],
      async (_call, next) => {
        const reply = await next();
        return reply.status === 409
          ? { status: 422, body: { status: 422, message: 'It was decided.', error: 'It was decided.' } }
          : reply;
      },
    ),
  ],
  [
    'lists have the newest first',
    (house) => {
      house.show = (rows) => [...rows].reverse();
    },
  ],
]);
