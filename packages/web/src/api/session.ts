import { toClientId } from '@client-portal/sdk';
import {
  SESSION_INITIAL_MS,
  SESSION_RENEWAL_MS,
  type SessionReading,
  toSessionState,
} from '@client-portal/state-machines';
import { storage } from '../storage.ts';

/**
 * The only module that touches the stored session. Two keys of local storage hold it (SES-01, Q009): `token`, and
 * `tokenExpiration` in epoch milliseconds as text. Other tabs see a change through the browser's storage event. Where the browser keeps nothing, both
 * live in memory and end with the page.
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

/** Whose page this is: who signed in on it, or was signed in when it opened. Another tab does not change it. */
let pageOwner: string | undefined;

/** If the token has no client id, the token itself identifies the owner. */
const toOwner = (token: string | null): string | undefined =>
  token === null ? undefined : (toClientId(token) ?? token);

export const session = {
  /** The token while the session lives, else null. */
  token: (): string | null => (session.isActive() ? stored().token : null),

  /** Returns true if a token is stored that has not expired (SES-04). */
  isActive: (): boolean => toSessionState(stored(), Date.now()) === 'active',

  /** Stores the token that signing in gave, for ten minutes (AUTH-08). */
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

  /** Returns the stored token, valid or not: a request remembers it, to say later which token was refused. */
  storedToken: (): string | null => stored().token,

  /** Returns the state that the session's chart reads. */
  read: (): SessionReading => {
    const { token, tokenExpiration } = stored();
    const endsAt = session.isActive() ? Number(tokenExpiration) : 0;
    return { token, owner: toOwner(token), endsAt, now: Date.now() };
  },

  /** The client whose token is stored, or was last; `undefined` when the token names none. */
  clientId: (): string | undefined => toClientId(stored().token ?? ''),

  /**
   * Whose page this is, to be kept with what was opened for them and compared by {@link isOwner}; `undefined` before
   * anybody signed in. It is a name for comparing only, never to be shown, sent or stored.
   */
  owner: (): string | undefined => pageOwner,

  /** Returns true if the stored session, of whichever tab, is this owner's. */
  isOwner: (owner: string | undefined): boolean => toOwner(stored().token) === owner,

  /** Returns true if the browser keeps nothing: the session then ends with the page. */
  isInMemory: (): boolean => storage.isInMemory(TOKEN_KEY),

  /** Hears when another tab changed what is stored. Gives back the function that stops it. */
  onStored: (listener: () => void): (() => void) => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key === TOKEN_KEY || key === EXPIRATION_KEY) listener();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  },
};
