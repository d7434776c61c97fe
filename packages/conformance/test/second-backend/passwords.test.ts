import { describe, expect, it } from 'vitest';
import { PASSWORDS } from './faults/passwords.ts';
import { findingsOfQuirk, findQuirk } from './told.ts';
import { VARIANTS } from './variants/index.ts';

const expectedOf = async (does: string, check: string, options = {}) => {
  const { findings } = await findingsOfQuirk(findQuirk(PASSWORDS, does), [check], options);
  return findings.map(({ expected }) => expected);
};

describe('passwords of the second backend', { timeout: 120_000 }, () => {
  it.each([
    ['a new password is not stored', 'a new password to open the account'],
    [
      'a new password is stored without the blanks at its ends',
      'a new password with spaces at both ends to open the account',
    ],
    ['a new password is cut to 20 characters', 'a new password to open the account'],
    [
      'of a long password the first 40 characters count',
      'the long password without its last character to be refused',
    ],
    ['the password before the new one goes on opening the account', 'the previous password to be refused'],
    ['a new password of one character is taken', 'a password of one character to be refused'],
  ])('PWD-02 C-new-password reports that %s', async (does, expected) => {
    expect(await expectedOf(does, 'C-new-password')).toEqual([expected]);
  });

  it('PWD-02 C-new-password changes nothing without --change-password', async () => {
    const fault = findQuirk(PASSWORDS, 'a new password is not stored');
    const { findings, results } = await findingsOfQuirk(fault, ['C-new-password'], {
      changesPassword: false,
    });
    expect(findings).toEqual([]);
    expect(results[0]?.notes.join()).toContain('--change-password');
  });

  it.each([
    'changing the password ends every session',
    'passwords need a letter, a digit and a sign',
    'a new password must not be the old one',
    'an account is locked for an hour after the first wrong password',
    'an account is locked for an hour after four wrong passwords in all, with 429',
    'five wrong passwords in a row close an account for a while',
    'a password reset never tells who has an account',
  ])('PWD-02 has no finding when %s', async (does) => {
    const checks = ['C-password', 'C-new-password', 'C-reset', 'A-status', 'A-secrets'];
    expect((await findingsOfQuirk(findQuirk(VARIANTS, does), checks)).findings).toEqual([]);
  });

  it('PWD-02 the account has its original password again after C-new-password', async () => {
    const nothing = findQuirk(VARIANTS, 'nothing differs');
    const { results } = await findingsOfQuirk(nothing, ['C-new-password', 'C-password']);
    expect(results.map(({ outcome, notes }) => [outcome, notes])).toEqual([
      ['passed', []],
      ['passed', []],
    ]);
  });

  it.each([
    [
      'the repetition of a new password is not looked at',
      [
        'a password with a different repetition to be refused',
        'a password with a trailing space in the repetition to be refused',
      ],
    ],
    [
      'the repetition of a new password is trimmed',
      ['a password with a trailing space in the repetition to be refused'],
    ],
  ])('PWD-03 C-password reports that %s, without --change-password', async (does, expected) => {
    expect(await expectedOf(does, 'C-password', { changesPassword: false })).toEqual(expected);
  });

  it('FGT-03 C-reset reports a response that holds the new password', async () => {
    expect(await expectedOf('a reset answers the new password in its message', 'C-reset')).toEqual([
      'the new password to be sent only by e-mail',
    ]);
  });

  it('FGT-05 C-reset reports another refusal than 422 in a read-only run', async () => {
    const does = 'a reset for an unknown address answers 404';
    expect(await expectedOf(does, 'C-reset', { writes: false })).toEqual([
      '422 for an e-mail address without an account',
    ]);
  });

  it('FGT-05 C-reset remarks that a reset for an unknown address succeeds', async () => {
    const variant = findQuirk(VARIANTS, 'a password reset never tells who has an account');
    const { remarks } = await findingsOfQuirk(variant, ['C-reset'], { writes: false });
    expect(remarks.join()).toContain('A password reset for an e-mail address without an account');
  });

  it('A-secrets reports the hash of a password', async () => {
    const fault = findQuirk(PASSWORDS, 'the personal information holds the hash of the password');
    const { findings } = await findingsOfQuirk(fault, ['A-secrets'], { writes: false });
    expect(findings[0]?.actual).toBe('the field password in a response with HTTP 200');
  });
});
