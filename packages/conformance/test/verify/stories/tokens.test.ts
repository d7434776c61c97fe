import { describe, expect, it } from 'vitest';
import type { Plan } from '../../../src/verify/wire/plan.ts';
import { runCheck, toSeen } from '../checks/scripted-run.ts';

const SECRETS = [
  '0123456789abcdefghijklmnopqrstuv',
  'vutsrqponmlkjihgfedcba9876543210',
  'a1b2c3d4e5f6g7h8i9j0klmnopqrstuv',
];
const OWN = SECRETS.map((secret) => `${secret}$1`);
const ACCOUNT = { email: 'rosa@example.com', password: 'secret' };

/**
 * Returns what C-tokens says about a service with these tokens, one for each sign-in. `opens` says which other tokens
 * a read takes.
 */
async function say(
  tokens: readonly unknown[],
  opens: (token: string, operation: string) => boolean | number = () => false,
  other?: object,
) {
  const left = [...tokens];
  const send = async (plan: Plan) => {
    if (plan.target.id === 'createSession')
      return toSeen('createSession', { status: 200, token: left.shift() });
    const token = String(plan.session.headers.Authorization).replace('Bearer ', '');
    const opened = opens(token, plan.target.id);
    return toSeen(
      plan.target.id,
      typeof opened === 'number' ? opened : opened ? { status: 200, data: [] } : 401,
    );
  };
  const session = { token: OWN[0], clientId: '1', account: ACCOUNT };
  return runCheck('C-tokens', 'createSession', { backend: { send }, session, other });
}

const weak = (words: string) =>
  `expected a token that contains the client id and cannot be guessed, got ${words}`;
const CLOSED =
  'Signing in ends the sessions of earlier sign-ins, so that a client may use one device at a time. The contract allows both.';

describe('C-tokens', () => {
  it.each<[tokens: readonly string[], words: string]>([
    [SECRETS, 'no client id after a $'],
    [SECRETS.map((secret, at) => `${secret}$${at + 1}`), 'another client id in each token'],
    [['abc$1', 'abd$1', 'abe$1'], 'a secret part of only 3 characters'],
    [
      ['1', '2', '3'].map((sign) => `${SECRETS[0]}${sign}$1`),
      'a difference of only 1 character between two sessions',
    ],
    [
      ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'].map((part) => `0123456789${part}0123456789$1`),
      'a difference of only 8 characters between two sessions',
    ],
  ])('calls %j weak', async (tokens, words) => {
    expect(await say(tokens)).toEqual([weak(words), CLOSED]);
  });

  it.each<[what: string, said: readonly string[], end: ReturnType<typeof say>]>([
    [
      'tokens that differ in nine characters',
      [CLOSED],
      say(['aaaaaaaaa', 'bbbbbbbbb', 'ccccccccc'].map((part) => `0123456789${part}0123456789$1`)),
    ],
    [
      'an id of another account',
      [CLOSED],
      say(OWN, undefined, { clientId: '2', account: { email: 'a@example.com' } }),
    ],
    [
      'the same id for two accounts',
      [weak('the same client id for two accounts'), CLOSED],
      say(OWN, undefined, { clientId: '1', account: { email: 'a@example.com' } }),
    ],
    ['the same account twice', [CLOSED], say(OWN, undefined, { clientId: '1', account: ACCOUNT })],
    [
      'the same token each time',
      [
        'Each sign-in returns the same token, so that the end of one session ends those on all devices. The contract allows it.',
      ],
      say([OWN[0], OWN[0], OWN[0]]),
    ],
    [
      'no token at all',
      ['not testable: a token was given instead of a password, so that tokens could not be compared'],
      say([undefined, undefined, undefined]),
    ],
    [
      'an earlier token that stays valid',
      [
        'The token of an earlier sign-in stays valid after another one, so that a client may use two devices. The contract allows both.',
      ],
      say(OWN, (token) => token === OWN[0]),
    ],
    [
      'an earlier token that some reads take',
      [
        expect.stringMatching(
          /^expected the token of an earlier sign-in to give access to every read, or to none, got \w+ returned data for it, and \w+ HTTP 401$/,
        ),
      ],
      say(OWN, (token, operation) => token === OWN[0] && operation === 'getBudget'),
    ],
    [
      'an earlier token that reads refuse for another reason',
      [],
      say(OWN, (token) => (token === OWN[0] ? 422 : false)),
    ],
  ])('says of %s', async (_, said, end) => {
    expect(await end).toEqual(said);
  });

  const LAST = OWN[2] ?? '';
  const [secret = ''] = LAST.split('$');
  it.each<[what: string, form: string, other?: object]>([
    ['with upper and lower case swapped', LAST.toUpperCase()],
    ['with a wrong second half', `${secret.slice(0, 16)}${'x'.repeat(16)}$1`],
    ['of which only the beginning was sent', secret.slice(0, 16)],
    ['that is a percent sign, which stands for any text in a search', '%'],
    ['of underscores, which stand for any character in a search', '_'.repeat(LAST.length)],
    ['that is an SQL condition', "'OR'1'='1"],
    ['with additional text at its end', `${LAST}$x`],
    ['that consists only of its client id', '$1'],
    ['with the client id of another client', `${secret}$2`],
    ['with the client id of the second account', `${secret}$7`, { clientId: '7', account: {} }],
  ])('finds a service that takes a token %s', async (what, form, other) => {
    const said = await say(OWN, (token) => token === form, other);
    expect(said).toEqual([`expected 401 for a token ${what}, got HTTP 200`, CLOSED]);
  });
});
