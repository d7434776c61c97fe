import { type Breach, toOneLine, toRowPattern } from '@client-portal/contract';

/** Merges equal breaches of several rows into one, so that the report of a long list stays short. */
export function dedupeBreaches(breaches: readonly Breach[]): readonly Breach[] {
  const kinds = new Map<string, Breach[]>();
  for (const breach of breaches) {
    const key = `${toRowPattern(breach.location)} ${breach.message}`;
    kinds.set(key, [...(kinds.get(key) ?? []), breach]);
  }
  return [...kinds.values()].flatMap((own) => {
    const [first] = own;
    const times = own.reduce((sum, one) => sum + (one.times ?? 1), 0);
    if (first === undefined || times === 1) return own;
    return [{ location: toRowPattern(first.location), message: first.message, times }];
  });
}

/** Number of different breaches that are listed for one request. */
const SHOWN = 10;

/**
 * Returns lines such as `answer.body.data.*.status must be integer (10000 times)`, and a last one with the number of
 * further breaches.
 */
export function toReasons(breaches: readonly Breach[]): readonly string[] {
  const lines = breaches
    .slice(0, SHOWN)
    .map(
      ({ location, message, times }) =>
        `${toOneLine(`${location} ${message}`)}${times === undefined ? '' : ` (${times} times)`}`,
    );
  return breaches.length > SHOWN ? [...lines, `… and ${breaches.length - SHOWN} more`] : lines;
}
