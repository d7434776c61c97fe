import { valueAt } from './outcome.ts';
import { isObject } from './read-shape.ts';

/** Number of pages of a list that are read at most: 3,000 rows with Laravel's default of 15. */
export const MAX_PAGES = 200;

/** Position of a page in a list. */
export interface Page {
  readonly current: number;
  readonly hasNext: boolean;
}

/** Places of the paginator in a response: Laravel puts the rows into it, or puts it next to the rows as `meta`. */
const PLACES: readonly (readonly string[])[] = [[], ['data'], ['meta'], ['data', 'meta']];

/**
 * Returns the position of a page from the fields of Laravel's paginator: `current_page` with `last_page` or
 * `next_page_url`. Returns undefined for a list without pages.
 */
export function pageOf(body: unknown): Page | undefined {
  for (const place of PLACES) {
    const paginator = valueAt(body, place);
    if (!isObject(paginator)) continue;
    const current = Number(paginator.current_page);
    if (!Number.isSafeInteger(current) || current < 1) continue;
    const { last_page, next_page_url } = paginator;
    // The address of the next page is not used. It only shows that there is one.
    const namesNext = typeof next_page_url === 'string' && next_page_url !== '';
    return { current, hasNext: last_page === undefined ? namesNext : Number(last_page) > current };
  }
  return undefined;
}

/**
 * Joins the rows of several pages without repeated ids. A row that is added between two reads moves another one to
 * the next page.
 */
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
