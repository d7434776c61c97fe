import { valueAt } from './outcome.ts';
import { isObject } from './read-shape.ts';

/** Most pages of one list that are asked for: 3,000 rows of Laravel's default of 15. */
export const MAX_PAGES = 200;

/** Position of an answer in a paged list. */
export interface Page {
  readonly current: number;
  readonly hasNext: boolean;
}

/** Places of a paginator: Laravel writes it around the rows, or beside them in `meta`. */
const PLACES: readonly (readonly string[])[] = [[], ['data'], ['meta'], ['data', 'meta']];

/**
 * Returns the page that a body of a list says it is, by Laravel's paginator (`current_page` with `last_page` or
 * `next_page_url`); undefined for a list that came whole.
 */
export function pageOf(body: unknown): Page | undefined {
  for (const place of PLACES) {
    const paginator = valueAt(body, place);
    if (!isObject(paginator)) continue;
    const current = Number(paginator.current_page);
    if (!Number.isSafeInteger(current) || current < 1) continue;
    const { last_page, next_page_url } = paginator;
    // The address of the next page is not followed: only its presence is believed.
    const namesNext = typeof next_page_url === 'string' && next_page_url !== '';
    return { current, hasNext: last_page === undefined ? namesNext : Number(last_page) > current };
  }
  return undefined;
}

/** Returns rows of several pages without those whose `id` came before: a row added meanwhile moves others to the next page. */
export function joinPages(pages: readonly (readonly unknown[])[]): unknown[] {
  const known = new Set<unknown>();
  return pages.flat().filter((row) => {
    const id = isObject(row) ? row.id : undefined;
    if (id === undefined) return true;
    if (known.has(id)) return false;
    known.add(id);
    return true;
  });
}
