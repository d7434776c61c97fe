import { deriveDigits } from './derived-text.ts';

/** Lifetime of a code in ms. */
export const ONE_TIME_CODE_MS = 10 * 60 * 1000;

/**
 * Number of wrong codes after which a sign-in is void. No user mistypes that often, and guessing takes up to a
 * million codes.
 */
const MOST_WRONG = 10;

interface PendingCode {
  readonly code: string;
  readonly expiresAt: number;
}

interface SavedCodes {
  readonly pending: ReadonlyMap<string, PendingCode>;
  readonly count: number;
}

/** Valid one-time codes by session token. */
export class OneTimeCodes {
  readonly #pending = new Map<string, PendingCode>();
  /** Number of wrong codes by session token. It is not part of a snapshot. */
  readonly #wrong = new Map<string, number>();
  readonly #seed: string;
  #count = 0;

  constructor(seed: string) {
    this.#seed = seed;
  }

  /** Creates a code for a session. The same seed gives the same codes in the same order. */
  issue(token: string, now: number): string {
    this.#count += 1;
    const code = deriveDigits(this.#seed, 'code', this.#count);
    this.#pending.set(token, { code, expiresAt: now + ONE_TIME_CODE_MS });
    return code;
  }

  save(): SavedCodes {
    return { pending: this.#pending, count: this.#count };
  }

  restore({ pending, count }: SavedCodes): void {
    for (const [token, code] of pending) this.#pending.set(token, code);
    this.#count = count;
  }

  /**
   * Returns true if the code is right and has not expired. A right code is used up by that, and too many wrong ones
   * make it void.
   */
  redeem(token: string, code: string, now: number): boolean {
    const pending = this.#pending.get(token);
    if (pending === undefined || pending.expiresAt <= now) return false;
    const isRight = pending.code === code;
    const wrong = (this.#wrong.get(token) ?? 0) + 1;
    if (!isRight) this.#wrong.set(token, wrong);
    if (isRight || wrong === MOST_WRONG) this.#pending.delete(token);
    return isRight;
  }
}
