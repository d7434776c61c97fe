import { type Contract, isObject } from '@client-portal/contract';
import { type OperationId, operations } from '@client-portal/sdk';
import { toTimesheetState, toVendorInvoiceState } from '@client-portal/state-machines';
import { NotTestable } from '../calls/check.ts';
import type { ToFields } from '../calls/context.ts';
import type { Stories } from '../calls/stories.ts';
import { createPixel } from '../facts/pixel.ts';
import { readResult } from '../facts/rows.ts';
import { isMasked, toSampleFields } from '../facts/sample.ts';
import { absentCheck } from './absent.ts';
import { agreementCheck } from './agreement.ts';
import { availableCheck } from './available.ts';
import { documentCheck } from './documents.ts';
import { employmentReader } from './employment.ts';
import { enrollmentCheck } from './enrollment.ts';
import { expectedSectionsCheck } from './expected-sections.ts';
import { hiredAgainCheck } from './hired-again.ts';
import { limitCheck } from './limits.ts';
import { logOutCheck } from './log-out.ts';
import { oneTimeCodeChecks, openThird } from './one-time-code.ts';
import { passwordChecks } from './passwords.ts';
import { registrationCheck } from './registration.ts';
import { resetCheck } from './reset.ts';
import { sameNameCheck } from './same-name.ts';
import { listenForSections } from './saved-sections.ts';
import { signInChecks } from './sign-in.ts';
import { signatureCheck } from './signature.ts';
import { headCheck, termsCheck } from './terms.ts';
import { tokenCheck } from './tokens.ts';
import { usualCheck } from './usual.ts';

/**
 * Fields that the example of an operation cannot contain, such as the account of this run. An operation that is not
 * listed is sent with its example.
 */
const FIELDS: Partial<Record<OperationId, ToFields>> = {
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

/** Returns true for the portal's contract, also for one with changes: it has the portal's sign-in. */
export function isPortalContract(contract: Contract): boolean {
  const { method, path } = operations.createSession;
  return contract.find(method.toUpperCase(), path)?.id === 'createSession';
}

/** The stories of the client portal. Everything else asks for them by `run.stories`. */
export const PORTAL: Stories = {
  fields: FIELDS,
  readers: [employmentReader],
  states: { timesheet: ({ status }) => toTimesheetState(status), vendorInvoice: toVendorInvoiceState },
  checks: [
    { after: 'F-methods', checks: [headCheck] },
    {
      after: 'C-other-item',
      checks: [
        logOutCheck,
        ...signInChecks,
        registrationCheck,
        ...passwordChecks,
        resetCheck,
        ...oneTimeCodeChecks,
        tokenCheck,
      ],
    },
    { after: 'D-expected-files', checks: [expectedSectionsCheck] },
    { after: 'D-saved', checks: [absentCheck, signatureCheck] },
    { after: 'B-optional', checks: [usualCheck] },
    { after: 'B-hostile-files', checks: [agreementCheck, documentCheck] },
    {
      after: 'E-budget',
      checks: [availableCheck, enrollmentCheck, termsCheck, sameNameCheck, hiredAgainCheck],
    },
    { checks: [limitCheck] },
  ],
  openThird,
  listen: listenForSections,
};
