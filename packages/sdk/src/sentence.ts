/** Longer than any sentence that helps, shorter than a page. */
const MAX_SENTENCE = 300;

/** What a service lets out when it fails inside: tags, queries, traces, and values that nobody meant to write. */
const NOT_FOR_PEOPLE = [
  /<\/?[a-z!][^>]*>/i,
  /SQLSTATE|\b(select|insert into|update|delete from)\b.+\b(from|values|set|where)\b.*[=(`]/i,
  /stack trace|traceback|\bexception\b.*\bin\b.*[\\/]|\bat .+:\d+:\d+|#\d+ [\\/{]/i,
  /\[object \w+\]|^\s*(undefined|null|nan)\s*$/i,
  /^\s*[[{].*[\]}]\s*$/s,
];

/** Whether a text shows nothing of a service's inside. */
export const isForPeople = (text: string): boolean => !NOT_FOR_PEOPLE.some((sign) => sign.test(text));

/** Whether a value is a sentence for people: words, and nothing of the service's inside. */
export const isSentence = (value: unknown): value is string =>
  typeof value === 'string' && /\p{L}/u.test(value) && isForPeople(value);

/** The sentence, cut at a sensible length; `undefined` where the value is none. */
export function toSentence(value: unknown): string | undefined {
  if (!isSentence(value)) return undefined;
  return value.length <= MAX_SENTENCE ? value : `${value.slice(0, MAX_SENTENCE).trimEnd()}…`;
}
