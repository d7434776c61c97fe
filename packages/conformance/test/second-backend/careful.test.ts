import { describe, expect, it } from 'vitest';
import { PASSWORDS } from './faults/passwords.ts';
import { findingsOfQuirk, findQuirk } from './told.ts';
import { CAREFUL } from './variants/careful.ts';
import { VARIANTS } from './variants/index.ts';

const isTolerated = async (does: string, only: readonly string[]) => {
  const { findings, remarks, results } = await findingsOfQuirk(findQuirk(VARIANTS, does), only);
  expect(findings).toEqual([]);
  return { remarks, notes: results.flatMap(({ notes }) => notes) };
};

describe('a careful service', { timeout: 180_000 }, () => {
  it.each(CAREFUL.slice(0, 2).map(({ does }) => does))(
    'has no finding but a note about the lock when %s',
    async (does) => {
      const { notes } = await isTolerated(does, ['C-sign-in', 'C-who-has-an-account']);
      expect(notes.join()).toContain('the account is locked');
    },
  );

  it('OTP-01 has no finding when a one-time code is void after one mistake', async () => {
    await isTolerated('a one-time code is void after one mistake', ['C-one-time-code', 'C-awaiting-code']);
  });

  it('has no finding when only the last four digits of account numbers are shown', async () => {
    await isTolerated('account numbers are shown by their last four digits', [
      'updatePaymentDetails',
      'E-enrollment',
      'D-stable',
    ]);
  });

  it('has no finding when only the last four digits of social security numbers are shown', async () => {
    await isTolerated('social security numbers are shown by their last four digits', [
      'updateClientInformation',
      'E-enrollment',
    ]);
  });

  it("has no finding when another client's items are refused with 403, as unknown ones are", async () => {
    await isTolerated('items of another client, and unknown ones, are refused with 403', [
      'A-status',
      'C-other-item',
      'C-ids',
    ]);
  });

  it('has no finding but a remark when it ignores fields that the contract does not have', async () => {
    const { remarks } = await isTolerated('fields that the contract does not know are passed by', [
      'B-unknown-fields',
    ]);
    expect(remarks.join()).toContain('Fields that are not in the contract are ignored.');
  });

  it('has no finding about ended sessions when a form that is broken on purpose hides its token', async () => {
    const { remarks } = await isTolerated('nothing differs', ['B-broken', 'B-media-type']);
    expect(remarks.filter((remark) => remark.startsWith('The session ended'))).toEqual([]);
  });
});

describe('passwords of the second backend', { timeout: 120_000 }, () => {
  it('a finding of C-sign-in names the wrong password that was accepted', async () => {
    const fault = findQuirk(PASSWORDS, 'spaces around a password are cut off');
    const { findings } = await findingsOfQuirk(fault, ['C-sign-in']);
    expect(findings.map(({ expected }) => expected)).toEqual(['401 for the password with a trailing space']);
  });

  it('a finding about a saved password that does not open the account shows both requests', async () => {
    const fault = findQuirk(PASSWORDS, 'a saved password is hashed twice and opens nothing');
    const { findings } = await findingsOfQuirk(fault, ['C-password']);
    expect(findings).toMatchObject([
      {
        expected: 'the password that updatePassword saved to open the account',
        actual: 'HTTP 401',
        sequence: ['updatePassword', 'createSession'],
      },
    ]);
    expect(findings[0]?.curl).toContain('/api/login_auth');
  });
});
