import { describe, expect, it } from 'vitest';
import { MAX_PAGES } from '../src/pages.ts';
import { answer, createRecordingClient, failureOf } from './recording-client.ts';

const report = (id: number) => ({
  id,
  report_type: 'Budget',
  description: 'June',
  report_date: '2025-06-30',
  report_file: '/files/1',
});

const pageAsked = (request: Request) => Number(new URL(request.url).searchParams.get('page') ?? 1);

type Paginator = (page: number, rows: readonly unknown[]) => object;

/** Laravel's paginators: around the rows, in `data` around the rows, in `meta`, and one without a last page. */
const PAGINATORS: Readonly<Record<string, Paginator>> = {
  LengthAwarePaginator: (page, data) => ({ current_page: page, data, last_page: 3, total: 6 }),
  'LengthAwarePaginator below data': (page, data) => ({ data: { current_page: page, data, last_page: 3 } }),
  'API resource': (page, data) => ({ data, links: {}, meta: { current_page: page, last_page: 3 } }),
  simplePaginate: (page, data) => ({
    current_page: page,
    data,
    next_page_url: page < 3 ? 'https://elsewhere.example.com/api?page=2' : null,
  }),
};

describe('a list that comes in pages', () => {
  it.each(Object.entries(PAGINATORS))('Q104 is read to the last page: %s', async (_, write) => {
    const { portal, requests } = createRecordingClient((request) => {
      const page = pageAsked(request);
      return answer(200, write(page, [report(2 * page - 1), report(2 * page)]));
    });
    const reports = await portal.listReports();
    expect(reports.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(reports.isPartial).toBeUndefined();
    expect(requests.map(pageAsked)).toEqual([1, 2, 3]);
    const hosts = requests.map(({ url }) => new URL(url).host);
    expect(new Set(hosts).size).toBe(1);
  });

  it('Q104 has a row once that moved to the next page meanwhile', async () => {
    const { portal } = createRecordingClient((request) => {
      const page = pageAsked(request);
      return answer(200, {
        data: [report(page), report(page + 1)],
        meta: { current_page: page, last_page: 2 },
      });
    });
    expect((await portal.listReports()).map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it.each<[string, (page: number) => Response]>([
    ['the service answers page 1 again', () => answer(200, PAGINATORS['API resource']?.(1, [report(1)]))],
    ['the service refuses the parameter', () => answer(422, { status: 422, message: 'no page' })],
    ['the service fails', () => answer(500, { status: 500, message: 'x' })],
    [
      'the next page is no list',
      (page) => answer(200, { data: 'x', meta: { current_page: page, last_page: 3 } }),
    ],
  ])('Q104 says that there are more rows when %s', async (_, second) => {
    const { portal, requests } = createRecordingClient((request) => {
      const page = pageAsked(request);
      return page === 1 ? answer(200, PAGINATORS['API resource']?.(1, [report(1)])) : second(page);
    });
    const reports = await portal.listReports();
    expect(reports).toEqual([report(1)]);
    expect(reports.isPartial).toBe(true);
    expect(requests).toHaveLength(2);
  });

  it('SES-11 fails as unauthorized when the session ends between two pages', async () => {
    const { portal } = createRecordingClient((request) =>
      pageAsked(request) === 1
        ? answer(200, PAGINATORS['API resource']?.(1, [report(1)]))
        : answer(401, { status: 401, message: 'Unauthenticated.' }),
    );
    expect(await failureOf(portal.listReports())).toMatchObject({ kind: 'unauthorized' });
  });

  it('Q104 requests a limited number of pages', async () => {
    const { portal, requests } = createRecordingClient((request) => {
      const page = pageAsked(request);
      return answer(200, { data: [report(page)], meta: { current_page: page, last_page: 1_000_000 } });
    });
    const reports = await portal.listReports();
    expect(reports).toHaveLength(MAX_PAGES);
    expect(reports.isPartial).toBe(true);
    expect(requests).toHaveLength(MAX_PAGES);
  });

  it.each([
    ['no paginator', { data: [report(1)] }],
    ['a paginator of one page', { current_page: 1, last_page: 1, data: [report(1)] }],
    ['a page that is no number', { current_page: 'x', last_page: 9, data: [report(1)] }],
  ])('Q104 is requested once with %s', async (_, body) => {
    const { portal, requests } = createRecordingClient(() => answer(200, body));
    expect(await portal.listReports()).toEqual([report(1)]);
    expect(requests).toHaveLength(1);
  });
});
