import type { Account } from './accounts.ts';
import { SERVER_SESSION_MS, type Session } from './sessions.ts';

/** Number of the newest tokens that a world keeps. */
const KEPT = 100;

/**
 * Sessions of the real service that requests are passed on to. They are kept apart from the mock's own: a saved world
 * holds none, so that no real token gets into a file.
 */
export class RealSessions {
  readonly #sessions = new Map<string, Session>();

  /** Lets a token of the real service stand for a session of that account. A token that is known stays as it is. */
  adopt(token: string, account: Account | undefined): void {
    if (account === undefined || this.#sessions.has(token)) return;
    const [oldest] = this.#sessions.keys();
    if (this.#sessions.size >= KEPT && oldest !== undefined) this.#sessions.delete(oldest);
    this.#sessions.set(token, { token, account, state: 'active', expiresAt: Date.now() + SERVER_SESSION_MS });
  }

  find(token: string): Session | undefined {
    return this.#sessions.get(token);
  }

  end(token: string): void {
    this.#sessions.delete(token);
  }

  /** Ends all. Returns their number. */
  endAll(): number {
    const { size } = this.#sessions;
    this.#sessions.clear();
    return size;
  }
}
