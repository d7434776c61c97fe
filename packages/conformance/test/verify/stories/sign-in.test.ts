import { describe, expect, it } from 'vitest';
import { runCheck, toSeen } from '../checks/scripted-run.ts';

const ACCOUNT = { email: 'rosa@example.com', password: 'correct-horse-1' };

/** Runs C-sign-in on a service that answers the right password with a status, and any other with 401. */
const say = (writes: boolean, status: number, contact = ACCOUNT.email) =>
  runCheck('C-sign-in', 'createSession', {
    ...{ writes, session: { account: ACCOUNT }, marker: () => 'stranger' },
    read: async (target: { id: string }) => toSeen(target.id, { status: 200, email: contact }),
    backend: {
      async send({ fields }: { fields: { email: string; password: string } }) {
        if (fields.password !== ACCOUNT.password) return toSeen('createSession', 401);
        if (fields.email === ACCOUNT.email) return toSeen('createSession', status);
        return toSeen('createSession', { status: 200, token: 'a$1' });
      },
    },
  });

const REFUSED = 'expected a token for the right password, got HTTP';

describe('C-sign-in, when the right password is refused', () => {
  it.each([401, 403, 423, 429])(
    'with %i, says in a run with writes that the account is locked',
    async (status) => {
      expect(await say(true, status)).toEqual([
        'not testable: the account is locked for some time after wrong passwords',
      ]);
    },
  );

  // Such a run has sent no wrong password for this account.
  it.each([401, 403, 423, 429])('with %i, is a finding in a read-only run', async (status) => {
    expect(await say(false, status)).toEqual([`${REFUSED} ${status}`]);
  });

  it.each([true, false])('with another status, is a finding: writes %j', async (writes) => {
    expect(await say(writes, 500)).toEqual([`${REFUSED} 500`]);
  });

  it('says that the saved contact address is the one for sign-in, if it is', async () => {
    expect(await say(true, 401, 'new@example.com')).toEqual([
      expect.stringMatching(/^not testable: the address for sign-in is now the contact address/),
    ]);
  });
});
