import type { CallWithResponse } from './backend.ts';

/** Returns the status of a response for a report, without any other content. */
export const describeResponse = ({ response, status }: CallWithResponse): string =>
  response.status === status ? `HTTP ${status}` : `HTTP ${response.status} with status ${status} in the body`;

/** Returns a count with its noun, such as `1 row` or `3 rows`. */
export const toCount = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`;

/** Returns a noun phrase with its indefinite article, such as `an employment`. */
export const withArticle = (words: string): string => (/^[aeiou]/.test(words) ? `an ${words}` : `a ${words}`);
