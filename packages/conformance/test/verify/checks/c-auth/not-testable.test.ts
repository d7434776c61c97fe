import { describe, expect, it } from 'vitest';
import { NotTestable } from '../../../../src/verify/calls/check.ts';
import { toTargets } from '../../../../src/verify/facts/target.ts';
import { CHECKS } from '../../../../src/verify/run/checks.ts';
import { contract } from '../../support.ts';

const targets = toTargets(contract);
const target = (name: string) => targets.find(({ id }) => id === name);

/** Returns the reason that a check cannot be tested in a run; any other end fails. */
async function reasonOf(check: string, subject: string, run: object): Promise<string> {
  const found = CHECKS.find(({ id }) => id === check);
  const ended = await found?.run({ target, ...run } as never, { name: subject, operations: [] }).then(
    () => 'tested',
    (error: unknown) => error,
  );
  return ended instanceof NotTestable ? ended.message : expect.fail(`The check ended with ${String(ended)}.`);
}

describe.each(['C-password', 'C-new-password'])('%s cannot be tested', (check) => {
  it.each([{}, { email: 'rosa@example.com' }, { password: 'secret' }])(
    'with the account %j',
    async (account) => {
      const reason = await reasonOf(check, 'updatePassword', { changesPassword: true, session: { account } });
      expect(reason).toBe('a token was given instead of a password');
    },
  );
});

describe('C-others-rows cannot be tested', () => {
  const session = { clientId: '1' };
  const other = { clientId: '2' };
  const seen = (isSuccess: boolean) => ({
    ...{ isSuccess, status: isSuccess ? 200 : 500, body: { status: isSuccess ? 200 : 500, data: [] } },
    ...{ plan: { target: target('listReports') }, response: { status: isSuccess ? 200 : 500 } },
  });
  it.each([
    ['the first account', false, true],
    ['the second account', true, false],
    ['both accounts', false, false],
  ])('if the read of %s fails', async (_, own, theirs) => {
    const read = async (_target: unknown, who?: object) => seen(who === other ? theirs : own);
    expect(await reasonOf('C-others-rows', 'listReports', { session, other, read })).toMatch(
      /^the read returned .*500/,
    );
  });

  it.each([
    ['no second account was given', undefined],
    ['the second account belongs to the same client as the first', session],
  ])('since %s', async (reason, second) => {
    expect(await reasonOf('C-others-rows', 'listReports', { session, other: second })).toBe(reason);
  });
});
