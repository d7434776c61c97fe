import { isObject } from '@client-portal/contract';
import type { OperationId } from '@client-portal/sdk';
import { NotTestable } from '../calls/check.ts';
import type { Roles, ToFields } from '../calls/context.ts';
import { ownCredential } from '../calls/session.ts';
import { createPixel } from '../facts/pixel.ts';
import { readResult } from '../facts/rows.ts';
import { isMasked, toSampleFields } from '../facts/sample.ts';
import { employmentView } from './employment.ts';
import { openThird } from './one-time-code.ts';

/**
 * Fields that the example of an operation cannot contain, such as the account of this run. An operation that is not
 * listed is sent with its example.
 */
const FIELDS: Partial<Record<OperationId, ToFields>> = {
  createSession: (run) => ({ ...ownCredential(run) }),
  verifyOneTimeCode: () => {
    throw new NotTestable('the one-time code is only in an e-mail');
  },
  // Resets the password of a new account, since the run's own account would lose its password.
  submitPasswordReset: async (run) => {
    const registration = run.target('createClient');
    const fields = toSampleFields(registration, run.marker());
    const { isSuccess } = await run.send(registration, { fields });
    if (!isSuccess) throw new NotTestable('no account could be registered for the password reset');
    return { email: fields.email };
  },
  // Saves the password that the account already has, because the user wants to sign in after the run.
  updatePassword: ({ session }) => {
    const { password } = session.account;
    if (password === undefined) throw new NotTestable('a token was given instead of a password');
    return { password, confirm_password: password };
  },
  updateClientInformation: async (run, sample) => {
    const seen = await run.read(run.target('getClientInformation'));
    const saved = readResult(seen.plan.target, seen.body);
    if (!seen.isSuccess || !isObject(saved)) throw new NotTestable('the saved information could not be read');
    const kept = Object.entries(saved).filter(([, value]) => value !== null && !isMasked(value));
    const hidden = Object.keys(saved).filter((name) => isMasked(saved[name]) && Object.hasOwn(sample, name));
    return Object.fromEntries([...kept, ...hidden.map((name) => [name, sample[name]] as const)]);
  },
  submitDrawnSignature: (run, sample) => ({
    ...sample,
    signature: { fileName: 'signature.png', contentType: 'image/png', bytes: createPixel(run.marker()) },
  }),
};

/** The parts of this portal beyond the contract. Everything else asks for it by `run.roles`. */
export const ROLES: Roles = { fields: FIELDS, views: [employmentView], openThird };
