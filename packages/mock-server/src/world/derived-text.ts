import { createHash, hash } from 'node:crypto';

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
