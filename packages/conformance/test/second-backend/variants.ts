import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { Quirk } from './app.ts';
import { type Any, all, bytes, edit, editRefusal, faults, on, wire } from './faults/kit.ts';
import type { Call, House } from './house.ts';
import type { Json } from './store.ts';

const json = 'application/json; charset=utf-8';
const accepts = (encoding: string, pack: (text: string) => Buffer) =>
  wire((request, response, next) => {
    if (!(request.headers['accept-encoding'] ?? '').includes(encoding)) return next();
    response.json = (body) => {
      response
        .set('content-encoding', encoding)
        .type(json)
        .end(pack(JSON.stringify(body)));
      return response;
    };
    next();
  });

const objects = (names: RegExp, isFine: (value: string, call: Call) => boolean) => (house: House) => {
  const { objects: before } = house;
  house.objects = (name, value, call) =>
    names.test(name) && !isFine(value, call) ? 'has another form' : before(name, value, call);
};

const deep =
  (change: (object: Json) => Json) =>
  (body: unknown): unknown => {
    const walk = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(walk)
        : value && typeof value === 'object'
          ? change(Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, walk(inner)])))
          : value;
    return walk(body);
  };
const row = (change: (row: Json) => Json) => (body: Any) => ({ ...body, data: body.data.map(change) });
const reversed = (object: Json) => Object.fromEntries(Object.entries(object).reverse());
const errorsAs = (change: (errors: Any) => unknown) =>
  editRefusal(undefined, (reply) => {
    const body = reply.body as Json;
    return { ...reply, body: body.errors === undefined ? body : { ...body, errors: change(body.errors) } };
  });
const isFile = (fields: Json, takes: (file: Any) => boolean) =>
  Object.values(fields).every((value) => !Array.isArray(value) || value.every(takes));
const refuseFiles = (takes: (file: Any) => boolean) =>
  on(undefined, async (call, next) => {
    if (isFile(call.fields, takes) || call.house.sessionOf(call.bearer) === undefined) return next();
    const [name = ''] = Object.entries(call.fields).find(([, value]) => Array.isArray(value)) ?? [];
    return {
      status: 422,
      body: { status: 422, message: 'Refused.', errors: { [name]: ['is no such file'] }, error: name },
    };
  });

/** Whatever shows an employee's control number. */
const WITH_CONTROL_NUMBERS = [
  'listEmployees',
  'listAvailableEmployees',
  'listHiredEmployees',
  'listTimesheets',
  'listPayrollSheets',
];

