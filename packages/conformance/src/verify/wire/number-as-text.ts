import type { Breach } from '@client-portal/contract';

/** Returns the value at the location of a breach, such as `answer.body.data.0.total_hours`. */
export const valueAtBreach = ({ location }: Breach, body: unknown): unknown =>
  location
    .split('.')
    .slice(2)
    .reduce<unknown>(
      (value, step) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined,
      body,
    );

/** Pattern of a number as text, which databases return for decimals. */
const NUMBER_TEXT = /^-?\d+(?:\.\d+)?$/;

/** Names of fields that must not be a number: dates, times and addresses. */
const NO_PLAIN_TEXT = /date|time|_at$|file|url/;

/** Returns true for a breach in a row, in an amount or in an id. */
export const isInRow = ({ location }: Breach): boolean =>
  /\.\d+\.|\.client_budget\.|^answer\.body\.(?:data\.)?id$/.test(location);

/** Returns true for a number as text, or the other way round, which API clients read (openapi/portal.yaml, "Rows"). */
export function isNumberAsText(breach: Breach, body: unknown): boolean {
  if (!isInRow(breach)) return false;
  const value = valueAtBreach(breach, body);
  const [, kind] = /^must be (integer|number|string)/.exec(breach.message) ?? [];
  if (kind === 'string') return typeof value === 'number' && !NO_PLAIN_TEXT.test(breach.location);
  const isWhole = kind !== 'integer' || Number.isSafeInteger(Number(value));
  return kind !== undefined && typeof value === 'string' && NUMBER_TEXT.test(value) && isWhole;
}
