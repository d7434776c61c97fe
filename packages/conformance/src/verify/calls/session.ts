import { isObject } from '@client-portal/contract';
import { type TokenPlacement, toClientId } from '@client-portal/sdk';
import type { Account, BackendSession } from '../facts/account.ts';
import { VARIABLES } from '../facts/credentials.ts';
import { isSignIn, type Target } from '../facts/target.ts';
import { type Backend, type CallWithResponse, NO_SESSION, toTokenPlacement } from '../wire/backend.ts';
import type { Plan } from '../wire/plan.ts';
import { withArticle } from '../wire/tell.ts';
import { NotTestable } from './check.ts';
import type { Run } from './context.ts';

/** Returns the operation that opens a session with a password. Throws NotTestable if there is none. */
export function signInOf({ targets }: Pick<Run, 'targets'>): Target {
  const found = targets.find(isSignIn);
  if (found === undefined) throw new NotTestable('no operation opens a session with a password');
  return found;
}

export interface Credential {
  readonly email: string;
  readonly password: string;
}

/** Returns the e-mail address and the password of the account. Throws NotTestable if the run got a token instead. */
export function ownCredential({ session: { account } }: Pick<Run, 'session'>): Credential {
  const { email, password } = account;
  if (email === undefined || password === undefined)
    throw new NotTestable('a token was given instead of a password');
  return { email, password };
}

/** Result of signing in. */
export interface SignIn {
  readonly seen: CallWithResponse;
  readonly token: string | undefined;
  readonly awaitsCode: boolean;
}

export async function signIn(
  backend: Backend,
  target: Target,
  { email, password }: Account,
  allow: readonly number[] = [],
): Promise<SignIn> {
  const seen = await backend.send({ target, session: NO_SESSION, fields: { email, password }, allow });
  const { token, otp_required } = isObject(seen.body) ? seen.body : {};
  const isToken = seen.isSuccess && typeof token === 'string' && token !== '';
  return { seen, token: isToken ? token : undefined, awaitsCode: otp_required === true };
}

/** Returns an error message that says what to check next. */
function whyRefused({ status, response, body, plan: { target } }: CallWithResponse): string {
  const { operation, row } = target;
  const what = `signing in (${target.id}, ${operation.method} ${row.path}) returned ${status} and no token`;
  const { location, 'content-type': type = '' } = response.headers;
  if (location !== undefined && status >= 300 && status < 400)
    return `${what}: the backend redirects to ${withoutQuery(location)}, so name that address instead`;
  if (/^text\/html/i.test(type))
    return `${what}: the response is an HTML page, so build this operation first, or give the address of the service`;
  if (status === 401)
    return `${what}: the e-mail address or the password is wrong; give those of an account that the service has`;
  if (status === 406) return `${what}: the account is not yet active; activate it, or give another one`;
  if (status === 423 || status === 429)
    return `${what}: the service refuses sign-ins for now; wait, and run it again`;
  if (status === 404 || status === 405 || status === 501)
    return `${what}: build this operation first, or give the address of the service`;
  if (status >= 500) return `${what}: the service failed; look into its log`;
  const token = isObject(body) ? body.token : undefined;
  if (typeof token === 'string' && token !== '' && status < 300)
    return `signing in (${target.id}, ${operation.method} ${row.path}) returned ${status}, where the contract has ${row.success}`;
  return token === undefined || token === ''
    ? `${what}; look into the log of the service`
    : `${what} of type string: token is ${withArticle(typeof token)}`;
}

const withoutQuery = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

/** Opens a session with the given token, or else by signing in. Throws NotTestable if that fails. */
export async function openSession(
  backend: Backend,
  target: Target | undefined,
  account: Account,
): Promise<BackendSession> {
  if (account.token !== undefined) return toSession(account.token, account);
  if (account.email === undefined || account.password === undefined) {
    throw new NotTestable(
      `neither an e-mail address with a password nor a token was given; set ${VARIABLES.email} and ${VARIABLES.password}, or ${VARIABLES.token}`,
    );
  }
  if (target === undefined)
    throw new NotTestable('no operation opens a session with a password; give a token');
  const { token, awaitsCode, seen } = await signIn(backend, target, account);
  if (token === undefined) throw new NotTestable(whyRefused(seen));
  if (awaitsCode) throw new NotTestable('signing in asks for a one-time code; give a token instead');
  return toSession(token, account);
}

/** Signs that a header may carry: a token with others can be sent by no client. */
const HEADER_TEXT = /^[\t\x20-\x7e\x80-\xff]*$/;

function toSession(token: string, account: Account): BackendSession {
  if (!HEADER_TEXT.test(token)) {
    const source = token === account.token ? 'the given token' : 'the token that signing in returned';
    throw new NotTestable(`${source} has a sign that no header can carry, such as a line end`);
  }
  return { token, clientId: toClientId(token), account };
}

/** Signs in again when a session has ended during the run, and counts how often. */
export class Renewals {
  readonly #backend: () => Backend;
  readonly #target: Target | undefined;
  /** Operations that respond with 401 even after signing in again, so that the session is not the reason. */
  readonly #hopeless = new Set<string>();
  readonly #lastAt = new Map<BackendSession, string>();
  readonly #counts = new Map<string, number>();
  readonly #refusals = new Map<BackendSession, string>();

  constructor(backend: () => Backend, target: Target | undefined) {
    this.#backend = backend;
    this.#target = target;
  }

  /**
   * Signs in again. Returns false if that does not help. A request that was sent with an older token is only repeated
   * with the new one.
   */
  async renew(session: BackendSession, { target, session: sent }: Plan): Promise<boolean> {
    const isCurrent = JSON.stringify(sent) === JSON.stringify(placeSession(target, session));
    if (!isCurrent) return true;
    const { account } = session;
    const isGiven = account.email !== undefined && account.password !== undefined;
    if (this.#hopeless.has(target.id) || !isGiven || this.#target === undefined) return false;
    if (this.#lastAt.get(session) === target.id) this.#hopeless.add(target.id);
    this.#lastAt.set(session, target.id);
    const { token, awaitsCode, seen } = await signIn(this.#backend(), this.#target, account);
    if (token === undefined || awaitsCode) {
      this.#refusals.set(
        session,
        awaitsCode ? 'signing in again asks for a one-time code; give a token instead' : whyRefused(seen),
      );
      return false;
    }
    session.token = token;
    session.clientId = toClientId(token);
    this.#counts.set(target.id, (this.#counts.get(target.id) ?? 0) + 1);
    return true;
  }

  /** Returns the reason that an ended session could not be opened again, and what to do next. */
  whyEnded(session: BackendSession): string {
    return (
      this.#refusals.get(session) ??
      (session.account.password === undefined
        ? 'a token cannot be renewed; give an e-mail address and a password'
        : 'a new token gives no access either; look into the log of the service')
    );
  }

  /** Remarks about ended sessions; empty if no session has ended. */
  get remarks(): readonly string[] {
    const count = [...this.#counts.values()].reduce((sum, one) => sum + one, 0);
    if (count === 0) return [];
    const [first] = this.#counts.keys();
    return [
      `The session ended ${count === 1 ? 'once' : `${count} times`} during the run, first at ${first}, and was opened again. A service may allow one session for each account, or end sessions when a password is saved.`,
    ];
  }
}

/** Returns the parameters and headers that carry the token in a request. */
export const placeSession = (target: Target, session: BackendSession): TokenPlacement =>
  toTokenPlacement(target, session.token);