/** Ways of doing it otherwise that keep the contract: none of them may be accused. */
export const VARIANTS: readonly Quirk[] = faults('honest', [
  ['nothing differs', () => {}],
  [
    'names of headers are in capitals',
    wire((_request, response, next) => {
      const { setHeader } = response;
      response.setHeader = ((name: string, value: string) =>
        setHeader.call(response, name.toUpperCase(), value)) as typeof setHeader;
      next();
    }),
  ],
  [
    'answers come in chunks',
    bytes((response, text) => {
      response.type(json);
      for (let at = 0; at < text.length; at += 400) response.write(text.slice(at, at + 400));
      response.end();
    }),
  ],
  ['answers are gzip where asked for', accepts('gzip', gzipSync)],
  ['answers are brotli where asked for', accepts('br', brotliCompressSync)],
  ['answers are deflate where asked for', accepts('deflate', deflateSync)],
  ['answers take 15 ms', wire((_request, _response, next) => void setTimeout(next, 15))],
  [
    'JSON is written on many lines',
    bytes((response, text) => void response.type(json).end(`${JSON.stringify(JSON.parse(text), null, 2)}\n`)),
  ],
  [
    'JSON begins with a byte order mark',
    bytes((response, text) => void response.type(json).end(`\ufeff${text}`)),
  ],
  [
    'the media type is in capitals',
    bytes(
      (response, text) =>
        void response.set('content-type', 'Application/JSON;charset=UTF-8').end(Buffer.from(text)),
    ),
  ],
  [
    'JSON escapes whatever is not ASCII, and slashes',
    bytes(
      (response, text) =>
        void response
          .type(json)
          .end(
            text
              .replaceAll('/', '\\/')
              .replaceAll(
                /[^\x20-\x7e]/g,
                (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
              ),
          ),
    ),
  ],
  [
    'a cookie comes with every answer',
    wire((_request, response, next) =>
      next(void response.set('set-cookie', 'laravel_session=abc; HttpOnly')),
    ),
  ],
  [
    'answers have an ETag and no-cache',
    wire((_request, response, next) => {
      const { writeHead } = response;
      response.writeHead = ((...args: Parameters<typeof writeHead>) => {
        response.setHeader('etag', 'W/"5"');
        response.setHeader('cache-control', 'no-cache, private');
        return writeHead.apply(response, args);
      }) as typeof writeHead;
      next();
    }),
  ],
  [
    'no answer says whether it may be kept',
    wire((_request, response, next) => {
      const { writeHead } = response;
      response.writeHead = ((...args: Parameters<typeof writeHead>) => {
        response.removeHeader('cache-control');
        return writeHead.apply(response, args);
      }) as typeof writeHead;
      next();
    }),
  ],
  [
    'connections are closed after each answer',
    wire((_request, response, next) => next(void response.set('connection', 'close'))),
  ],
  ['fields come in another order', edit(undefined, deep(reversed))],
  [
    'objects hold more fields',
    edit(undefined, (body) =>
      Array.isArray(body)
        ? body.map((one) => ({ ...one, created_by: 7 }))
        : body && typeof body === 'object'
          ? deep((one) =>
              'personal_information' in one ||
              'payment_information' in one ||
              'terms' in one ||
              'signature' in one
                ? one
                : { ...one, updated_at: '2025-06-01T00:00:00Z', deleted_at: null },
            )(body)
          : body,
    ),
  ],
  [
    'refusals hold more fields',
    editRefusal(undefined, (reply) => ({
      ...reply,
      body: { ...(reply.body as Json), trace_id: 'a-1', code: 'E17' },
    })),
  ],
  [
    'errors are one text',
    errorsAs((errors) =>
      Array.isArray(errors)
        ? errors.join(' ')
        : Object.entries(errors)
            .map(([name, [text]]: Any) => `${name} ${text}`)
            .join(' '),
    ),
  ],
  [
    'errors are a list of texts',
    errorsAs((errors) =>
      Array.isArray(errors)
        ? errors
        : Object.entries(errors).map(([name, [text]]: Any) => `The ${name} field ${text}`),
    ),
  ],
  [
    'refusals without errors have an empty list of them',
    editRefusal(undefined, (reply) => ({ ...reply, body: { errors: [], ...(reply.body as Json) } })),
  ],
  [
    'e-mail addresses must look like one',
    objects(/^email$/, (value) => /^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i.test(value)),
  ],
  [
    'phone numbers must look like one',
    objects(/phone|contact_number/, (value) => /^[\d\s()+-]{7,20}$/.test(value)),
  ],
  ['a ZIP must have five digits, or nine', objects(/zip_code/, (value) => /^\d{5}(-\d{4})?$/.test(value))],
  [
    'routing numbers must have the right last digit',
    objects(
      /routing_number/,
      (value) =>
        /^\d{9}$/.test(value) &&
        [...value].reduce((sum, digit, at) => sum + Number(digit) * ([3, 7, 1][at % 3] ?? 0), 0) % 10 === 0,
    ),
  ],
  ['account numbers are digits, 4 to 17', objects(/account_number/, (value) => /^\d{4,17}$/.test(value))],
  [
    'names are letters, blanks, hyphens and apostrophes',
    objects(/first_name|last_name|account_holder/, (value) => /^[\p{L}\p{M} .'’-]+$/u.test(value)),
  ],
  [
    'passwords need a letter, a digit and a sign',
    objects(
      /^password$/,
      (value, { route }) => route.id === 'createSession' || /(?=.*[a-z])(?=.*\d)(?=.*[^a-z\d])/i.test(value),
    ),
  ],
  ['no text is longer than 255 characters', objects(/./, (value) => value.length <= 255)],
  ['descriptions are 100 characters at most', objects(/description/, (value) => value.length <= 100)],
  [
    'text of more than the basic plane is refused',
    objects(/./, (value) => !/[\u{10000}-\u{10ffff}]/u.test(value)),
  ],
  ['line breaks are refused in descriptions', objects(/description/, (value) => !/[\r\n]/.test(value))],
  [
    'marks of HTML are refused',
    objects(/./, (value, { route }) => route.id === 'createSession' || !/[<>"&]/.test(value)),
  ],
  [
    'a date of birth must be past and above 1900',
    objects(/date_of_birth/, (value) => value > '1900' && value < new Date().toISOString()),
  ],
  [
    'a hired date must be within a year',
    objects(/hired_date/, (value) => Math.abs(Date.parse(value) - Date.now()) < 367 * 86_400_000),
  ],
  [
    'a social security number must be digits that can be one',
    objects(/ss_number/, (value) => /^\d{3}-?\d{2}-?\d{4}$/.test(value) && !/^(000|666)/.test(value)),
  ],
  ['a state must be two capitals', objects(/^state$/, (value) => /^[A-Z]{2}$/.test(value))],
  [
    'only PDF, PNG and JPEG are taken, by their first bytes',
    refuseFiles(({ buffer }) => /^(%PDF|\x89PNG|\xff\xd8)/.test(buffer.toString('latin1', 0, 4))),
  ],
  ['files are 300 kB at most', refuseFiles(({ size }) => size < 300_000)],
  [
    'file names end with pdf or png',
    refuseFiles(({ originalname }) => /^[\w.-]+\.(pdf|png)$/i.test(originalname)),
  ],
  [
    'text is trimmed',
    (house) => {
      house.keep = (_name, value) => (typeof value === 'string' ? value.trim() : value);
    },
  ],
  [
    'blank text is kept as null where that may be',
    (house) => {
      house.keep = (_name, value, { route }) =>
        value === '' && route.id === 'updateClientInformation' ? null : value;
    },
  ],
  [
    'line breaks are kept as CR LF',
    (house) => {
      house.keep = (_name, value) => (typeof value === 'string' ? value.replaceAll(/\r?\n/g, '\r\n') : value);
    },
  ],
  [
    'e-mail addresses are kept in small letters',
    (house) => {
      house.keep = (name, value) =>
        name === 'email' && typeof value === 'string' ? value.toLowerCase() : value;
    },
  ],
  [
    'e-mail addresses must be in the case of the account',
    (house) => {
      house.clientOf = (email) => house.store.clients.find((client) => client.email === email);
    },
  ],
  [
    'one session for each account',
    (house) => {
      const { newToken } = house;
      house.newToken = (client) => {
        for (const [token, session] of house.store.sessions)
          if (session.client === client) house.store.sessions.delete(token);
        return newToken(client);
      };
    },
  ],
  [
    'a session ends after 400 calls',
    (house) => {
      const { sessionOf } = house;
      house.sessionOf = (token) => {
        if (house.count(`used ${token}`) > 800) house.store.sessions.delete(token ?? '');
        return sessionOf(token);
      };
    },
  ],
  [
    'changing the password ends every session',
    on('updatePassword', async (call, next) => {
      const client = call.house.sessionOf(call.token)?.client;
      const reply = await next();
      if (reply.status < 300)
        for (const [token, session] of call.house.store.sessions)
          if (session.client === client) call.house.store.sessions.delete(token);
      return reply;
    }),
  ],
  [
    'the id in personal information is passed over',
    on('updateClientInformation', (call, next) => {
      const { id, ...fields } = call.fields;
      return Number.isInteger(id) && Number(id) > 0 ? next({ ...call, fields }) : next();
    }),
  ],
  [
    'a missing token in a body is 422',
    (house) => {
      house.missingTokenStatus = 422;
    },
  ],
  [
    'fields are looked at before the session',
    on(undefined, (call, next) => {
      const missing = [...call.route.fields].filter(
        ([name, { isNeeded }]) => isNeeded && call.fields[name] === undefined,
      );
      if (missing.length === 0 || call.route.place === 'open') return next();
      const errors = Object.fromEntries(missing.map(([name]) => [name, ['is required']]));
      return {
        status: 422,
        body: { status: 422, message: 'Refused.', errors, error: 'required', success: 'required' },
      };
    }),
  ],
  [
    'an item that is not there is refused with 422',
    on(
      ['submitTimesheetDecision', 'approveVendorInvoice', 'declineVendorInvoice', 'terminateEmployee'],
      async (call, next) => {
        const reply = await next();
        const [name = ''] = call.route.fields.keys();
        return reply.status === 404
          ? {
              status: 422,
              body: { status: 422, message: 'Refused.', errors: { [name]: ['does not exist'] } },
            }
          : reply;
      },
    ),
  ],
  [
    'what was decided before is refused with 422',
    on(
      [
        'submitTimesheetDecision',
        'approveVendorInvoice',
        'declineVendorInvoice',
        'terminateEmployee',
        'hireEmployee',
      ],
      async (_call, next) => {
        const reply = await next();
        return reply.status === 409
          ? { status: 422, body: { status: 422, message: 'It was decided.', error: 'It was decided.' } }
          : reply;
      },
    ),
  ],
  [
    'lists have the newest first',
    (house) => {
      house.show = (rows) => [...rows].reverse();
    },
  ],
  [
    'control numbers are blank',
    all(
      edit(
        WITH_CONTROL_NUMBERS,
        deep((one) => ('SP_number' in one ? { ...one, SP_number: '' } : one)),
      ),
    ),
  ],
  [
    'control numbers come once the provider has given one',
    all(
      edit(
        WITH_CONTROL_NUMBERS,
        deep((one) =>
          'SP_number' in one && !/-(Kim|Lou|Max)$/.test(String(one.SP_number))
            ? { ...one, SP_number: '' }
            : one,
        ),
      ),
    ),
  ],
  [
    'addresses of files are absolute',
    wire((request, response, next) => {
      const { json: send } = response;
      response.json = (body) =>
        send.call(
          response,
          JSON.parse(
            JSON.stringify(body ?? null).replaceAll('"/storage/', `"http://${request.headers.host}/storage/`),
          ),
        );
      next();
    }),
  ],
  [
    'addresses of files are signed anew for each read',
    all(
      (house) => {
        const { opensFile } = house;
        house.opensFile = (key, given) => opensFile(key, String(given).split('~')[0]);
      },
      (house) =>
        wire((_request, response, next) => {
          const { json: send } = response;
          response.json = (body) =>
            send.call(
              response,
              JSON.parse(
                JSON.stringify(body ?? null).replaceAll(
                  /\?key=\w+/g,
                  (key) => `${key}~${house.count('sign')}`,
                ),
              ),
            );
          next();
        })(house),
    ),
  ],
  [
    'addresses of files redirect to where they lie',
    wire((request, response, next) => {
      if (!request.path.startsWith('/storage/') || request.query.at !== undefined) return next();
      response.redirect(302, `${request.originalUrl}&at=1`);
    }),
  ],
  [
    'addresses of files have no key but a long random name',
    (house) => {
      house.opensFile = (key, given) => key === given;
    },
  ],
  [
    'one file is one address',
    edit(
      'listFileUploads',
      row((one) => ({
        ...one,
        files: (one.files as string[]).length === 1 ? (one.files as string[])[0] : one.files,
      })),
    ),
  ],
  [
    'invoices have a list of files, or none',
    edit('listVendorInvoices', (body) => ({
      ...body,
      data: {
        data: body.data.data.map((one: Json, at: number) => ({
          ...one,
          invoice_file: at % 2 ? [one.invoice_file] : null,
        })),
      },
    })),
  ],
  [
    'times have seconds, and stamps a zone',
    edit(
      ['listTimesheets', 'listPayables'],
      row((one) => ({
        ...one,
        ...(one.start_time ? { start_time: '08:00:00' } : {}),
        ...(one.upload_date ? { upload_date: '2025-06-03T17:20:00.123+02:00' } : {}),
      })),
    ),
  ],
  [
    'ids are far beyond 32 bits',
    (house) => {
      const { nextId } = house.store;
      house.store.nextId = () => 9_007_000_000 + nextId.call(house.store);
    },
  ],
  [
    'ids are in no order',
    (house) => {
      const { nextId } = house.store;
      house.store.nextId = () => ((nextId.call(house.store) * 7_919) % 1_000_003) + 1;
    },
  ],
  [
    'a client has nothing at all',
    (house) => {
      for (const table of Object.values(house.store.tables)) table.length = 0;
      for (const client of house.store.clients) client.payment = null;
    },
  ],
  [
    'a client has five hundred timesheets',
    (house) => {
      const [nora] = house.store.clients;
      const { data } = house.store.tables.timesheets[0] ?? {};
      for (let count = 0; nora && data && count < 500; count += 1)
        house.store.add('timesheets', nora.id, { ...data, status: 1 });
    },
  ],
  [
    'all timesheets are decided',
    (house) => {
      for (const { data } of house.store.tables.timesheets) data.status = 1;
    },
  ],
  [
    'too many calls at once are told to wait',
    (house) =>
      wire((_request, response, next) => {
        if (house.count('calls') % 150 !== 0) return next();
        response.status(429).set('retry-after', '0').json({ status: 429, message: 'Slowly.' });
      })(house),
  ],
  [
    'broken bodies are refused with 422',
    wire((_request, response, next) => {
      const { json: send } = response;
      response.json = (body) =>
        response.statusCode === 400 && body?.message === 'The body cannot be read.'
          ? send.call(response.status(422), { status: 422, message: 'x', error: 'x', success: 'x' })
          : send.call(response, body);
      next();
    }),
  ],
  [
    'files are shown in their place, and run nowhere',
    (house) => {
      house.fileHeaders = {
        'content-type': 'application/octet-stream',
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private',
      };
    },
  ],
  [
    'documents are made anew for each read',
    edit('listEnrollmentDocuments', (body, { house }) =>
      body.map((one: Json) => ({
        ...one,
        content: Buffer.from(`%PDF-1.4 ${'x'.repeat(400)} ${house.count('made')}`).toString('base64'),
      })),
    ),
  ],
  [
    'Idempotency-Key is not known, and no service says so',
    (house) => {
      house.repeats = 'ignored';
      house.saysKeys = false;
    },
  ],
  [
    'HEAD is refused with 405',
    wire((request, response, next) => (request.method === 'HEAD' ? void response.status(405).end() : next())),
  ],
  [
    'OPTIONS without an origin is refused with 405',
    wire((request, response, next) =>
      request.method === 'OPTIONS' && request.headers.origin === undefined
        ? void response.status(405).json({ status: 405, message: 'x' })
        : next(),
    ),
  ],
  [
    'every origin may read, without cookies',
    wire((_request, response, next) => {
      const { writeHead } = response;
      response.writeHead = ((...args: Parameters<typeof writeHead>) => {
        response.setHeader('access-control-allow-origin', '*');
        return writeHead.apply(response, args);
      }) as typeof writeHead;
      next();
    }),
  ],
  [
    'a preflight is answered with 200 and every method',
    wire((request, response, next) =>
      request.method === 'OPTIONS' && request.headers.origin
        ? void response
            .status(200)
            .set({
              'access-control-allow-origin': String(request.headers.origin),
              'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE',
              'access-control-allow-headers': 'Authorization,Content-Type,X-Requested-With,Idempotency-Key',
              'access-control-max-age': '600',
            })
            .end()
        : next(),
    ),
  ],
  [
    'writes take 20 ms',
    on(['createEmployee', 'uploadFiles', 'hireEmployee', 'submitTimesheetDecision'], async (_call, next) => {
      await sleep(20);
      return next();
    }),
  ],
  [
    'the budget is not set',
    edit('getBudget', () => ({
      status: 200,
      client_budget: { total_budget: null, spent_budget: null, remaining_budget: null },
    })),
  ],
]);
