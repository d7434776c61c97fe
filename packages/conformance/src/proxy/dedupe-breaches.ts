import { type Breach, toRowPattern } from '@client-portal/contract';

/** Merges breaches that several rows share: a line and a log entry stay readable for a list of any length. */
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

/** Kinds of breaches that a line shows. */
const SHOWN = 10;

/** `answer.body.data.*.status must be integer (10000 times)`, and how many more there are. */
export function toReasons(breaches: readonly Breach[]): readonly string[] {
  const lines = breaches
    .slice(0, SHOWN)
    .map(
      ({ location, message, times }) =>
        `${location} ${message}${times === undefined ? '' : ` (${times} times)`}`,
    );
  return breaches.length > SHOWN ? [...lines, `… and ${breaches.length - SHOWN} more`] : lines;
}
