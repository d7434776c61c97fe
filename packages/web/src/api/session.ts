import { toClientId } from '@client-portal/sdk';
import { SESSION_INITIAL_MS, SESSION_RENEWAL_MS, toSessionState } from '@client-portal/state-machines';
import { storage } from '../storage.ts';

/**
 * The only module that touches the stored session. Two keys of local storage hold it (SES-01, Q009): `token`, and
 * `tokenExpiration` in epoch milliseconds as text. Other tabs see a change through the browser's storage event. Where the browser keeps nothing, both
 * live in memory and end with the page.
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

/** Tells the client's other tabs what storage does not say: that the session cannot go on. */
let otherTabs: BroadcastChannel | undefined;

/** What another tab says counts for the session that it speaks of, which is over only while its token is stored. */
const hearOtherTabs = () => {
  if (otherTabs !== undefined) return;
  otherTabs = new BroadcastChannel('session');
  otherTabs.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === stored().token) tell('interrupted');
  };
};

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

/** A client whose token names none is nobody but the holder of this very token. */
const toOwner = (token: string | null): string | undefined =>
  token === null ? undefined : (toClientId(token) ?? token);

export const session = {
  /** The token while the session lives, else null. */
  token: (): string | null => (session.isActive() ? stored().token : null),

  /** Whether a token is stored whose expiry lies ahead (SES-04). */
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
   * now was refused for a session that is over already, which says nothing about this one. Every tab asks then.
   */
  interrupt: (refusedToken = stored().token): void => {
    if (refusedToken !== stored().token) return;
    tell('interrupted');
    if (refusedToken !== null) otherTabs?.postMessage(refusedToken);
  },

  /** The client whose token is stored, or was last; `undefined` when the token names none. */
  clientId: (): string | undefined => toClientId(stored().token ?? ''),

  /**
   * Whose page this is, to be kept with what was opened for them and compared by {@link isOwner}; `undefined` before
   * anybody signed in. It is a name for comparing only, never to be shown, sent or stored.
   */
  owner: (): string | undefined => pageOwner,

  /** Whether the session that is stored now, by whichever tab, is this owner's. */
  isOwner: (owner: string | undefined): boolean => toOwner(stored().token) === owner,

  /** Lets the page find out that another client is signed in now, where the browser has not said so yet. */
  tellOther: (): void => tell('resumed'),

  /** Whether the browser keeps nothing: the session then ends with the page. */
  isInMemory: (): boolean => storage.isInMemory(TOKEN_KEY),

  /** Milliseconds until the session runs out; 0 when it has. */
  remainingMs: (): number => Math.max(0, Number(stored().tokenExpiration) - Date.now()) || 0,

  /** Hears of changes in this tab and others. Gives back the function that stops it. */
  onChange: (listener: (change: SessionChange) => void): (() => void) => {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== TOKEN_KEY && event.key !== null) return;
      listener(stored().token === null ? 'loggedOut' : 'resumed');
    };
    listeners.add(listener);
    hearOtherTabs();
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  },
};
