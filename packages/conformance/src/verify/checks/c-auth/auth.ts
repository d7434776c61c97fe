import { type Check, eachOperation, NotTestable } from '../../calls/check.ts';
import type { Run } from '../../calls/context.ts';
import { askAsStranger, readAsBrowser } from '../../calls/probes.ts';
import { placeSession } from '../../calls/session.ts';
import { resultUnlessLost } from '../../calls/snapshot.ts';
import { isFirstOfKind, needsSession, type Target } from '../../facts/target.ts';
import { NO_SESSION, toTokenPlacement } from '../../wire/backend.ts';
import { withArticle } from '../../wire/tell.ts';
import { refusalCheck, unauthorized, unauthorizedAs } from '../refusal.ts';

const locked = eachOperation(needsSession);

const none = refusalCheck({
  id: 'C-none',
  claim: 'A request without a session is refused with 401 if the operation needs one.',
  on: locked,
  async *variants(run, target) {
    const who = 'a request without a session';
    if (!target.row.safe) return void (yield await unauthorized(run, target, NO_SESSION, who));
    // A service may keep what it sent to the client, and send it to anyone else.
    await resultUnlessLost(() => readAsBrowser(run, target));
    yield unauthorizedAs(await askAsStranger(run, target), who, true);
    // The number of a client is no secret.
    if (target.row.token === 'client_id') {
      const session = { ...placeSession(target, run.session), headers: {} };
      yield await unauthorized(run, target, session, "a request with the client's id and without a token");
    }
  },
});

/**
 * Throws NotTestable if a backend that accepts a wrong token would carry out the request, because it needs no fields, such
 * as accepting the terms. A read-only run does not send it.
 */
function requireHarmless({ writes }: Run, { row }: Target): void {
  if (!writes && !row.safe && (row.body === 'none' || row.body === 'empty'))
    throw new NotTestable('a wrong token on a request without fields needs --writes');
}

/** Returns tokens that were never issued but resemble a valid one, to catch a sloppy comparison. */
function forgedTokens({
  session: { token, clientId },
}: Run): readonly (readonly [token: string, who: string])[] {
  const last = token.startsWith('A') ? 'B' : 'A';
  const other = swapCase(token);
  return [
    ...(other === token ? [] : [[other, 'a token with other letters and the right client id'] as const]),
    [`forged$${clientId ?? '1'}`, 'a forged token with the right client id'],
    ['garbage', 'an invalid token'],
    [last + token.slice(1), 'a token with one wrong character'],
  ];
}

/** Returns a text with upper and lower case swapped. */
export const swapCase = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (sign) =>
    sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase(),
  );

const garbage = refusalCheck({
  id: 'C-garbage',
  claim: 'A token that was never issued is refused with 401.',
  on: locked,
  async *variants(run, target) {
    requireHarmless(run, target);
    // An operation that takes any token, or looks only for the client id, takes the first one.
    const forged = forgedTokens(run);
    for (const [token, who] of isFirstOfKind(run.targets, target) ? forged : forged.slice(0, 1))
      yield await unauthorized(run, target, toTokenPlacement(target, token), who);
  },
});

const endedToken = (
  id: Check['id'],
  what: 'expired' | 'logged-out',
  tokenOf: (run: Run) => string | undefined,
): Check =>
  refusalCheck({
    id,
    claim: `${what === 'expired' ? 'An expired' : 'A logged-out'} token is refused with 401.`,
    on: locked,
    async *variants(run, target) {
      const token = tokenOf(run);
      if (token === undefined) throw new NotTestable(`no ${what} token was given`);
      requireHarmless(run, target);
      yield await unauthorized(run, target, toTokenPlacement(target, token), `${withArticle(what)} token`);
    },
  });

const places = refusalCheck({
  id: 'C-places',
  claim: 'The token in the header and the one in the body or query must both be valid.',
  on: eachOperation(({ row }) => row.token === 'body' || row.token === 'query'),
  async *variants(run, target) {
    const { token: place, bearer } = target.row;
    const own = placeSession(target, run.session);
    const wrong = toTokenPlacement(target, `garbage$${run.session.clientId ?? '1'}`);
    const theirs = run.other && bearer ? placeSession(target, run.other) : undefined;
    const as = (session: typeof own, who: string) => unauthorized(run, target, session, who);
    const beside = ({ query, fields }: typeof own) => ({ ...own, query, fields });
    // A service that ignores this place takes another client's token as well, which is the harder test.
    if (theirs === undefined || isFirstOfKind(run.targets, target))
      yield await as(beside(wrong), `a wrong token in the ${place} and a valid one in the header`);
    if (theirs !== undefined)
      yield await as(beside(theirs), `another client's token in the ${place} and the own one in the header`);
    // Logs keep the address of a request.
    if (place === 'body')
      yield {
        ...(await as({ ...own, query: own.fields, fields: {} }, '')),
        expected: 'a token in the query and none in the body to be refused',
        isFine: () => true,
      };
    if (!bearer) return;
    yield await as({ ...own, headers: {} }, `a valid token in the ${place} and none in the header`);
    yield await as(
      { ...own, headers: wrong.headers },
      `a valid token in the ${place} and a wrong one in the header`,
    );
  },
});

/** Frameworks often refuse another client's data with 403, where the contract has only 409 or 422. */
export const FORBIDDEN: readonly number[] = [403];

const otherClient = refusalCheck({
  id: 'C-other-client',
  claim: "Another client's id gives no access to their data.",
  on: eachOperation(({ row }) => row.token === 'client_id'),
  async *variants(run, target) {
    const own = placeSession(target, run.session);
    const id = run.session.clientId ?? '1';
    for (const client_id of [run.other?.clientId ?? `${id}0`, `${id}x`, `${id} or 1=1`, ''])
      yield {
        asked: run.plan(target, { session: { ...own, fields: { client_id } }, allow: FORBIDDEN }),
        expected: `a request with ${client_id === '' ? 'an empty' : "another client's"} id to be refused`,
        isFine: ({ status }) => status < 500,
      };
  },
});

/** Checks of group C: requests without a valid session. */
export const authChecks: readonly Check[] = [
  none,
  garbage,
  endedToken('C-expired', 'expired', ({ credentials }) => credentials.expiredToken),
  endedToken('C-logged-out', 'logged-out', ({ credentials }) => credentials.loggedOutToken),
  places,
  otherClient,
];
