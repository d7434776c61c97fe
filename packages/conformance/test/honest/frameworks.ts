import { createHash } from 'node:crypto';
import type { Call } from '../faults/backend/house.ts';
import type { TableName } from '../faults/backend/store.ts';
import {
  beforeEachRequest,
  combineQuirks,
  editResponses,
  partsOfFiles,
  replaceCalls,
  replaceJsonBytes,
  toFieldRefusal,
  toVariants,
} from '../faults/rows/kit.ts';
import { MORE_FRAMEWORKS } from './more-frameworks.ts';

const json = 'application/json; charset=utf-8';
const ADDING = ['createEmployee', 'uploadFiles', 'uploadPayable'];
const filesOf = ({ fields }: Call): Express.Multer.File[] =>
  Object.values(fields)
    .flat()
    .filter((one): one is Express.Multer.File => typeof one === 'object' && one !== null && 'buffer' in one);
const isIn = ({ house, bearer, token, route }: Call) =>
  house.sessionOf(bearer) !== undefined && (route.place !== 'body' || token === bearer);
const addedAt = (change: (at: Date) => Date) =>
  replaceCalls(['uploadFiles', 'uploadPayable'], async (call, next) => {
    const reply = await next();
    const table: TableName = call.route.id === 'uploadFiles' ? 'uploads' : 'payables';
    const row = call.house.store.tables[table].at(-1);
    if (row && reply.status === 200) row.data.at = change(new Date()).toISOString();
    return reply;
  });
const minutes = (count: number) => (at: Date) => new Date(at.getTime() + count * 60_000);
/** Quirk that accepts the first requests of an operation and then refuses all others for a long time. */
const throttled = (id: string, most: number, seconds: number) =>
  replaceCalls(id, ({ house }, next) =>
    house.count(`throttle ${id}`) <= most
      ? next()
      : {
          status: 429,
          body: { status: 429, message: 'Too many attempts.' },
          headers: { 'retry-after': String(seconds) },
        },
  );

/**
 * Valid deviations of frameworks, proxies and other services, written from the contract without reading the other
 * variants.
 */
