import { type Credential, type Operation, Refusal, toBearerToken } from '@client-portal/contract/core';
import { toClientId } from '@client-portal/sdk';
import type { Backend } from '../engine/backend.ts';
import type { Session } from '../engine/world/sessions.ts';
import type { World } from '../engine/world/world.ts';
import type { Incoming } from './incoming.ts';

const unauthenticated = () => new Refusal(401, 'Unauthenticated.');

/**
 * Returns the session of the bearer token. Throws a 401 if the token is missing, unknown or expired, or still waits
 * for its one-time code.
 */
export function requireBearer(world: World, authorization: string | undefined): Session {
  return requireToken(world, toBearerToken(authorization));
}

export function requireToken(world: World, token: unknown): Session {
  const session =
    typeof token === 'string'
      ? (world.sessions.findActive(token, world.clock.now()) ?? world.realSessions.find(token))
      : undefined;
  if (session === undefined) throw unauthenticated();
  return session;
}

/**
 * Returns the session of the credentials in the header, the query or a cookie; undefined if the operation needs none there.
 * Without a sign-in no credential can be wrong, so that any stands for the first account. Throws a 401 if they are missing,
 * or are a token of no session.
 */
export function requireCredentials(
  { hasSignIn }: Pick<Backend, 'hasSignIn'>,
  { bearer, credentials }: Operation,
  world: World,
  { headers, search }: Pick<Incoming, 'headers' | 'search'>,
): Session | undefined {
  if (credentials.some((all) => all.length === 0)) return undefined;
  const isSent = ({ kind, in: place, name }: Credential): boolean => {
    if (place === 'query') return new URLSearchParams(search).has(name);
    if (place === 'cookie') return `; ${headers.cookie ?? ''}`.includes(`; ${name}=`);
    const header = headers[name.toLowerCase()];
    return kind === 'apiKey' ? header !== undefined : String(header).toLowerCase().startsWith(`${kind} `);
  };
  const isOwn = ({ kind }: Credential) => hasSignIn && kind === 'bearer';
  const [account] = world.accounts;
  if (account !== undefined && credentials.some((all) => !all.some(isOwn) && all.every(isSent)))
    return world.sessions.open(account);
  if (hasSignIn && bearer) return requireBearer(world, headers.authorization?.toString());
  throw unauthenticated();
}

/**
 * Compares the session with the token or client id in the body or query. Another token is a 401, and another client's
 * id a 422. A missing one is left to the schema.
 */
export function checkTokenPlace(
  operation: Operation,
  session: Session,
  query: Readonly<Record<string, unknown>>,
  body: unknown,
): void {
  const fields = typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : {};
  const { tokenPlace } = operation;
  const token = tokenPlace === 'query' ? query.token : tokenPlace === 'body' ? fields.token : undefined;
  if (token !== undefined && token !== session.token) throw unauthenticated();
  if (tokenPlace !== 'client_id' || fields.client_id === undefined) return;
  if (fields.client_id === toClientId(session.token)) return;
  throw new Refusal(422, 'The given data was invalid.', {
    errors: { client_id: ['is not the client of this session'] },
  });
}
