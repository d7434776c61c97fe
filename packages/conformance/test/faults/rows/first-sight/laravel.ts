import type { ServiceRules } from '../../backend/house.ts';
import { combineQuirks, editResponses, replaceCalls, toFaults } from '../kit.ts';

/** Returns the account whose address a pattern matches, as `where email like …` and a regular expression find it. */
const findByPattern = (house: ServiceRules, email: string) => {
  const pattern = new RegExp(`^${email.replaceAll('_', '.')}$`, 'i');
  return house.store.clients.find((client) => pattern.test(client.email));
};

/** Faults of a backend on Laravel that were not found at first sight. */
export const LARAVEL = toFaults('laravel', [
  [
    'C-sign-in',
    'sign-in searches the e-mail address with LIKE, so that an underscore stands for any letter',
    replaceCalls('createSession', (call, next) => {
      const email = findByPattern(call.house, String(call.fields.email))?.email;
      return next({ ...call, fields: { ...call.fields, email: email ?? call.fields.email } });
    }),
  ],
  [
    'C-reset',
    'a password reset searches the e-mail address as a pattern',
    replaceCalls('submitPasswordReset', (call, next) => {
      const email = findByPattern(call.house, String(call.fields.email))?.email;
      return next({ ...call, fields: { ...call.fields, email: email ?? call.fields.email } });
    }),
  ],
  [
    'C-awaiting-code',
    'a one-time code is searched with LIKE, whatever it is made of',
    (house) => {
      house.skipsCheck = (_route, name) => name === 'otp';
      house.codeIsRight = ({ code }, otp) => code !== undefined && (otp === code || /^%+$/.test(otp));
    },
  ],
  [
    'B-required',
    'account numbers are shown by their last four digits, and one that is left out is lost',
    combineQuirks(
      editResponses('getPaymentDetails', (body) => ({
        ...body,
        payment_details: body.payment_details && {
          ...body.payment_details,
          account_number: `****${body.payment_details.account_number.slice(-4)}`,
        },
      })),
      replaceCalls('updatePaymentDetails', (call, next) =>
        next({ ...call, fields: { account_number: '0', ...call.fields } }),
      ),
    ),
  ],
]);
