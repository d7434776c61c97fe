import { isObject } from '@client-portal/contract';
import { toCount } from '../../wire/tell.ts';

/**
 * Returns a sentence about the field of a response by which paginators announce more rows than the `shown` ones;
 * undefined if there is none.
 */
export function moreRowsSign(body: unknown, shown: number): string | undefined {
  const parts = [
    body,
    ...['data', 'meta', 'pagination', 'links', '_links', 'page'].map((name) => fieldOf(body, name)),
  ];
  for (const part of parts) {
    if (!isObject(part) || Array.isArray(part)) continue;
    for (const [name, value] of Object.entries(part)) {
      const isNext =
        /^(?:next|next_?page(?:_?(?:url|token|cursor))?|next_?cursor)$/i.test(name) && isThere(value);
      const isMore = /^has_?(?:more|next)(?:_?pages?)?$/i.test(name) && value === true;
      const isTotal =
        /^(?:total|count|total_?(?:count|elements|items|rows))$/i.test(name) &&
        Number.isSafeInteger(value) &&
        Number(value) > shown;
      const isPages = /^(?:total_?pages|last_?page|page_?count|num_?pages)$/i.test(name) && Number(value) > 1;
      if (isNext || isMore) return `the field ${name} announces more rows than the ${shown} in the response`;
      if (isTotal || isPages)
        return `the field ${name} is ${String(value)}, but the response has ${toCount(shown, 'row')}`;
    }
  }
  return undefined;
}

/** Returns a field of a JSON value; undefined if the value is no object. */
export const fieldOf = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined);
const isThere = (value: unknown): boolean =>
  value !== null && value !== '' && value !== false && value !== undefined;
