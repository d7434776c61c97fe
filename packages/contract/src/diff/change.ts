import { isObject } from '../open-api.ts';

/** One difference between two versions of the contract. */
export interface Change {
  /** The operation by its id, or what else was changed. */
  readonly subject: string;
  /** Place of the change: `request time_sheet_id`, `answer 200 data.*.status`; empty for the whole operation. */
  readonly place: string;
  /** The change as the end of a sentence: `is required now`. */
  readonly words: string;
  /** True if a client or a backend that kept to the earlier version may fail by the later one. */
  readonly isBreaking: boolean;
}

export type Json = Readonly<Record<string, unknown>>;

/** Returns true if two values of a document are equal, regardless of the order of their keys. */
export const isSame = (one: unknown, other: unknown): boolean => toJsonText(one) === toJsonText(other);

/** Text that is equal for equal values. */
export function toJsonText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toJsonText).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? 'undefined';
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${toJsonText(value[key])}`).join(',')}}`;
}
