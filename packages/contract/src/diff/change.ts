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
  /** True if a client or backend that is valid for the earlier version may fail with the later one. */
  readonly isBreaking: boolean;
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
