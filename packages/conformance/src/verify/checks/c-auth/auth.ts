import { type Check, eachOperation, NotTestable } from '../../calls/check.ts';
import type { Run } from '../../calls/context.ts';
import { askAsStranger, readAsBrowser } from '../../calls/probes.ts';
import { placeSession } from '../../calls/session.ts';
import { resultUnlessLost } from '../../calls/snapshot.ts';
import { toSuccessFields } from '../../calls/subjects.ts';
import { type Fields, toFieldsOfAbsentItem } from '../../facts/sample.ts';
import { isFirstOfKind, needsSession, sessionFieldOf, type Target } from '../../facts/target.ts';
import { type CallWithResponse, NO_SESSION, toTokenPlacement } from '../../wire/backend.ts';
import type { Plan } from '../../wire/plan.ts';
import { describeResponse, withArticle } from '../../wire/tell.ts';

const locked = eachOperation(needsSession);

/**
 * Sends a request that the backend must answer with 401. In a read-only run, a write is sent without its fields, so
 * that a backend that accepts it has nothing to change.
 */
export async function mustBe401(
  run: Run,
  target: Target,
  session: Plan['session'],
  who: string,
): Promise<void> {
  const { fields, isWhole } = await fieldsFor(run, target);
  judge401(run, await run.backend.send(run.plan(target, { session, fields })), who, isWhole);
}

function judge401(run: Run, seen: CallWithResponse, who: string, isWhole: boolean): void {
  const { plan, status, isSuccess } = seen;
  // A backend may check the fields before the session, so 422 is fine for a form without its fields or without its
  // token field.
  const isFine =
    status === 401 || ((!isWhole || lacksSessionField(plan.target, plan.session)) && status === 422);
  if (isSuccess || !isFine) run.report({ plan, expected: `401 for ${who}`, actual: describeResponse(seen) });
}

const lacksSessionField = (target: Target, { fields, query }: Plan['session']): boolean => {
  const name = sessionFieldOf(target);
  return name !== undefined && fields[name] === undefined && query[name] === undefined;
};

async function fieldsFor(run: Run, target: Target): Promise<{ fields: Fields; isWhole: boolean }> {
  if (target.operation.lifecycle !== undefined) {
    return { fields: toFieldsOfAbsentItem(target, run.marker()), isWhole: true };
  }
  if (!target.row.safe && !run.writes) return { fields: {}, isWhole: target.required.size === 0 };
  try {
    return { fields: await toSuccessFields(run, target), isWhole: true };
  } catch (error) {
    if (!(error instanceof NotTestable)) throw error;
    return { fields: {}, isWhole: false };
  }
}

const none: Check = {
  id: 'C-none',
  claim: 'A request without a session is refused with 401 if the operation needs one.',
  subjects: locked,
  async run(run, { name }) {
    const target = run.target(name);
    const who = 'a request without a session';
    if (!target.row.safe) return mustBe401(run, target, NO_SESSION, who);
    // A service may keep what it sent to the client, and send it to anyone else.
    await resultUnlessLost(() => readAsBrowser(run, target));
    judge401(run, await askAsStranger(run, target), who, true);
    // The number of a client is no secret.
    if (target.row.token === 'client_id')
      await mustBe401(
        run,
        target,
        { ...placeSession(target, run.session), headers: {} },
        "a request with the client's id and without a token",
      );
  },
};

/**
 * Returns true if a backend that accepts a wrong token would carry out the request, because it needs no fields, such
 * as accepting the terms. A read-only run does not send it.
 */
const isCarriedOutAsItIs = ({ writes }: Run, { row }: Target): boolean =>
  !writes && !row.safe && (row.body === 'none' || row.body === 'empty');

const TOO_RISKY = 'a wrong token on a request without fields needs --writes';

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

const garbage: Check = {
  id: 'C-garbage',
  claim: 'A token that was never issued is refused with 401.',
  subjects: locked,
  async run(run, { name }) {
    const target = run.target(name);
    if (isCarriedOutAsItIs(run, target)) throw new NotTestable(TOO_RISKY);
    // An operation that takes any token, or looks only for the client id, takes the first one.
    const forged = forgedTokens(run);
    for (const [token, who] of isFirstOfKind(run.targets, target) ? forged : forged.slice(0, 1))
      await mustBe401(run, target, toTokenPlacement(target, token), who);
  },
};

