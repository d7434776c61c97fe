/** Epoch milliseconds of an ISO date or time such as `2025-06-17T09:00:00Z`; undefined for anything else. */
export function toInstant(value: unknown): number | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/.test(value)) {
    return undefined;
  }
  const instant = Date.parse(value);
  return Number.isNaN(instant) ? undefined : instant;
}
