import { sha256 } from '@noble/hashes/sha2.js';

/** Returns a text that looks random but is always the same for the same parts. */
export function deriveText(...parts: readonly (string | number)[]): string {
  return toBase64Url(sha256(toBytes(parts))).slice(0, 24);
}

/** Returns six digits that look random but are always the same for the same parts. */
export function deriveDigits(...parts: readonly (string | number)[]): string {
  const digest = sha256(toBytes(parts));
  const number = new DataView(digest.buffer, digest.byteOffset).getUint32(0, true);
  return String(number % 1_000_000).padStart(6, '0');
}

const TEXTS_OF_A_DIGEST = 64;
const TEXT_LENGTH = 24;
const SIGNS = new TextEncoder().encode('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_');

/**
 * Returns a function that creates the n-th of many texts, which look as random as those of {@link deriveText}. 64
 * texts are derived from one hash, because hashing for each would take a tenth of the time of a sign-in.
 */
export function createTexts(...parts: readonly (string | number)[]): (index: number) => string {
  let number = -1;
  let drawn = '';
  return (index) => {
    const wanted = Math.floor(index / TEXTS_OF_A_DIGEST);
    if (wanted !== number) {
      number = wanted;
      drawn = drawSigns(sha256(toBytes([...parts, number])), TEXTS_OF_A_DIGEST * TEXT_LENGTH);
    }
    const at = (index % TEXTS_OF_A_DIGEST) * TEXT_LENGTH;
    return drawn.slice(at, at + TEXT_LENGTH);
  };
}

/** Generates characters with sfc32, a fast random generator. Its state of 128 bits is the beginning of the hash. */
function drawSigns(digest: Uint8Array, length: number): string {
  let [a = 0, b = 0, c = 0, count = 0] = new Int32Array(digest.slice(0, 16).buffer);
  const signs = new Uint8Array(length);
  for (let at = 0; at < length; at += 4) {
    const drawn = (((a + b) | 0) + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + drawn) | 0;
    for (let sign = 0; sign < 4; sign += 1) signs[at + sign] = SIGNS[(drawn >>> (6 * sign)) & 63] ?? 0;
  }
  return new TextDecoder().decode(signs);
}

const toBytes = (parts: readonly (string | number)[]) => new TextEncoder().encode(parts.join(':'));

const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