const FIRST = toVariants([
  [
    'a client has three thousand timesheets, and as many invoices',
    ({ store }) => {
      const [nora] = store.clients;
      for (const table of ['timesheets', 'invoices'] as const) {
        const { data } =
          store.tables[table].find((row) => row.data.status === 1 || row.data.state === 1) ?? {};
        for (let count = 0; nora && data && count < 3_000; count += 1) store.add(table, nora.id, { ...data });
      }
    },
  ],
  [
    'the clock of the service is seven minutes ahead',
    combineQuirks(
      addedAt(minutes(7)),
      beforeEachRequest((_request, response, next) =>
        next(void response.setHeader('date', minutes(7)(new Date()).toUTCString())),
      ),
    ),
  ],
  ['the clock of the database is five minutes behind', addedAt(minutes(-5))],
  [
    'every four-hundredth answer takes two seconds',
    (house) =>
      beforeEachRequest((_request, _response, next) => {
        if (house.count('slow') % 400 === 0) setTimeout(next, 2_000);
        else next();
      })(house),
  ],
  [
    'a connection that nobody uses for ten milliseconds is closed',
    beforeEachRequest((request, response, next) => {
      const { socket } = request;
      socket.removeAllListeners('timeout').setTimeout(0);
      response.on('finish', () => socket.setTimeout(10).once('timeout', () => socket.destroy()));
      next();
    }),
  ],
  [
    'now and then a proxy says that it is too much, on a page, and until when',
    (house) =>
      beforeEachRequest((_request, response, next) => {
        if (house.count('busy') % 500 !== 0) return next();
        response
          .status(429)
          .set({ 'content-type': 'text/html', 'retry-after': new Date(Date.now() + 1_000).toUTCString() })
          .end('<h1>429</h1>');
      })(house),
  ],
  [
    'proxies add what they know',
    beforeEachRequest((_request, response, next) => {
      response.set({
        via: '1.1 varnish, 2 edge',
        age: '0',
        'x-cache': 'MISS',
        'alt-svc': 'h3=":443"; ma=86400',
        'server-timing': 'app;dur=3.2',
        nel: '{"report_to":"edge","max_age":1}',
        'strict-transport-security': 'max-age=31536000',
        'www-authenticate': 'Bearer realm="api"',
        'content-language': 'en',
      });
      next();
    }),
  ],
  [
    'files lie under another name of the host',
    beforeEachRequest((request, response, next) => {
      const { json: send } = response;
      const host = String(request.headers.host).replace('127.0.0.1', 'localhost');
      response.json = (body) =>
        send.call(
          response,
          JSON.parse(JSON.stringify(body ?? null).replaceAll('"/storage/', `"http://${host}/storage/`)),
        );
      next();
    }),
  ],
  [
    'files are bytes of no type, to be kept apart',
    (house) => {
      house.fileHeaders = {
        'content-type': 'application/octet-stream',
        'content-disposition': 'attachment; filename="file"',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, max-age=0, must-revalidate, no-store',
        'accept-ranges': 'bytes',
      };
    },
  ],
  [
    'a position is one of three',
    (house) => {
      house.objects = (name, value, { route }) =>
        name !== 'position' || route.id !== 'hireEmployee' || ['Carer', 'Driver', 'Nurse'].includes(value)
          ? undefined
          : 'must be one of ours';
    },
  ],
  [
    'nobody is hired at the weekend, or in the past',
    (house) => {
      house.objects = (name, value, { route }) =>
        name === 'hired_date' &&
        route.id === 'hireEmployee' &&
        (value < new Date().toISOString().slice(0, 10) || [0, 6].includes(new Date(value).getUTCDay()))
          ? 'must be a working day to come'
          : undefined;
    },
  ],
  [
    'background checks are whole PDFs',
    replaceCalls('hireEmployee', (call, next) =>
      !isIn(call) ||
      filesOf(call).every(({ buffer }) =>
        /^%PDF-1\.\d\n[\s\S]*%%EOF\s*(%.*)?\s*$/.test(buffer.toString('latin1')),
      )
        ? next()
        : toFieldRefusal('background_check_files'),
    ),
  ],
  [
    'three files of a call are enough',
    replaceCalls(undefined, (call, next) =>
      filesOf(call).length > 3 && isIn(call) ? toFieldRefusal('files') : next(),
    ),
    { fileLimits: { mostFiles: 3 } },
  ],
  [
    'a file has 1 MB at most',
    replaceCalls(undefined, (call, next) =>
      filesOf(call).some(({ size }) => size > 1_000_000)
        ? { status: 413, body: { status: 413, message: 'The file is too large.' } }
        : next(),
    ),
    { fileLimits: { largestFileMiB: 0.9 } },
  ],
  [
    'lists of files are read under their plain name alone',
    (house) => {
      house.fileNames = 'plain';
    },
  ],
  [
    'what comes twice is refused',
    replaceCalls(ADDING, async (call, next) => {
      const key = `twice ${call.bearer} ${String(call.fields.description ?? call.fields.email)}`;
      if (call.headers['idempotency-key'] === undefined && call.house.kept.has(key) && isIn(call))
        return toFieldRefusal(call.fields.description === undefined ? 'email' : 'description');
      const reply = await next();
      if (reply.status < 300) call.house.kept.set(key, true);
      return reply;
    }),
  ],
  [
    'what comes twice at once is taken once',
    replaceCalls(ADDING, async (call, next) => {
      const hash = createHash('sha1').update(JSON.stringify(call.fields)).digest('hex');
      const key = `press ${call.bearer} ${call.route.id} ${hash}`;
      const known = call.house.kept.get(key) as Awaited<ReturnType<typeof next>> | undefined;
      if (known !== undefined && isIn(call)) return known;
      const reply = await next();
      if (reply.status < 300) call.house.kept.set(key, reply);
      return reply;
    }),
  ],
  ['one message a minute is enough', throttled('submitMessage', 1, 60)],
  ['three registrations an hour are enough', throttled('createClient', 3, 3_600)],
  [
    'five wrong passwords in a row close an account for a while',
    replaceCalls('createSession', async ({ house, fields }, next) => {
      const name = `wrong ${String(fields.email).toLowerCase()}`;
      if ((house.memory.get(name) ?? 0) >= 5)
        return {
          status: 429,
          body: { status: 429, message: 'Too many attempts.' },
          headers: { 'retry-after': '42' },
        };
      const reply = await next();
      if (reply.status === 200) house.memory.delete(name);
      if (reply.status === 401) house.count(name);
      return reply;
    }),
  ],
  [
    'a typed signature is the name of the client',
    replaceCalls('submitTypedSignature', (call, next) => {
      const { information } = call.house.sessionOf(call.bearer)?.client ?? {};
      const name = `${information?.first_name} ${information?.last_name}`;
      return information === undefined || call.fields.signature === name
        ? next()
        : toFieldRefusal('signature');
    }),
  ],
  [
    'a drawn signature is called draw, and has the name of its file',
    editResponses('getSignature', (body) =>
      body.data?.type === 'drawn'
        ? { ...body, data: { ...body.data, type: 'draw', signature: 'signature.png' } }
        : body,
    ),
  ],
  [
    'invoices are one page of one',
    editResponses('listVendorInvoices', (body) => ({
      ...body,
      data: {
        current_page: 1,
        ...body.data,
        from: 1,
        to: body.data.data.length,
        total: body.data.data.length,
        next_page_url: null,
        links: [{ url: null, label: '1', active: true }],
      },
    })),
  ],
  [
    'a declined timesheet is 2',
    editResponses('listTimesheets', (body) => ({
      ...body,
      data: body.data.map((row: { status: number }) => ({
        ...row,
        status: row.status === -1 ? 2 : row.status,
      })),
    })),
  ],
  [
    'answers come in two pieces',
    replaceJsonBytes((response, text) => {
      response.type(json).write(text.slice(0, 1));
      setImmediate(() => response.end(text.slice(1)));
    }),
  ],
  ['a part of a file is what was asked for', partsOfFiles(1)],
]);

export const FRAMEWORKS = [...FIRST, ...MORE_FRAMEWORKS];
