import type { ServiceRules } from '../../backend/house.ts';
import { heads } from '../browser.ts';
import { afterSuccess, combineQuirks, replaceCalls, toFaults } from '../kit.ts';
import { replaceOwnCalls } from './own-calls.ts';

/** Quirk that leaves the second account as it is after registration and activation: nothing was saved for it, and nobody was hired. */
export const isNew = ({ store }: ServiceRules): void => {
  const other = store.clients[1];
  if (other === undefined) return;
  Object.assign(other, { payment: null, signature: null, hasAccepted: false });
  store.tables.employments = store.tables.employments.filter(({ owner }) => owner !== other.id);
};

/** Quirk that leaves out `Cache-Control` in some responses. */
const forgetsCaching = (isMeant: (path: string, status: number) => boolean) =>
  heads((set, path, status) => {
    if (isMeant(path, status)) set('cache-control', undefined);
  });

/** Faults that show only in a second account without data, in a later sign-in, or in the headers of some responses. */
export const SECOND_ACCOUNT = toFaults('second account', [
  [
    'C-other-item',
    'an employment that a new client has begun can be ended by another',
    combineQuirks(isNew, (house) => {
      const { mayAct } = house;
      house.mayAct = (client, row, table, id) => id === 'terminateEmployee' || mayAct(client, row, table, id);
    }),
  ],
  [
    'C-other-item',
    "the end of a new client's employment is refused with 403, that of an unknown one with 404",
    combineQuirks(
      isNew,
      replaceCalls('terminateEmployee', ({ house, fields, bearer }, next) => {
        const row = house.store.row('employments', house.readId(fields.id));
        const client = house.sessionOf(bearer)?.client;
        if (row === undefined || client === undefined || row.owner === client.id) return next();
        return { status: 403, body: { status: 403, message: 'Not yours.' } };
      }),
    ),
  ],
  [
    'C-other-item',
    'a decided timesheet is refused with 409 to a client who has none, and an unknown one with 404',
    combineQuirks(
      ({ store }) => {
        store.tables.timesheets = store.tables.timesheets.filter(
          ({ owner }) => owner !== store.clients[1]?.id,
        );
      },
      replaceCalls('submitTimesheetDecision', ({ house, fields }, next) => {
        const row = house.store.row('timesheets', house.readId(fields.time_sheet_id));
        if (row === undefined || Number(row.data.status) === 0) return next();
        return { status: 409, body: { status: 409, message: 'This timesheet was already decided.' } };
      }),
    ),
  ],
  [
    'C-other-item',
    'the ended employment of a new client is refused with 409, a running one as if it did not exist',
    combineQuirks(
      isNew,
      replaceOwnCalls('terminateEmployee', ({ house, fields, client }, next) => {
        const row = house.store.row('employments', house.readId(fields.id));
        if (row === undefined || row.owner === client?.id || row.data.separation_date === null) return next();
        return { status: 409, body: { status: 409, message: 'This employment has already ended.' } };
      }),
    ),
  ],
  [
    'C-nothing-crosses',
    'payment details are saved without a condition where a client has some',
    combineQuirks(
      isNew,
      afterSuccess('updatePaymentDetails', ({ house, fields }) => {
        for (const client of house.store.clients) if (client.payment !== null) client.payment = { ...fields };
      }),
    ),
  ],
  [
    'E-enrollment',
    'the first acceptance of a client is not recorded',
    combineQuirks(
      isNew,
      replaceOwnCalls('acceptTerms', ({ client }, next) =>
        client?.hasAccepted === false ? { status: 200, body: { status: 200 } } : next(),
      ),
    ),
  ],
  [
    'E-enrollment',
    'a first signature does not count',
    combineQuirks(
      isNew,
      replaceOwnCalls('submitTypedSignature', ({ client }, next) =>
        client?.signature === null ? { status: 200, body: { status: 200, message: 'Saved.' } } : next(),
      ),
    ),
  ],
  [
    'C-one-time-code',
    'the next sign-in is mailed the code that was used',
    (house) => {
      const { newCode } = house;
      house.newCode = () => house.store.mailed.at(-1) ?? newCode();
    },
  ],
  [
    'C-one-time-code',
    'a used code stays right for the account beside the new one',
    (house) => {
      const used = new Set<string>();
      house.codeIsRight = ({ code }, given) => code === given || used.has(given);
      afterSuccess('verifyOneTimeCode', ({ fields }) => used.add(String(fields.otp)))(house);
    },
  ],
  [
    'F-caching',
    'refused fields are answered without Cache-Control',
    forgetsCaching((_path, status) => status === 422),
  ],
  [
    'F-caching',
    'lists that are asked for by POST are answered without Cache-Control',
    forgetsCaching((path, status) => path.startsWith('/api/fetch_') && status === 200),
  ],
  [
    'F-caching',
    'the token of a sign-in is answered without Cache-Control',
    forgetsCaching((path) => path === '/api/login_auth'),
  ],
]);
