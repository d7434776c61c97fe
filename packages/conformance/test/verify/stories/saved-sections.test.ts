import { describe, expect, it } from 'vitest';
import type { BackendSession } from '../../../src/verify/facts/account.ts';
import { listenForSections } from '../../../src/verify/stories/saved-sections.ts';
import type { CallWithResponse } from '../../../src/verify/wire/backend.ts';

const OWN: BackendSession = { token: 'one$1', clientId: '1', account: {} };
const OTHER: BackendSession = { token: 'two$2', clientId: '2', account: {} };

const seen = (id: string, holder: BackendSession, body: unknown = {}, fields = {}) =>
  ({ plan: { target: { id }, holder, fields }, isSuccess: true, body }) as unknown as CallWithResponse;

const STALE = { status: 'error', errors: { signature: ['is missing'], payment_information: ['is missing'] } };

/** Hears a save, some other responses and the check of the enrollment, and returns the fault. */
function faultAfter(save: CallWithResponse, between: number, reader = OWN) {
  const hear = listenForSections();
  hear(save);
  for (let count = 0; count < between; count += 1) hear(seen('getBudget', OWN));
  return hear(seen('getEnrollmentCheck', reader, STALE));
}

describe('a section that the run has saved', () => {
  it.each(['updatePaymentDetails', 'submitDrawnSignature'])(
    'is a finding after %s if the check still names it long afterwards',
    (id) => {
      expect(faultAfter(seen(id, OWN), 30)).toMatchObject({ check: 'E-enrollment', subject: 'enrollment' });
    },
  );

  it('is no finding if the check may have been sent before the save', () => {
    expect(faultAfter(seen('updatePaymentDetails', OWN), 3)).toBeUndefined();
  });

  it('is no finding in the check of another account', () => {
    expect(faultAfter(seen('updatePaymentDetails', OWN), 30, OTHER)).toBeUndefined();
  });

  it('is no finding after a blank name was typed as the signature, which may count for none', () => {
    expect(faultAfter(seen('submitTypedSignature', OWN, {}, { signature: ' ' }), 30)).toBeUndefined();
    expect(faultAfter(seen('submitTypedSignature', OWN, {}, { signature: 'Rosa' }), 30)).toBeDefined();
  });

  it('is no finding if a blank name came after the signature', () => {
    const hear = listenForSections();
    hear(seen('submitDrawnSignature', OWN));
    hear(seen('submitTypedSignature', OWN, {}, { signature: ' ' }));
    for (let count = 0; count < 30; count += 1) hear(seen('getBudget', OWN));
    expect(hear(seen('getEnrollmentCheck', OWN, STALE))).toBeUndefined();
  });
});
