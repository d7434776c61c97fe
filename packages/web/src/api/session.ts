import { toClientId } from '@client-portal/sdk';
import {
  SESSION_INITIAL_MS,
  SESSION_RENEWAL_MS,
  type SessionReading,
  toSessionState,
} from '@client-portal/state-machines';
import { storage } from '../storage.ts';

/**
 * The only module that reads and writes the stored session. It is two keys of local storage (SES-01, Q009): `token`,
 * and `tokenExpiration` in epoch milliseconds as text. Other tabs receive changes through the storage event. If the
 * browser blocks storage, both are kept in memory and end with the page.
 */
const TOKEN_KEY = 'token';
const EXPIRATION_KEY = 'tokenExpiration';

const stored = () => ({
  token: storage.read(TOKEN_KEY),
  tokenExpiration: storage.read(EXPIRATION_KEY),
});

const store = (token: string, lifetimeMs: number) => {
  storage.keep(TOKEN_KEY, token);
  storage.keep(EXPIRATION_KEY, String(Date.now() + lifetimeMs));
};

const forget = () => {
  storage.forget(TOKEN_KEY);
  storage.forget(EXPIRATION_KEY);
  pageOwner = undefined;
};

/**
 * The client of this page: who signed in on it, or was signed in when it opened. A sign-in in another tab does not
 * change it.
 */
let pageOwner: string | undefined;

/** If the token has no client id, the token itself identifies the owner. */
const toOwner = (token: string | null): string | undefined =>
  token === null ? undefined : (toClientId(token) ?? token);

export const session = {
  /** The token while the session lives, else null. */
  token: (): string | null => (session.isActive() ? stored().token : null),

  /** Returns true if a token is stored that has not expired (SES-04). */
  isActive: (): boolean => toSessionState(stored(), Date.now()) === 'active',

  /** Stores the token of a sign-in, for ten minutes (AUTH-08). */
  start: (token: string): void => {
    store(token, SESSION_INITIAL_MS);
    pageOwner = toOwner(token);
  },

  /** Moves the expiry to 24 hours from now; the guard does so at each navigation (SES-05). */
  renew: (): void => {
    const { token } = stored();
    if (token === null) return;
    store(token, SESSION_RENEWAL_MS);
    pageOwner ??= toOwner(token);
  },

  /** Ends the session here and, through the storage event, in every other tab (SES-09, SES-10). */
  clear: forget,

  /**
   * Returns the stored token, valid or not. A request remembers it, so that a later 401 can be matched to its token.
   */
  storedToken: (): string | null => stored().token,

  /** Returns the stored session for the session's state machine. */
  read: (): SessionReading => {
    const { token, tokenExpiration } = stored();
    const endsAt = session.isActive() ? Number(tokenExpiration) : 0;
    return { token, owner: toOwner(token), endsAt, now: Date.now() };
  },

  /** The client id in the stored token, or in the last one; `undefined` if the token contains none. */
  clientId: (): string | undefined => toClientId(stored().token ?? ''),

  /**
   * Identifies the client of this page. Store it with what was opened for them, and compare it with {@link isOwner};
   * never show, send or store it elsewhere. `undefined` before the first sign-in.
   */
  owner: (): string | undefined => pageOwner,

  /** Returns true if the stored session belongs to this owner, whichever tab stored it. */
  isOwner: (owner: string | undefined): boolean => toOwner(stored().token) === owner,

  /** Returns true if the browser blocks storage: the session then ends with the page. */
  isInMemory: (): boolean => storage.isInMemory(TOKEN_KEY),

  /** Calls `listener` when another tab changed the stored session. Returns a function that stops listening. */
  onStored: (listener: () => void): (() => void) => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key === TOKEN_KEY || key === EXPIRATION_KEY) listener();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  },
};
