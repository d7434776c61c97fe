import { sha256 } from '@noble/hashes/sha2.js';

/** Random generator that returns the same numbers for the same seed, so that the data of two runs can be compared. */
export interface Random {
  /** Returns a whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number;
  /** Returns one of `choices`, which must not be empty. */
  pick<T>(choices: readonly [T, ...T[]]): T;
  /** Returns true with the probability `share`, from 0 to 1. */
  chance(share: number): boolean;
}

/** Creates a random generator for one purpose. Generators with the same seed and different purposes are independent. */
export function createRandom(seed: number, purpose: string): Random {
  const digest = sha256(new TextEncoder().encode(`${seed}:${purpose}`));
  let state = new DataView(digest.buffer, digest.byteOffset).getUint32(0, true);
  // The algorithm is mulberry32: small, fast and good enough for plausible data.
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
