/** Longer than any sentence that helps, shorter than a page. */
const MAX_SENTENCE = 300;
/** Number of checked characters: the text behind them is never shown, and megabytes of it must not block the page. */
const MAX_CHECKED = 600;

/** Signs of a service's internals: tags, an error's own words, and values that were written by mistake. */
const NOT_FOR_PEOPLE = [
  /<\/?[a-z!][^>]*>/i,
  /SQLSTATE|stack trace|traceback|#\d+ [\\/{]/i,
  /\[object \w+\]|^\s*(undefined|null|nan)\s*$/i,
];

/**
 * Signs that only count one after another in a line: a query, an exception with its file, a place in a script. Each part is
 * looked for behind the first match of the part before, since one pattern with `.+` twice takes cubic time.
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

/** Returns whether a text is JSON rather than words, by its two ends. */
function isJson(text: string): boolean {
  const bare = text.trim();
  return /^[[{]/.test(bare) && /[\]}]/.test(bare.slice(-1));
}

/** Returns whether the shown part of a text reveals nothing of a service's internals. */
export function revealsNoInternals(text: string): boolean {
  const checked = text.slice(0, MAX_CHECKED);
  if (isJson(text) || NOT_FOR_PEOPLE.some((sign) => sign.test(checked))) return false;
  const lines = checked.split(/[\n\r\u2028\u2029]/);
  return !NOT_FOR_PEOPLE_IN_ORDER.some((parts) => lines.some((line) => hasInOrder(line, parts)));
}

/** Returns true if a value is a sentence for people: words, and no internals of the service. */
export const isSentence = (value: unknown): value is string =>
  typeof value === 'string' && /\p{L}/u.test(value) && revealsNoInternals(value);

/** Returns the text cut at a sensible length. */
export const cutSentence = (text: string): string =>
  text.length <= MAX_SENTENCE ? text : `${text.slice(0, MAX_SENTENCE).trimEnd()}…`;

/** The sentence, cut at a sensible length; `undefined` where the value is none. */
export const toSentence = (value: unknown): string | undefined =>
  isSentence(value) ? cutSentence(value) : undefined;
