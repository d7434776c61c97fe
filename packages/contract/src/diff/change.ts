import { isObject } from '../open-api.ts';

/** Difference between two versions of the contract. */
export interface Change {
  /** Operation id, or the part of the document that has changed. */
  readonly subject: string;
  /**
   * Place of the change, such as `request time_sheet_id` or `answer 200 data.*.status`; empty for the whole
   * operation.
   */
  readonly place: string;
  /** Description of the change as the end of a sentence, such as `is required now`. */
  readonly words: string;
  /** Side that is valid for the earlier version and may fail with one that follows the later version. */
  readonly breaks: Breach;
}

/** Change within one operation, before the operation's name is added. */
export type PlaceChange = Omit<Change, 'subject'>;

/**
 * Side that a change breaks. `clients`: a client of the earlier version may fail at a backend of the later one.
 * `backends`: a backend of the earlier version breaks the later one. `both`: the effect is unknown, or it is both.
 */
export type Breach = 'clients' | 'backends' | 'both' | 'neither';

/** Side of a schema: the client writes a request, and the backend a response. */
export type Side = 'request' | 'answer';

/** Effect of a change: the schema accepts fewer, more, or other values, or the same. */
export type Effect = 'fewer' | 'more' | 'other' | 'none';

/** Difference of two schemas at one place. */
export interface Difference {
  readonly words: string;
  readonly effect: Effect;
}

export type Json = Readonly<Record<string, unknown>>;

export const isSame = (one: unknown, other: unknown): boolean => toJsonText(one) === toJsonText(other);

/** Returns a JSON text that does not depend on the order of keys. */
export function toJsonText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toJsonText).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? 'undefined';
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${toJsonText(value[key])}`).join(',')}}`;
}
