import { describe, expect, it } from 'vitest';
import { MAX_PAGES } from '../../src/response/pages.ts';
import { createRecordingClient, failureOf, toResponse } from '../recording-client.ts';

const report = (id: number) => ({
  id,
  report_type: 'Budget',
  description: 'June',
  report_date: '2025-06-30',
  report_file: '/files/1',
});

const pageAsked = (request: Request) => Number(new URL(request.url).searchParams.get('page') ?? 1);

/** Returns the body of a page of six rows in three pages; its headers, if a service puts the pages there. */
type Paginator = (page: number, rows: readonly unknown[]) => object;

const at = (page: number) =>
  page < 1 || page > 3 ? null : `https://elsewhere.example.com/api?page=${page}&x=1`;
/** Django names no page in the address of the first one. */
const before = (page: number) => (page === 2 ? 'https://elsewhere.example.com/api' : at(page - 1));

const PAGINATORS: Readonly<Record<string, Paginator>> = {
  'LengthAwarePaginator of Laravel': (page, data) => ({ current_page: page, data, last_page: 3, total: 6 }),
  'LengthAwarePaginator below data': (page, data) => ({ data: { current_page: page, data, last_page: 3 } }),
  'API resource of Laravel': (page, data) => ({
    data,
    links: {},
    meta: { current_page: page, last_page: 3 },
  }),
  'simplePaginate of Laravel': (page, data) => ({ current_page: page, data, next_page_url: at(page + 1) }),
  'meta with a total alone': (page, data) => ({ data, meta: { current_page: page, per_page: 2, total: 6 } }),
  Fractal: (page, data) => ({
    data,
    meta: { pagination: { total: 6, count: 2, per_page: 2, current_page: page, total_pages: 3 } },
  }),
  Kaminari: (page, data) => ({
    data,
    meta: { current_page: page, next_page: page < 3 ? page + 1 : null, total_pages: 3, total_count: 6 },
  }),
  'Kaminari without a total': (page, data) => ({
    data,
    meta: { current_page: page, next_page: page < 3 ? page + 1 : null },
  }),
  will_paginate: (page, entries) => ({ entries, current_page: page, per_page: 2, total_entries: 6 }),
  'Django REST framework': (page, results) => ({
    count: 6,
    next: at(page + 1),
    previous: before(page),
    results,
  }),
  'JSON:API': (page, data) => ({ data, meta: { page: { currentPage: page, lastPage: 3, total: 6 } } }),
  'names in camel case': (page, data) => ({ data, pagination: { currentPage: page, totalPages: 3 } }),
  'numbers as text': (page, data) => ({ data, page: String(page), total_pages: '3' }),
  'a page that says that there are more': (page, items) => ({ items, page, has_more: page < 3 }),
};

/** Lists whose next page cannot be requested, because its number is not known. */
const PARTIAL: Readonly<Record<string, object>> = {
  'a total alone': { total: 6 },
  'a count alone': { count: 6 },
  'total_count in meta': { meta: { total_count: 6 } },
  'a cursor of Laravel': {
    next_cursor: 'eyJ',
    next_page_url: 'https://elsewhere.example.com/api?cursor=eyJ',
  },
  'a cursor of Rails': { meta: { next_cursor: 'eyJ' } },
  'a cursor behind another one': {
    next_cursor: 'eyJ',
    previous: 'https://elsewhere.example.com/api?cursor=cD0x',
  },
  'an offset of Django': {
    count: 6,
    next: 'https://elsewhere.example.com/api?limit=2&offset=2',
    previous: null,
  },
  'a cursor of Django': { next: 'https://elsewhere.example.com/api?cursor=cD0y', previous: null },
  'a page of Spring, counted from 0': { totalElements: 6, totalPages: 3, number: 0, size: 2, last: false },
  'a slice of Spring': { number: 0, size: 2, last: false },
  HAL: { _links: { next: { href: '/api?after=2' } } },
  Relay: { pageInfo: { hasNextPage: true, endCursor: 'x' } },
  Stripe: { object: 'list', has_more: true },
  'a token': { nextPageToken: 'x' },
};

const COMPLETE: Readonly<Record<string, object>> = {
  'no paginator': {},
  'a page of one': { current_page: 1, last_page: 1 },
  'a total of as many rows': { total: 2, meta: { total_count: '2' }, count: 2 },
  'an empty next': { next: null, previous: null, next_page_url: '', has_more: false },
  'an amount beside the rows': { total: 1250.5, total_hours: 80 },
  'fields that are no numbers': { page: 'reports', total: 'all', count: null },
};

