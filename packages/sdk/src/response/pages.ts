import { isObject } from './read-shape.ts';

/** Number of pages of a list that are read at most: 3,000 rows with Laravel's default of 15. */
export const MAX_PAGES = 200;

/** Position of a page in a list. */
export interface Page {
  /** Number of the page, from 1; undefined if it cannot be known, so that the next one cannot be requested. */
  readonly current: number | undefined;
  /** True if the service has more rows than it has sent. */
  readonly hasNext: boolean;
}

/** Objects of a response that may hold the fields of a paginator. */
const HOLDERS = /^(?:data|meta|links|page|pages|pageinfo|pager|paging|pagination|paginator)$/;

type Fields = Record<string, unknown>;

/** Adds the fields of an object and of the holders in it, by names in lower case without `_`. The outer one counts. */
function collect(value: Fields, fields: Fields = {}, depth = 0): Fields {
  for (const [stated, field] of Object.entries(value)) {
    const name = stated.toLowerCase().replaceAll(/[_-]/g, '');
    // HAL: `"next": { "href": … }`.
    if (isObject(field) && 'href' in field) fields[name] ??= field.href;
    else if (isObject(field)) {
      if (depth < 2 && HOLDERS.test(name)) collect(field, fields, depth + 1);
    } else fields[name] ??= field;
  }
  return fields;
}

const toWhole = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined;
};

/** Returns the page that an address asks for with `page=`; undefined for any other value. */
const toPageOf = (address: unknown): number | undefined =>
  typeof address === 'string' ? toWhole(/[?&]page=(\d+)(?:&|$)/.exec(address)?.[1]) : undefined;

/** Adds the page addresses and the total that some services send in headers beside a bare list (RFC 8288). */
function addHeaders(fields: Fields, headers: Pick<Headers, 'get'>): void {
  const toAddress = (relation: string) =>
    new RegExp(`<([^>]*)>[^,]*rel="?${relation}"?`, 'i').exec(headers.get('link') ?? '')?.[1];
  fields.next ??= toAddress('next');
  fields.previous ??= toAddress('prev(?:ious)?');
  fields.total ??= headers.get('x-total-count') ?? headers.get('x-total');
}

/**
 * Returns the position of a page, from the fields of the paginators of Laravel, Rails (Kaminari, will_paginate), Django,
 * Spring and of cursors. Returns undefined for a list without a sign of pages.
 * @param received number of rows of this page and those before
 */
export function pageOf(body: unknown, received: number, headers?: Pick<Headers, 'get'>): Page | undefined {
  const fields = isObject(body) ? collect(body) : {};
  if (headers !== undefined) addHeaders(fields, headers);
  const whole = (...names: readonly string[]) => names.map((name) => toWhole(fields[name])).find(isKnown);
  // The addresses are not used: they often name an inner host. They only show where the page is.
  const next = fields.nextpageurl ?? fields.nextpage ?? fields.next;
  const previous = fields.previous ?? fields.prev;
  const nextPage = toWhole(next) ?? toPageOf(next);
  const isBehind = typeof previous === 'string' && previous !== '';
  const firstPage = isObject(body) && 'results' in body ? 1 : Number.NaN;
  const current =
    whole('currentpage', 'page', 'pagenumber') ??
    (nextPage === undefined ? undefined : nextPage - 1) ??
    // Django names no page in the address of the first one.
    (isBehind ? (toPageOf(previous) ?? firstPage) + 1 : undefined);
  const last = whole('lastpage', 'totalpages', 'pagecount', 'numpages', 'pages');
  const totals = ['totalcount', 'totalitems', 'totalelements', 'totalentries', 'totalrecords', 'totalrows'];
  const total = whole('total', ...totals, 'count') ?? 0;
  const namesMore =
    [next, fields.nextcursor, fields.nextpagetoken].some(
      (value) => isKnown(value) && value !== '' && value !== false,
    ) ||
    [fields.hasmore, fields.hasnext, fields.hasnextpage, fields.hasmorepages, fields.last === false].includes(
      true,
    );
  const known = current !== undefined && current >= 1 ? current : undefined;
  const hasNext = (last === undefined ? namesMore : last > (known ?? 1)) || total > received;
  return known === undefined && !hasNext ? undefined : { current: known, hasNext };
}

const isKnown = <T>(value: T | null | undefined): value is T => value !== undefined && value !== null;

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
