import { createHash } from 'node:crypto';
import { hasSecretPart } from './secret-part.ts';

/** Numbers whose digests are known: that of a row, or of a file. */
const MOST_NUMBER = 20_000;
const DIGEST = /[\da-f]{32,}/gi;
/** UUIDs of the versions 1, 2 and 6, which are made of a time and of the address of a network card. */
const TIMED_UUID = /[\da-f]{8}-[\da-f]{4}-[126][\da-f]{3}-[\da-f]{4}-[\da-f]{12}/gi;

let digestsOfNumbers: ReadonlySet<string> | undefined;

/** Returns the digests of small numbers, which are computed when the first address has one that could be. */
function toDigestsOfNumbers(): ReadonlySet<string> {
  digestsOfNumbers ??= new Set(
    ['md5', 'sha1', 'sha256'].flatMap((kind) =>
      Array.from({ length: MOST_NUMBER }, (_, number) =>
        createHash(kind).update(String(number)).digest('hex'),
      ),
    ),
  );
  return digestsOfNumbers;
}

/** Returns the reason that an address looks random and is not: a digest of a small number, or a UUID of a time. */
export function whyComputed({ href }: URL): string | undefined {
  const found = href.match(DIGEST)?.find((one) => toDigestsOfNumbers().has(one.toLowerCase()));
  const computed = found ?? href.match(TIMED_UUID)?.[0];
  if (computed === undefined || hasSecretPart(new URL(href.replaceAll(computed, 'computed'))))
    return undefined;
  return found === undefined
    ? 'a UUID that is made of the time'
    : 'a digest of a number, which can be counted';
}
