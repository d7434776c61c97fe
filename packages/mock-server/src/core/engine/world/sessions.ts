import { can, next } from '@client-portal/state-machines';
import type { Account } from './accounts.ts';
import { createTexts } from './derived-text.ts';

/** Lifetime of a session in ms at the service. The portal's own limit is separate. */
export const SERVER_SESSION_MS = 24 * 60 * 60 * 1000;

/**
 * States of the session lifecycle. They are written out, so that the public types of the mock need none of XState.
 */
type SessionState = 'signedOut' | 'awaitingCode' | 'active';

export interface Session {
  readonly token: string;
  readonly account: Account;
  readonly expiresAt: number;
  state: SessionState;
}

/** Number of the newest sessions that a world keeps at least. It keeps at most twice as many. */
const KEPT = 1_000;

/** State of a new session, which is computed only once since it is always the same. */
const AFTER_SIGN_IN = requireNext('signIn');
const AFTER_CODE_REQUIRED = requireNext('requireCode');

function requireNext(event: 'signIn' | 'requireCode'): SessionState {
  const state = next('session', 'signedOut', event);
  if (state === undefined)
    throw new Error(`The session lifecycle does not let a signed-out client ${event}.`);
  return state;
}

interface SavedSessions {
  readonly recent: ReadonlyMap<string, Session>;
  readonly older: ReadonlyMap<string, Session>;
  readonly count: number;
}

/** Sessions of one world. The session lifecycle decides which changes are allowed. */
export class Sessions {
  #recent = new Map<string, Session>();
  #older = new Map<string, Session>();
  readonly #texts: (index: number) => string;
  #count = 0;

  /** @param seed seed of the tokens, which differ from world to world */
  constructor(seed: string) {
    this.#texts = createTexts(seed, 'session');
  }

  /** Signs an account in. If it uses one-time codes, the session waits for the code. */
  start(account: Account, now: number): Session {
    this.#count += 1;
    const token = `${this.#texts(this.#count)}$${account.clientId}`;
    const state = account.oneTimeCode ? AFTER_CODE_REQUIRED : AFTER_SIGN_IN;
    const session: Session = { token, account, state, expiresAt: now + SERVER_SESSION_MS };
    this.#keep(session);
    return session;
  }

  /** Returns a session of requests whose credentials no sign-in gave. */
  open(account: Account): Session {
    return { token: '', account, state: 'active', expiresAt: Number.POSITIVE_INFINITY };
  }

  /**
   * Adds a session. Two generations of sessions are used because removing the oldest entry of a Map each time is
   * slow.
   */
  #keep(session: Session): void {
    if (this.#recent.size >= KEPT) {
      this.#older = this.#recent;
      this.#recent = new Map();
    }
    this.#recent.set(session.token, session);
  }

  save(): SavedSessions {
    return { recent: this.#recent, older: this.#older, count: this.#count };
  }

  restore({ recent, older, count }: SavedSessions): void {
    this.#recent = new Map(recent);
    this.#older = new Map(older);
    this.#count = count;
  }

  /** Returns the session of a token in any state; undefined if it is unknown or too old. */
  find(token: string, now: number): Session | undefined {
    const session = this.#recent.get(token) ?? this.#older.get(token);
    return session !== undefined && session.expiresAt > now ? session : undefined;
  }

  /** Returns the session of a token if it is active. */
  findActive(token: string, now: number): Session | undefined {
    const session = this.find(token, now);
    return session?.state === 'active' ? session : undefined;
  }

  /** Ends all sessions, as a restart of a service does. Returns the number of ended sessions. */
  expireAll(): number {
    let ended = 0;
    for (const session of [...this.#older.values(), ...this.#recent.values()]) {
      for (const event of ['expire', 'cancelCode'] as const) {
        if (!can('session', session.state, event)) continue;
        session.state = next('session', session.state, event) ?? session.state;
        ended += 1;
      }
    }
    this.#older.clear();
    this.#recent.clear();
    return ended;
  }
}