describe('a list that comes in pages', () => {
  it.each(Object.entries(PAGINATORS))('Q104 is read to the last page: %s', async (_, write) => {
    const { portal, requests } = createRecordingClient((request) => {
      const page = pageAsked(request);
      return toResponse(200, write(page, [report(2 * page - 1), report(2 * page)]));
    });
    const reports = await portal.listReports();
    expect(reports.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(reports.isPartial).toBeUndefined();
    expect(requests.map(pageAsked)).toEqual([1, 2, 3]);
    const hosts = requests.map(({ url }) => new URL(url).host);
    expect(new Set(hosts).size).toBe(1);
  });

  it.each(['"', ''])('Q104 is read to the last page that its headers name with %j', async (quote) => {
    const { portal, requests } = createRecordingClient((request) => {
      const page = pageAsked(request);
      const links = [
        ...(page > 1 ? [`<${at(page - 1)}>; rel=${quote}prev${quote}`] : []),
        ...(page < 3
          ? [`<${at(page + 1)}>; rel=${quote}next${quote}, <${at(3)}>; rel=${quote}last${quote}`]
          : []),
      ];
      const rows = [report(2 * page - 1), report(2 * page)];
      return toResponse(200, rows, { link: links.join(', '), 'x-total-count': '6' });
    });
    const reports = await portal.listReports();
    expect(reports.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
    expect.soft(reports.isPartial).toBe(undefined);
    expect.soft(requests.length).toBe(3);
  });

  it.each([...Object.entries(PARTIAL), ['a header', { 'x-total-count': '6' }] as const])(
    'Q104 is requested once, and says that there are more rows: %s',
    async (name, fields) => {
      const rows = [report(1), report(2)];
      const { portal, requests } = createRecordingClient(() =>
        name === 'a header'
          ? toResponse(200, rows, { ...fields })
          : toResponse(200, { data: rows, ...fields }),
      );
      const reports = await portal.listReports();
      expect.soft(reports.length).toBe(2);
      expect.soft(reports.isPartial).toBe(true);
      expect.soft(requests.length).toBe(1);
    },
  );

  it.each(Object.entries(COMPLETE))('Q104 is requested once, and is whole: %s', async (_, fields) => {
    const { portal, requests } = createRecordingClient(() =>
      toResponse(200, { data: [report(1), report(2)], ...fields }),
    );
    const reports = await portal.listReports();
    expect.soft(reports.length).toBe(2);
    expect.soft(reports.isPartial).toBe(undefined);
    expect.soft(requests.length).toBe(1);
  });

  it('Q104 says that there are more rows when a page brings none, and requests no other', async () => {
    const { portal, requests } = createRecordingClient((request) => {
      const page = pageAsked(request);
      return toResponse(200, { data: page === 1 ? [report(1)] : [], page, total: 9 });
    });
    const reports = await portal.listReports();
    expect.soft(reports.length).toBe(1);
    expect.soft(reports.isPartial).toBe(true);
    expect.soft(requests.length).toBe(2);
  });

  it('Q104 has a row once that moved to the next page meanwhile', async () => {
    const { portal } = createRecordingClient((request) => {
      const page = pageAsked(request);
      return toResponse(200, {
        data: [report(page), report(page + 1)],
        meta: { current_page: page, last_page: 2 },
      });
    });
    expect((await portal.listReports()).map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it.each<[string, (page: number) => Response]>([
    [
      'the service answers page 1 again',
      () => toResponse(200, PAGINATORS['API resource of Laravel']?.(1, [report(1)])),
    ],
    ['the service refuses the parameter', () => toResponse(422, { status: 422, message: 'no page' })],
    ['the service fails', () => toResponse(500, { status: 500, message: 'x' })],
    [
      'the next page is no list',
      (page) => toResponse(200, { data: 'x', meta: { current_page: page, last_page: 3 } }),
    ],
  ])('Q104 says that there are more rows when %s', async (_, second) => {
    const { portal, requests } = createRecordingClient((request) => {
      const page = pageAsked(request);
      return page === 1
        ? toResponse(200, PAGINATORS['API resource of Laravel']?.(1, [report(1)]))
        : second(page);
    });
    const reports = await portal.listReports();
    expect(reports).toEqual([report(1)]);
    expect(reports.isPartial).toBe(true);
    expect(requests).toHaveLength(2);
  });

  it('SES-11 fails as unauthorized when the session ends between two pages', async () => {
    const { portal } = createRecordingClient((request) =>
      pageAsked(request) === 1
        ? toResponse(200, PAGINATORS['API resource of Laravel']?.(1, [report(1)]))
        : toResponse(401, { status: 401, message: 'Unauthenticated.' }),
    );
    expect(await failureOf(portal.listReports())).toMatchObject({ kind: 'unauthorized' });
  });

  it('Q104 requests a limited number of pages', async () => {
    const { portal, requests } = createRecordingClient((request) => {
      const page = pageAsked(request);
      return toResponse(200, { data: [report(page)], meta: { current_page: page, last_page: 1_000_000 } });
    });
    const reports = await portal.listReports();
    expect(reports).toHaveLength(MAX_PAGES);
    expect(reports.isPartial).toBe(true);
    expect(requests).toHaveLength(MAX_PAGES);
  });
});
