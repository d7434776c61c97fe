import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Any,
  beforeEachRequest,
  combineQuirks,
  editRows,
  refusesField,
  replaceCalls,
  toVariants,
} from '../faults/rows/kit.ts';
import { paged, pageOf } from '../faults/rows/pages.ts';

const LISTS = [
  'listTimesheets',
  'listVendorInvoices',
  'listEmployees',
  'listAvailableEmployees',
  'listHiredEmployees',
  'listPayables',
  'listFileUploads',
  'listReports',
];

const MOST_BYTES = 1_000_000;

/** Valid deviations whose kind was drawn by lot. */
export const DRAWN_VARIANTS = toVariants([
  [
    'a body of more than a megabyte is refused with 413',
    beforeEachRequest((request, response, next) =>
      Number(request.headers['content-length'] ?? 0) > MOST_BYTES
        ? void response.status(413).json({ status: 413, message: 'It is too large.' })
        : next(),
    ),
    { fileLimits: { largestFileMiB: 0.9 } },
  ],
  [
    'lists begin with the newest row',
    (house) => {
      house.show = (rows) => rows.toReversed();
    },
  ],
  [
    'a description has 120 characters at most',
    refusesField(['uploadPayable', 'uploadFiles'], 'description', (text) => String(text).length > 120),
  ],
  [
    'payables come in pages of twenty',
    paged('fetch_payable', (rows, page) => ({
      data: pageOf(rows, page, 20),
      current_page: page,
      last_page: Math.ceil(rows.length / 20),
      per_page: 20,
      total: rows.length,
    })),
  ],
  [
    'blank texts are stored as null',
    (house) => {
      house.keep = (_name, value) => (typeof value === 'string' && value.trim() === '' ? null : value);
    },
  ],
  [
    'an answer takes between five and thirty milliseconds',
    replaceCalls(undefined, async ({ house }, next) => {
      await sleep(5 + ((house.count('slow') * 7) % 25));
      return next();
    }),
  ],
  [
    'texts are stored trimmed and in their composed form',
    (house) => {
      house.keep = (_name, value) => (typeof value === 'string' ? value.trim().normalize('NFC') : value);
    },
  ],
  [
    'the time of an upload has microseconds and the offset of California',
    editRows(['listPayables', 'listFileUploads'], (row) => ({
      ...row,
      upload_date: new Date(Date.parse(row.upload_date) - 8 * 3_600_000)
        .toISOString()
        .replace(/\.(\d{3})Z$/, '.$1000-08:00'),
    })),
  ],
  [
    'every answer has a number and a timing of its own',
    beforeEachRequest((_request, response, next) => {
      response.set({
        'x-request-id': Math.random().toString(36).slice(2),
        'server-timing': `app;dur=${Math.random()}`,
        vary: 'Accept-Encoding, Authorization',
      });
      next();
    }),
  ],
  [
    'rows have times of creation and change, which every write renews',
    combineQuirks(
      replaceCalls(undefined, async ({ house, route }, next) => {
        const reply = await next();
        if (!/^(?:list|get)/.test(route.id)) house.count('writes');
        return reply;
      }),
      (house) =>
        editRows(LISTS, (row: Any) => ({
          ...row,
          created_at: '2025-01-01T00:00:00Z',
          updated_at: new Date(1_750_000_000_000 + 1000 * (house.memory.get('writes') ?? 0)).toISOString(),
          deleted_at: null,
        }))(house),
    ),
  ],
]);
