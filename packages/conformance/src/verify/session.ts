import { type TokenPlacement, toClientId } from '@client-portal/sdk';
import { NotTestable } from './check.ts';
import type { Target } from './target.ts';
import { type Backend, NO_SESSION, placeFor, type Seen } from './wire/backend.ts';

/** Someone who can sign in; a token stands for an account that only a person can open. */
export interface Account {
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  readonly token?: string | undefined;
}

/** Everything secret that a run may be given. */
export interface Credentials {
  readonly account: Account;
  /** Another client: nothing of theirs may be seen or changed. */
  readonly other?: Account | undefined;
  /** An account whose sign-in waits for a one-time code. */
  readonly awaitingCode?: Account | undefined;
  readonly expiredToken?: string | undefined;
  readonly loggedOutToken?: string | undefined;
}

export interface BackendSession {
  readonly token: string;
  readonly clientId: string | undefined;
  readonly account: Account;
}

/** What signing in came to. */
export interface SignIn {
  readonly seen: Seen;
  readonly token: string | undefined;
  readonly awaitsCode: boolean;
}

export async function signIn(
  backend: Backend,
  target: Target,
  { email, password }: Account,
): Promise<SignIn> {
  const seen = await backend.send({ target, session: NO_SESSION, fields: { email, password } });
  const { body } = seen;
  const fields = typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : {};
  const token =
    seen.isSuccess && typeof fields.token === 'string' && fields.token !== '' ? fields.token : undefined;
  return { seen, token, awaitsCode: fields.otp_required === true };
}

/** Opens a session: by the token that is given, else by signing in. Throws NotTestable when that does not work. */
export async function openSession(
  backend: Backend,
  target: Target,
  account: Account,
): Promise<BackendSession> {
  if (account.token !== undefined) return toSession(account.token, account);
  if (account.email === undefined || account.password === undefined) {
    throw new NotTestable('no address and password, and no token, were given');
  }
  const { token, awaitsCode, seen } = await signIn(backend, target, account);
  if (token === undefined) throw new NotTestable(`signing in was answered with ${seen.status} and no token`);
  if (awaitsCode) throw new NotTestable('signing in asks for a one-time code; give a token instead');
  return toSession(token, account);
}

const toSession = (token: string, account: Account): BackendSession => ({
  token,
  clientId: toClientId(token),
  account,
});

/** Where a session goes in a call. */
export const placeSession = (target: Target, session: BackendSession): TokenPlacement =>
  placeFor(target, session.token);
