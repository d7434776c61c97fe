import { toClientId } from '@client-portal/sdk';
import { SESSION_INITIAL_MS, SESSION_RENEWAL_MS, toSessionState } from '@client-portal/state-machines';

/**
 * The only module that touches the stored session. Two keys of local storage hold it (SES-01, Q009): `token`, and
 * `tokenExpiration` in epoch milliseconds as text. Other tabs see a change through the browser's storage event.
 */
const TOKEN_KEY = 'token';
const EXPIRATION_KEY = 'tokenExpiration';

/**
 * What happened to the session: `loggedOut` here or in another tab, which clears everything; `interrupted` when its time
 * ran out or the service said 401, which keeps the page until the client signs in again or leaves; `resumed` when another
 * tab signed in meanwhile.
 */
export type SessionChange = 'loggedOut' | 'interrupted' | 'resumed';

const listeners = new Set<(change: SessionChange) => void>();
const tell = (change: SessionChange) => {
  for (const listener of listeners) listener(change);
};

const stored = () => ({
  token: localStorage.getItem(TOKEN_KEY),
  tokenExpiration: localStorage.getItem(EXPIRATION_KEY),
});

const store = (token: string, lifetimeMs: number) => {
  localStorage.setItem(TOKEN_KEY, token);
  localStorage.setItem(EXPIRATION_KEY, String(Date.now() + lifetimeMs));
};

const forget = () => {
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(EXPIRATION_KEY);
};

export const session = {
  /** The token while the session lives, else null. */
  token: (): string | null => (session.isActive() ? stored().token : null),

  /** Whether a token is stored whose expiry lies ahead (SES-04). */
  isActive: (): boolean => toSessionState(stored(), Date.now()) === 'active',

  /** Stores the token that signing in gave, for ten minutes (AUTH-08). */
  start: (token: string): void => store(token, SESSION_INITIAL_MS),

  /** Moves the expiry to 24 hours from now; the guard does so at each navigation (SES-05). */
  renew: (): void => {
    const { token } = stored();
    if (token !== null) store(token, SESSION_RENEWAL_MS);
  },

  /** Forgets the session without telling anyone: the sign-in screen opens so (SES-10). */
  clear: forget,

  /** Ends the session here and, through the storage event, in every other tab. */
  logOut: (): void => {
    forget();
    tell('loggedOut');
  },

  /** What is stored now, alive or not: a call that sets out remembers it, to tell {@link interrupt} later. */
  storedToken: (): string | null => stored().token,

  /**
   * The session cannot go on as it is: it ran out, or a call was answered 401. What is stored stays, so that other tabs
   * do not take it for a log-out; nobody can use it any more. A call that set out with another token than the one stored
   * now was refused for a session that is over already, which says nothing about this one.
   */
  interrupt: (refusedToken = stored().token): void => {
    if (refusedToken === stored().token) tell('interrupted');
  },

  /** The client whose token is stored, or was last; `undefined` when the token names none. */
  clientId: (): string | undefined => toClientId(stored().token ?? ''),

  /** Milliseconds until the session runs out; 0 when it has. */
  remainingMs: (): number => Math.max(0, Number(stored().tokenExpiration) - Date.now()) || 0,

  /** Hears of changes in this tab and others. Gives back the function that stops it. */
  onChange: (listener: (change: SessionChange) => void): (() => void) => {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== TOKEN_KEY && event.key !== null) return;
      listener(stored().token === null ? 'loggedOut' : 'resumed');
    };
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  },
};
