import { sha256 } from '@noble/hashes/sha2.js';

/** Text that cannot be guessed from another seed and stays the same for this one. */
export function deriveText(...parts: readonly (string | number)[]): string {
  return toBase64Url(sha256(toBytes(parts))).slice(0, 24);
}

/** Six digits by the same rule. */
export function deriveDigits(...parts: readonly (string | number)[]): string {
  const digest = sha256(toBytes(parts));
  const number = new DataView(digest.buffer, digest.byteOffset).getUint32(0, true);
  return String(number % 1_000_000).padStart(6, '0');
}

const TEXTS_OF_A_DIGEST = 64;
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Returns the n-th of many texts, as hard to mistake for another seed's as by {@link deriveText}. 64 come from one digest: a
 * digest for each would cost a tenth of a sign-in.
 */
export function createTexts(...parts: readonly (string | number)[]): (index: number) => string {
  let number = -1;
  let drawn = '';
  return (index) => {
    const wanted = Math.floor(index / TEXTS_OF_A_DIGEST);
    if (wanted !== number) {
      number = wanted;
      const draw = createDraw(sha256(toBytes([...parts, number])));
      // One flat string: a token is the key of a Map, which would have to flatten a concatenated one.
      drawn = Array.from({ length: TEXTS_OF_A_DIGEST * 6 }, draw).join('');
    }
    const at = (index % TEXTS_OF_A_DIGEST) * 24;
    return drawn.slice(at, at + 24);
  };
}

/** Draws four signs at a time by sfc32, whose state of 128 bits is the beginning of the digest. */
function createDraw(digest: Uint8Array): () => string {
  const words = new Int32Array(digest.slice(0, 16).buffer);
  let [a = 0, b = 0, c = 0, count = 0] = words;
  return () => {
    const drawn = (((a + b) | 0) + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + drawn) | 0;
    return (
      SIGNS.charAt(drawn & 63) +
      SIGNS.charAt((drawn >>> 6) & 63) +
      SIGNS.charAt((drawn >>> 12) & 63) +
      SIGNS.charAt((drawn >>> 18) & 63)
    );
  };
}

const toBytes = (parts: readonly (string | number)[]) => new TextEncoder().encode(parts.join(':'));

const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
