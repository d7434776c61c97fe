import { isObject, Refusal } from '@client-portal/contract';
import { toInstant } from '../../instant.ts';

/** The fields of a control call's body, before their types are known. */
export type Fields = Readonly<Record<string, unknown>>;

/** A field that a control call cannot take: 422, in words for the developer who sent it. */
export const refuse = (place: string, problem: string): Refusal =>
  new Refusal(422, `${place} ${problem}.`, { errors: { [place]: [problem] } });

/** The object in a control call's body; an absent body is an empty one. */
export function toFields(body: unknown, known: readonly string[]): Fields {
  if (body === undefined) return {};
  if (!isObject(body)) throw refuse('body', 'must be a JSON object');
  const stranger = Object.keys(body).find((key) => !known.includes(key));
  if (stranger !== undefined) throw refuse(stranger, `is not known here; known are ${known.join(', ')}`);
  return body;
}

/** Epoch milliseconds. */
export function readInstant(place: string, value: unknown): number {
  const instant = toInstant(value);
  if (instant === undefined) throw refuse(place, 'must be an ISO time such as 2025-06-17T09:00:00Z');
  return instant;
}

export function readWholeNumber(place: string, value: unknown, least: number, most: number): number {
  if (Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most) return Number(value);
  throw refuse(place, `must be a whole number from ${least} to ${most}`);
}

export const readId = (place: string, value: unknown): number =>
  readWholeNumber(place, value, 1, Number.MAX_SAFE_INTEGER);

export function readAmount(place: string, value: unknown): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw refuse(place, 'must be a number');
}

export function readText(place: string, value: unknown): string {
  if (typeof value === 'string' && value !== '') return value;
  throw refuse(place, 'must be a text that is not empty');
}

/** `2025-06-01` */
export function readDate(place: string, value: unknown): string {
  const instant = toInstant(value);
  // 30 February is read as 2 March; only a day that there is comes back as it was written.
  const day = instant === undefined ? undefined : new Date(instant).toISOString().slice(0, 10);
  if (day !== undefined && day === value) return day;
  throw refuse(place, 'must be a date such as 2025-06-01');
}

/** What a field holds, or `otherwise` when it was left out. */
export const optional = <T>(
  read: (place: string, value: unknown) => T,
  place: string,
  value: unknown,
  otherwise: T,
): T => (value === undefined ? otherwise : read(place, value));
