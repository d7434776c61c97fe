import { createHash, hash } from 'node:crypto';

/** Numbers that look random and are the same for the same seed: data may be compared between runs. */
export interface Random {
  /** A whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number;
  /** One of `choices`, which must not be empty. */
  pick<T>(choices: readonly [T, ...T[]]): T;
  /** True in `share` of the cases, 0 to 1. */
  chance(share: number): boolean;
}

/** A generator for one purpose: another purpose with the same seed draws its own numbers. */
export function createRandom(seed: number, purpose: string): Random {
  let state = createHash('sha256').update(`${seed}:${purpose}`).digest().readUInt32LE(0);
  // mulberry32: small, fast and good enough for plausible data.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    integer,
    pick: (choices) => choices[integer(0, choices.length - 1)] ?? choices[0],
    chance: (share) => next() < share,
  };
}

/** Text that cannot be guessed from another seed and stays the same for this one. */
export function deriveText(...parts: readonly (string | number)[]): string {
  return hash('sha256', parts.join(':'), 'base64url').slice(0, 24);
}

/** Six digits by the same rule. */
export function deriveDigits(...parts: readonly (string | number)[]): string {
  const number = createHash('sha256').update(parts.join(':')).digest().readUInt32LE(0) % 1_000_000;
  return String(number).padStart(6, '0');
}

/** Three bytes are four letters of base64. */
const BYTES_OF_A_TEXT = 18;
const TEXTS_OF_A_DIGEST = 64;

/** The n-th of many texts as by {@link deriveText}. Cut from one long digest: a digest for each would cost a tenth of a sign-in. */
export function createTexts(...parts: readonly (string | number)[]): (index: number) => string {
  let number = -1;
  let digest = '';
  return (index) => {
    const wanted = Math.floor(index / TEXTS_OF_A_DIGEST);
    if (wanted !== number) {
      number = wanted;
      digest = createHash('shake256', { outputLength: TEXTS_OF_A_DIGEST * BYTES_OF_A_TEXT })
        .update([...parts, number].join(':'))
        .digest('base64url');
    }
    const at = (index % TEXTS_OF_A_DIGEST) * 24;
    return digest.slice(at, at + 24);
  };
}
