import { deriveDigits } from './derived-text.ts';

/** Lifetime of a code. */
export const ONE_TIME_CODE_MS = 10 * 60 * 1000;

/** Number of wrong codes before a sign-in is void: no user mistypes so often, and guessing needs a million. */
const MOST_WRONG = 10;

interface PendingCode {
  readonly code: string;
  readonly expiresAt: number;
}

interface SavedCodes {
  readonly pending: ReadonlyMap<string, PendingCode>;
  readonly count: number;
}

/** The codes that wait to be typed in, by session token. */
export class OneTimeCodes {
  readonly #pending = new Map<string, PendingCode>();
  /** Wrong codes by session token; a server that starts from saved worlds begins at 0. */
  readonly #wrong = new Map<string, number>();
  readonly #seed: string;
  #count = 0;

  constructor(seed: string) {
    this.#seed = seed;
  }

  /** A new code for a session; the same seed gives the same codes in the same order. */
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
   * Returns true if the code is right, unused and not too old; asking uses up a right code, and too many wrong ones use up
   * any.
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
