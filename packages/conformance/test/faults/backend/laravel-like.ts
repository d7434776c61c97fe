import type { RequestHandler } from 'express';
import type { Quirk } from './app.ts';
import { replyWithRefusal } from './calls/reply.ts';
import type { Call, Reply } from './house.ts';
import type { Json } from './store.ts';

/** Default limits of PHP in bytes: `upload_max_filesize` and `post_max_size`. */
const FILE_LIMIT = 2 * 1024 * 1024;
const FORM_LIMIT = 8 * 1024 * 1024;

/** Laravel's default number of rows on a page. */
const PER_PAGE = 15;

/** Every request with this number is refused with 429 and `Retry-After: 1`. */
const THROTTLED_EVERY = 40;

/**
 * Fields that are never null. In the first row of each list, all others are, as in a database with nullable columns.
 */
const HARD = new Set([
  'id',
  'employee_id',
  'start_date',
  'start_time',
  'status',
  'is_client_approved',
  'separation_date',
]);

/** Checks that Laravel's `throttle:api` and PHP do before the application runs. */
const beforeTheApplication: RequestHandler = (request, response, next) => {
  // The handlers of operations read the page number from this header.
  request.headers['x-page'] = String(request.query.page ?? 1);
  if (Number(request.headers['content-length'] ?? 0) > FORM_LIMIT) {
    return void response.status(413).json({ message: 'The POST data is too large.' });
  }
  return next();
};

const hasSentenceOnly = { message: 'Too Many Attempts.' };

/** Returns the errors of files above the limit, with the names that Laravel's validator uses. */
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

/** Returns the rows as a database with nullable columns would: the first row has only its hard fields. */
const withNulls = (rows: readonly Json[]): readonly Json[] =>
  rows.map((row, index) =>
    index === 0
      ? Object.fromEntries(Object.entries(row).map(([name, value]) => [name, HARD.has(name) ? value : null]))
      : row,
  );

/** Returns the body of a list with Laravel's paginator around the rows. */
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
 * Gives the second backend the behaviour of Laravel 8 on PHP-FPM: null for empty values, pages of 15 rows, only the
 * last of several files without `[]`, limits of 2 and 8 MB, `Cache-Control: no-cache, private`, throttling, and a
 * redirect instead of 401 for a request that does not accept JSON.
 */
export const LARAVEL_LIKE: Quirk = {
  group: 'profile',
  does: 'has the habits of Laravel 8 on PHP-FPM',
  // PHP's own limit, which a finding would ask to raise.
  options: { fileLimits: { largestFileMiB: 2 } },
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
