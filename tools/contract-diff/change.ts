/** One difference between two versions of the contract. */
export interface Change {
  /** The operation by its id, or what else was changed. */
  readonly subject: string;
  /** Where in it: `request time_sheet_id`, `answer 200 data.*.status`; empty for the whole of it. */
  readonly place: string;
  /** What changed, as the end of a sentence: `is required now`. */
  readonly words: string;
  /** Whether a client or a backend that kept to the earlier version may fail by the later one. */
  readonly isBreaking: boolean;
}

export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two values of a document say the same, whatever the order of their keys. */
export const isSame = (one: unknown, other: unknown): boolean => toText(one) === toText(other);

/** Text that is equal for equal values. */
export function toText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toText).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? 'undefined';
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${toText(inner)}`).join(',')}}`;
}

/** What a `$ref` leads to, step by step; the value itself where it is none. */
export function resolve(root: Json, value: unknown): Json {
  if (!isObject(value)) return {};
  if (typeof value.$ref !== 'string') return value;
  const steps = value.$ref.slice(2).split('/');
  const target = steps.reduce<unknown>(
    (at, step) => (isObject(at) ? at[step.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined),
    root,
  );
  return resolve(root, target);
}