const endedToken = (
  id: Check['id'],
  what: 'expired' | 'logged-out',
  tokenOf: (run: Run) => string | undefined,
): Check => ({
  id,
  claim: `${what === 'expired' ? 'An expired' : 'A logged-out'} token is refused with 401.`,
  subjects: locked,
  async run(run, { name }) {
    const token = tokenOf(run);
    if (token === undefined) throw new NotTestable(`no ${what} token was given`);
    const target = run.target(name);
    if (isCarriedOutAsItIs(run, target)) throw new NotTestable(TOO_RISKY);
    await mustBe401(run, target, toTokenPlacement(target, token), `${withArticle(what)} token`);
  },
});

const places: Check = {
  id: 'C-places',
  claim: 'The token in the header and the one in the body or query must both be valid.',
  subjects: eachOperation(({ row }) => row.token === 'body' || row.token === 'query'),
  async run(run, { name }) {
    const target = run.target(name);
    const own = placeSession(target, run.session);
    const wrong = toTokenPlacement(target, `garbage$${run.session.clientId ?? '1'}`);
    // A service that ignores this place takes another client's token as well, which is the harder test.
    const isOtherTried = run.other !== undefined && target.row.bearer;
    if (!isOtherTried || isFirstOfKind(run.targets, target))
      await mustBe401(
        run,
        target,
        { ...own, query: wrong.query, fields: wrong.fields },
        `a wrong token in the ${target.row.token} and a valid one in the header`,
      );
    if (run.other !== undefined && target.row.bearer) {
      const theirs = placeSession(target, run.other);
      const mixed = { ...own, query: theirs.query, fields: theirs.fields };
      await mustBe401(
        run,
        target,
        mixed,
        `another client's token in the ${target.row.token} and the own one in the header`,
      );
    }
    if (target.row.token === 'body') await mustNotReadQuery(run, target, own);
    if (!target.row.bearer) return;
    await mustBe401(
      run,
      target,
      { ...own, headers: {} },
      `a valid token in the ${target.row.token} and none in the header`,
    );
    await mustBe401(
      run,
      target,
      { ...own, headers: wrong.headers },
      `a valid token in the ${target.row.token} and a wrong one in the header`,
    );
  },
};

/** Reports a token that is taken from the address of a request, which logs keep, in place of the one in the body. */
async function mustNotReadQuery(run: Run, target: Target, own: Plan['session']): Promise<void> {
  const { fields } = await fieldsFor(run, target);
  const session = { ...own, query: own.fields, fields: {} };
  const seen = await run.backend.send(run.plan(target, { session, fields }));
  if (!seen.isSuccess) return;
  const expected = 'a token in the query and none in the body to be refused';
  run.report({ plan: seen.plan, expected, actual: describeResponse(seen) });
}

/** Frameworks often refuse another client's data with 403, where the contract has only 409 or 422. */
export const FORBIDDEN: readonly number[] = [403];

const otherClient: Check = {
  id: 'C-other-client',
  claim: "Another client's id gives no access to their data.",
  subjects: eachOperation(({ row }) => row.token === 'client_id'),
  async run(run, { name }) {
    const target = run.target(name);
    const own = placeSession(target, run.session);
    const id = run.session.clientId ?? '1';
    const strangers = [run.other?.clientId ?? `${id}0`, `${id}x`, `${id} or 1=1`, ''];
    for (const client_id of strangers) {
      const plan = run.plan(target, { session: { ...own, fields: { client_id } }, allow: FORBIDDEN });
      const seen = await run.backend.send(plan);
      if (!seen.isSuccess && seen.status < 500) continue;
      run.report({
        plan,
        expected: `a request with ${client_id === '' ? 'an empty' : "another client's"} id to be refused`,
        actual: describeResponse(seen),
      });
    }
  },
};

/** Checks of group C: requests without a valid session. */
export const authChecks: readonly Check[] = [
  none,
  garbage,
  endedToken('C-expired', 'expired', ({ credentials }) => credentials.expiredToken),
  endedToken('C-logged-out', 'logged-out', ({ credentials }) => credentials.loggedOutToken),
  places,
  otherClient,
];
