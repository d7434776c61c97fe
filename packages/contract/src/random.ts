import { sha256 } from '@noble/hashes/sha2.js';

/** Numbers that look random and are the same for the same seed: data may be compared between runs. */
export interface Random {
  /** A whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number;
  /** Returns one of `choices`, which must not be empty. */
  pick<T>(choices: readonly [T, ...T[]]): T;
  /** True in `share` of the cases, 0 to 1. */
  chance(share: number): boolean;
}

/** Returns a random generator for one purpose: another purpose with the same seed gets its own numbers. */
export function createRandom(seed: number, purpose: string): Random {
  const digest = sha256(new TextEncoder().encode(`${seed}:${purpose}`));
  let state = new DataView(digest.buffer, digest.byteOffset).getUint32(0, true);
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
