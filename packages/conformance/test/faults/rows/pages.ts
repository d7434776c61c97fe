import { beforeEachRequest } from './kit.ts';

type Body = Record<string, unknown> & { data?: unknown };

/**
 * Quirk that changes the body of one list, whose rows are in `data` or `data.data`. `change` also gets the requested
 * page, and the other parameters of the query.
 */
export const paged = (
  path: string,
  change: (rows: readonly unknown[], page: number, query: Readonly<Record<string, unknown>>) => Body,
) =>
  beforeEachRequest((request, response, next) => {
    if (!request.path.endsWith(path)) return next();
    const { json } = response;
    response.json = (body: Body) => {
      const rows = Array.isArray(body?.data) ? body.data : undefined;
      const page = Number(request.query.page ?? 1);
      return json.call(
        response,
        rows === undefined ? body : { ...body, ...change(rows, page, request.query) },
      );
    };
    next();
  });

export const TIMESHEETS = 'timesheets_client';
export const pageOf = (rows: readonly unknown[], page: number, size: number) =>
  rows.slice((page - 1) * size, page * size);
