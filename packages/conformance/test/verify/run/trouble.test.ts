import { describe, it } from 'vitest';
import { toExitCode, type VerifyOptions } from '../../../src/verify/run/verify.ts';
import type { ServiceRules } from '../../faults/backend/house.ts';
import { ACCOUNT, OTHER, verifySecond } from '../../faults/backend/run.ts';

type Setup = (house: ServiceRules) => void;

/** Number of requests after which the service of a test is in trouble: in the middle of a run. */
const MIDDLE = 300;

/** Quirk that does something with each request from the given one on. */
const from =
  (
    first: number,
    does: (request: { destroy(): void }, house: ServiceRules, count: number) => boolean,
  ): Setup =>
  (house) => {
    let count = 0;
    house.wire.push((request, response, next) => {
      count += 1;
      if (count < first || !does(request, house, count)) return next();
      if (!request.destroyed) response.status(502).type('html').send('<h1>Bad Gateway</h1>');
    });
  };

const NONE: Setup = () => undefined;
const WRONG = { token: '0123456789abcdef0123456789abcdef$9' };

/** Ends every session once, and changes the passwords of all accounts. */
const lockOut = from(MIDDLE, (_request, { store }, count) => {
  if (count === MIDDLE) store.sessions.clear();
  for (const client of store.clients) client.password = 'changed-by-somebody';
  return false;
});

const CASES: readonly (readonly [
  what: string,
  set: Setup,
  options: Partial<VerifyOptions>,
  reason: RegExp,
])[] = [
  [
    'a given token is refused',
    NONE,
    { credentials: { account: WRONG } },
    /^the service refuses the given token: \w+ returned HTTP 401; sign in and give the new token/,
  ],
  [
    'the token of the second account is refused',
    NONE,
    { credentials: { account: ACCOUNT, other: WRONG } },
    /^the second account: the service refuses the given token/,
  ],
  [
    'a gateway answers for the service from now on',
    from(MIDDLE, () => true),
    {},
    /^the service went away, at the latest after \w+: \w+ returned HTTP 502 3 times; start it again/,
  ],
  [
    'the session ends and the password was changed',
    lockOut,
    {},
    /^the session ended during the run, at the latest after \w+, and signing in .* returned 401/,
  ],
];

describe.concurrent('a run that cannot go on', { timeout: 60_000 }, () => {
  it.for(CASES)(
    'ends with exit code 2 and a next step when %s',
    async ([what, set, options, reason], { expect }) => {
      const verdict = await verifySecond([{ group: 'trouble', does: what, set }], options);
      expect(verdict.obstacle).toMatch(reason);
      expect(verdict.results.flatMap(({ findings }) => findings)).toEqual([]);
      expect(toExitCode(verdict, false)).toBe(2);
    },
  );

  it('ends with exit code 2 when only a token was given and its session ends', async ({ expect }) => {
    let token = '';
    const set: Setup = (house) => {
      token = house.newToken(house.store.clients[0] ?? expect.fail('There is no client.'));
      house.store.sessions.set(token, { client: house.store.clients[0], code: undefined, tries: 0 } as never);
      from(MIDDLE, (_request, { store }) => !store.sessions.delete(token) && false)(house);
    };
    const account = {
      get token() {
        return token;
      },
    };
    const verdict = await verifySecond([{ group: 'trouble', does: 'ends', set }], {
      credentials: { account, other: OTHER },
    });
    expect(verdict.obstacle).toMatch(/a token cannot be renewed; give an e-mail address and a password$/);
    expect(toExitCode(verdict, false)).toBe(2);
  });

  it('goes on after a gateway has failed once', async ({ expect }) => {
    const set = from(MIDDLE, (_request, _house, count) => count === MIDDLE);
    const verdict = await verifySecond([{ group: 'trouble', does: 'fails once', set }], { only: ['A', 'C'] });
    expect(verdict.obstacle).toBeUndefined();
    expect(toExitCode(verdict, false)).toBe(1);
  });
});
