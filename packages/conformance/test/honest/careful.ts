import type { Client } from '../faults/backend/store.ts';
import { endsSessions } from '../faults/rows/doors/log-out.ts';
import { afterSuccess, combineQuirks, editResponses, replaceCalls, toVariants } from '../faults/rows/kit.ts';

/** @param isForgiven whether the right password resets the count of wrong ones */
const locked = (most: number, status: number, isForgiven: boolean) =>
  replaceCalls('createSession', async (call, next) => {
    const { house, fields } = call;
    const client: Client | undefined = house.clientOf(String(fields.email));
    const name = `wrong ${client?.id ?? fields.email}`;
    const until = `locked ${name}`;
    const refusal = {
      status,
      body: { status, message: 'Too many tries. Try again later.' },
      ...(status === 429 && { headers: { 'retry-after': '3600' } }),
    };
    if (Date.now() < (house.memory.get(until) ?? 0)) return refusal;
    const reply = await next();
    if (reply.status !== 401) {
      if (isForgiven) house.memory.set(name, 0);
      return reply;
    }
    if (house.count(name) >= most) {
      house.memory.set(until, Date.now() + 3_600_000);
      house.memory.set(name, 0);
    }
    return reply;
  });

const FORBIDDEN = { status: 403, body: { status: 403, message: 'This action is unauthorized.' } };

const isMask = (value: unknown) => String(value).includes('***');

const masksNumbers = (...masked: readonly string[]) =>
  editResponses('getPaymentDetails', (body) => ({
    ...body,
    payment_details: body.payment_details && {
      ...body.payment_details,
      ...Object.fromEntries(masked.map((name) => [name, `****${body.payment_details[name].slice(-4)}`])),
    },
  }));

/** Valid services that are stricter than the contract requires. */
export const CAREFUL = toVariants([
  ['an account is locked for an hour after the first wrong password', locked(1, 401, true)],
  ['an account is locked for an hour after four wrong passwords in all, with 429', locked(4, 429, false)],
  ['an account is locked for an hour after three wrong passwords in a row', locked(3, 423, true)],
  [
    'a log-out ends the sessions of the same client on other devices as well',
    endsSessions(({ client }, own) => client === own.client),
  ],
  [
    'a one-time code that was not used is mailed again for the next sign-in',
    combineQuirks(
      (house) => {
        const { newCode } = house;
        house.newCode = () => {
          const last = house.store.mailed.at(-1);
          return last === undefined || house.kept.has(`used ${last}`) ? newCode() : last;
        };
      },
      afterSuccess('verifyOneTimeCode', ({ house, fields }) => house.kept.set(`used ${fields.otp}`, true)),
    ),
  ],
  [
    'a one-time code is void after one mistake',
    (house) => {
      house.mostTries = 1;
    },
  ],
  [
    'account numbers are shown by their last four digits',
    combineQuirks(masksNumbers('account_number'), (house) => {
      house.keep = (name, value, { client }) =>
        name === 'account_number' && isMask(value) ? client.payment?.account_number : value;
    }),
  ],
  [
    'account numbers are shown by their last four digits, and refused in that form',
    combineQuirks(masksNumbers('account_number'), (house) => {
      house.objects = (name, value) =>
        name === 'account_number' && isMask(value) ? 'must be the whole number' : undefined;
    }),
  ],
  [
    'account and routing numbers are shown by their last four digits, and one that is left out stays as it is saved',
    combineQuirks(
      masksNumbers('account_number', 'routing_number'),
      (house) => {
        house.objects = (name, value) =>
          name.endsWith('_number') && isMask(value) ? 'must be the whole number' : undefined;
      },
      replaceCalls('updatePaymentDetails', (call, next) => {
        const { account_number, routing_number } = call.house.sessionOf(call.bearer)?.client.payment ?? {};
        const saved = account_number === undefined ? {} : { account_number, routing_number };
        return next({ ...call, fields: { ...saved, ...call.fields } });
      }),
    ),
  ],
  [
    'social security numbers are shown by their last four digits',
    combineQuirks(
      editResponses('getClientInformation', (body) => ({
        ...body,
        ...(body.ss_number && { ss_number: `***-**-${body.ss_number.slice(-4)}` }),
      })),
      (house) => {
        house.keep = (name, value, { client }) =>
          name === 'ss_number' && isMask(value) ? client.information.ss_number : value;
      },
    ),
  ],
  [
    'items of another client, and unknown ones, are refused with 403',
    replaceCalls(
      ['submitTimesheetDecision', 'approveVendorInvoice', 'declineVendorInvoice', 'terminateEmployee'],
      async (_call, next) => {
        const reply = await next();
        return reply.status === 404 ? FORBIDDEN : reply;
      },
    ),
  ],
]);
