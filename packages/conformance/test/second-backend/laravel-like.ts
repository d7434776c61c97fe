import type { RequestHandler } from 'express';
import type { Quirk } from './app.ts';
import { replyWithRefusal } from './calls/reply.ts';
import type { Call, Reply } from './house.ts';
import type { Json } from './store.ts';

/** PHP's own limits: `upload_max_filesize` and `post_max_size`, in bytes. */
const FILE_LIMIT = 2 * 1024 * 1024;
const FORM_LIMIT = 8 * 1024 * 1024;

/** Rows of a page by default in Laravel. */
const PER_PAGE = 15;

/** Number of requests of which the last is throttled, with `Retry-After: 1`. */
const THROTTLED_EVERY = 40;

/** Fields that the first row of a list keeps; the others are null, as in a database whose columns may be empty. */
const HARD = new Set([
  'id',
  'employee_id',
  'start_date',
  'start_time',
  'status',
  'is_client_approved',
  'separation_date',
]);

/** Methods that Laravel's `throttle:api` and PHP look at before the application does. */
const beforeTheApplication: RequestHandler = (request, response, next) => {
  // The page of a paginator, where the handlers of calls can see it.
  request.headers['x-page'] = String(request.query.page ?? 1);
  if (Number(request.headers['content-length'] ?? 0) > FORM_LIMIT) {
    return void response.status(413).json({ message: 'The POST data is too large.' });
  }
  return next();
};

const hasSentenceOnly = { message: 'Too Many Attempts.' };

/** Errors of files above the limit, under the names that Laravel's validator gives them. */
function errorsOfFiles(fields: Json): Readonly<Record<string, readonly string[]>> {
  const errors: Record<string, readonly string[]> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (!Array.isArray(value)) continue;
    const field = name.replace('[]', '');
    value.forEach(({ size }: { size: number }, index) => {
      if (size > FILE_LIMIT) errors[`${field}.${index}`] = [`The ${field}.${index} failed to upload.`];
    });
  }
  return errors;
}

/** The rows as a database with empty columns gives them: the first one holds nothing but its hard fields. */
const withNulls = (rows: readonly Json[]): readonly Json[] =>
  rows.map((row, index) =>
    index === 0
      ? Object.fromEntries(Object.entries(row).map(([name, value]) => [name, HARD.has(name) ? value : null]))
      : row,
  );

/** The body of a list with Laravel's paginator around its rows. */
function toPage(rows: readonly Json[], page: number): Json {
  const last = Math.max(1, Math.ceil(rows.length / PER_PAGE));
  return {
    current_page: page,
    data: rows.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    per_page: PER_PAGE,
    last_page: last,
    total: rows.length,
    next_page_url: page < last ? `http://inner-host/api?page=${page + 1}` : null,
  };
}

function toLaravelBody(call: Call, body: unknown): unknown {
  const page = Number(call.headers['x-page']) || 1;
  const { data } = (body ?? {}) as { data?: unknown };
  if (Array.isArray(body)) return withNulls(body);
  if (Array.isArray(data)) return { status: 200, ...toPage(withNulls(data), page) };
  const inner = (data as { data?: unknown } | undefined)?.data;
  return Array.isArray(inner) ? { status: 200, data: toPage(withNulls(inner), page) } : body;
}

const emptyToNull = (value: unknown) => (value === '' ? null : value);

/**
 * The second backend with the habits of Laravel 8 on PHP-FPM: null for what is empty, pages of 15 rows, the last file of a
 * name without brackets, limits of 2 and 8 MB, `Cache-Control: no-cache, private`, a throttle, and a redirect instead of
 * 401 where a request does not ask for JSON.
 */
export const LARAVEL_LIKE: Quirk = {
  group: 'profile',
  does: 'has the habits of Laravel 8 on PHP-FPM',
  set(house) {
    house.wire.push(beforeTheApplication);
    house.keep = (name, value) =>
      typeof value === 'string' && !name.includes('password') ? emptyToNull(value.trim()) : value;
    house.fileHeaders = { 'cache-control': 'public', 'content-disposition': 'inline' };
    house.fileNames = 'php';
    house.repeats = 'ignored';
    house.saysKeys = false;
    house.around.push(async (call, next): Promise<Reply> => {
      const headers = { 'cache-control': 'no-cache, private' };
      const isRead = call.route.id.startsWith('list');
      if (isRead && house.count('reads') % THROTTLED_EVERY === 0) {
        return { status: 429, body: hasSentenceOnly, headers: { ...headers, 'retry-after': '1' } };
      }
      const errors = errorsOfFiles(call.fields);
      if (Object.keys(errors).length > 0) {
        return { ...replyWithRefusal(422, 'The given data was invalid.', { errors }), headers };
      }
      const reply = await next();
      if (reply.status === 401 && !String(call.headers.accept).includes('application/json')) {
        return { status: 302, body: '', headers: { ...headers, location: '/login' } };
      }
      return { ...reply, body: toLaravelBody(call, reply.body), headers: { ...headers, ...reply.headers } };
    });
  },
};
