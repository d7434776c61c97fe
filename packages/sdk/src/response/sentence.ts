/** Longest message in characters that is shown. A longer text is not a helpful message but, for example, a web page. */
const MAX_SENTENCE = 300;
/**
 * Number of characters that are checked. The text behind them is never shown, and checking megabytes would block the
 * page.
 */
const MAX_CHECKED = 600;

/** Patterns of a service's internals: HTML tags, parts of error messages, and values that were printed by mistake. */
const NOT_FOR_PEOPLE = [
  /<\/?[a-z!][^>]*>/i,
  /SQLSTATE|stack trace|traceback|#\d+ [\\/{]/i,
  /\[object \w+\]|^\s*(undefined|null|nan)\s*$/i,
];

/**
 * Patterns that must occur one after another in a line: an SQL query, an exception with its file, or a position in a
 * script. Each part is searched for after the first match of the previous one, because a single pattern with `.+`
 * twice would take cubic time.
 */
const NOT_FOR_PEOPLE_IN_ORDER = [
  [/\b(?:select|insert into|update|delete from)\b/gi, /\b(?:from|values|set|where)\b/gi, /[=(`]/g],
  [/\bexception\b/gi, /\bin\b/gi, /[\\/]/g],
  [/\bat ./gi, /:\d+:\d+/g],
];

function hasInOrder(line: string, parts: readonly RegExp[]): boolean {
  let at = 0;
  return parts.every((part) => {
    part.lastIndex = at;
    const isFound = part.test(line);
    at = part.lastIndex;
    return isFound;
  });
}

/** Returns true if the text starts and ends like a JSON object or array. */
function isJson(text: string): boolean {
  const bare = text.trim();
  return /^[[{]/.test(bare) && /[\]}]/.test(bare.slice(-1));
}

/** Returns true if the part of a text that is shown reveals no internals of the service. */
export function revealsNoInternals(text: string): boolean {
  const checked = text.slice(0, MAX_CHECKED);
  if (isJson(text) || NOT_FOR_PEOPLE.some((sign) => sign.test(checked))) return false;
  const lines = checked.split(/[\n\r\u2028\u2029]/);
  return !NOT_FOR_PEOPLE_IN_ORDER.some((parts) => lines.some((line) => hasInOrder(line, parts)));
}

/** Returns true if a value is a message for people: it contains letters and no internals of the service. */
export const isSentence = (value: unknown): value is string =>
  typeof value === 'string' && /\p{L}/u.test(value) && revealsNoInternals(value);

/** Shortens a text to `MAX_SENTENCE` characters and adds an ellipsis. */
export const cutSentence = (text: string): string =>
  text.length <= MAX_SENTENCE ? text : `${text.slice(0, MAX_SENTENCE).trimEnd()}…`;

/** Returns a message, shortened if necessary; `undefined` if the value is not a message for people. */
export const toSentence = (value: unknown): string | undefined =>
  isSentence(value) ? cutSentence(value) : undefined;
