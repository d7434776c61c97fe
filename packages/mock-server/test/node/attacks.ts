import { toMultipart, toRequest } from '../../../../testing/raw-request.ts';

/** Bytes that an attacker sends, and the allowed responses. */
export interface Attack {
  readonly name: string;
  /** Raw bytes. Each element is a separate write. */
  readonly sent: readonly (string | Buffer)[];
  /** Expected status; several if the result depends on Node; 0 if the connection is closed without a response. */
  readonly status: number | readonly number[];
  /** True if the server may keep the connection open, so that the test does not wait for its end. */
  readonly leavesOpen?: true;
}

const BOUNDARY = 'b0undary';
const FORM = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
const JSON_TYPE = { 'content-type': 'application/json' };
const LOGIN = '/api/login_auth';
const CONTROL = { 'x-portal-control': '1' };
const MIB = 1024 * 1024;

const part = (name: string, value: string, more = ''): string =>
  `Content-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}`;
const form = (...parts: readonly string[]): string => toMultipart(BOUNDARY, ...parts);
const login = (body: string | Buffer, headers: Readonly<Record<string, string>> = FORM) => [
  toRequest(LOGIN, headers, body),
];
/** Control calls are used to reach the JSON parser, since they need no session. */
const json = (body: string | Buffer) => [toRequest('/__mock/reset', { ...JSON_TYPE, ...CONTROL }, body)];
const get = (target: string, ...headers: readonly string[]) => [
  `GET ${target} HTTP/1.1\r\n${['host: localhost', 'connection: close', ...headers].join('\r\n')}\r\n\r\n`,
];
const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

const JSON_BODIES: readonly Attack[] = [
  { name: 'lists nested 100,000 deep', sent: json(nested('[', ']', 100_000)), status: 413 },
  { name: 'objects nested 100,000 deep', sent: json(nested('{"a":', '}', 100_000)), status: 413 },
  { name: 'a million opening brackets', sent: json('['.repeat(1_000_000)), status: 413 },
  { name: 'JSON of more than 1 MiB', sent: json(`"${'x'.repeat(2 * MIB)}"`), status: [413, 0] },
  { name: '`__proto__` as a key', sent: json('{"__proto__":{"polluted":true}}'), status: 422 },
  {
    name: '`constructor.prototype` as keys',
    sent: json('{"constructor":{"prototype":{"x":1}}}'),
    status: 422,
  },
  { name: 'the same key 50,000 times', sent: json(`{${'"now":"x",'.repeat(50_000)}"now":"x"}`), status: 422 },
  { name: 'a number of 100,000 digits', sent: json(`{"now":${'9'.repeat(100_000)}}`), status: 422 },
  { name: 'a number beyond the largest', sent: json('{"now":1e999999999}'), status: 422 },
  { name: 'bytes that are not UTF-8', sent: json(Buffer.from([0x7b, 0xff, 0xfe, 0x7d])), status: 400 },
  { name: 'half of a surrogate pair', sent: json('{"scenario":"\\ud800"}'), status: 422 },
  { name: 'a null byte in a text', sent: json('{"scenario":"empty\\u0000"}'), status: 422 },
  { name: 'Unicode in two bytes with its mark', sent: json(Buffer.from('\ufeff{}', 'utf16le')), status: 400 },
  { name: 'a scenario named like a method of objects', sent: json('{"scenario":"toString"}'), status: 422 },
];

const MULTIPART: readonly Attack[] = [
  { name: 'no boundary', sent: login('x', { 'content-type': 'multipart/form-data' }), status: 400 },
  {
    name: 'a boundary of 60,000 signs',
    sent: login('x', { 'content-type': `multipart/form-data; boundary=${'b'.repeat(60_000)}` }),
    status: [400, 431],
  },
  { name: 'a form that never closes', sent: login(`--${BOUNDARY}\r\n${part('email', 'a')}`), status: 400 },
  {
    name: 'another boundary than was named',
    sent: login(toMultipart('other', part('email', 'a'))),
    status: 400,
  },
  { name: 'noise for a form', sent: login(Buffer.alloc(50_000, 0x80)), status: 400 },
  {
    name: 'a part without a name',
    sent: login(form('Content-Disposition: form-data\r\n\r\nx')),
    status: 400,
  },
  { name: 'a part without headers', sent: login(form('\r\nx')), status: 400 },
  { name: 'a part with headers of 1 MiB', sent: login(form(`X: ${'x'.repeat(MIB)}\r\n\r\nx`)), status: 400 },
  { name: 'a name of 100,000 signs', sent: login(form(part('n'.repeat(100_000), 'x'))), status: [400, 422] },
  {
    name: '1,000 fields',
    sent: login(form(...Array.from({ length: 1_000 }, (_, at) => part(`f${at}`, 'x')))),
    status: [413, 422],
  },
  {
    name: '20,000 parts',
    sent: login(form(...Array.from({ length: 20_000 }, () => part('email', 'x')))),
    status: 413,
  },
  { name: 'a field of 1 MiB', sent: login(form(part('email', 'x'.repeat(MIB)))), status: 413 },
  {
    name: '30 files',
    sent: login(form(...Array.from({ length: 30 }, () => part('files', 'x', '; filename="a.pdf"')))),
    status: [413, 422],
  },
  {
    name: 'a file for a text',
    sent: login(form(part('email', 'x', '; filename="a"'), part('password', 'x'))),
    status: 422,
  },
  {
    name: 'a field twice',
    sent: login(form(part('email', 'a'), part('email', 'b'), part('password', 'x'))),
    status: 422,
  },
  { name: '`__proto__` as a field', sent: login(form(part('__proto__', 'x'))), status: 422 },
  {
    name: '`constructor` and `toString` as fields',
    sent: login(form(part('constructor', 'x'), part('toString', 'x'))),
    status: 422,
  },
  { name: 'a null byte in a name', sent: login(form(part('em\0ail', 'x'))), status: [400, 422] },
  { name: 'a line break in a name', sent: login(form(part('em%0D%0Aail', 'x'))), status: 422 },
  {
    name: 'a transfer encoding that nobody speaks',
    sent: login(form(`${'Content-Transfer-Encoding: x-zip\r\n'}${part('email', 'x')}`)),
    status: [400, 422],
  },
  {
    name: 'a form that says it is gzip',
    sent: login(form(part('email', 'x')), { ...FORM, 'content-encoding': 'gzip' }),
    status: 415,
  },
];

const UPLOAD = (fileName: string): Attack['sent'] => [
  toRequest(
    '/api/create_client',
    FORM,
    form(part('valid_id_1', '%PDF-1.4', `; filename="${fileName}"\r\nContent-Type: application/pdf`)),
  ),
];

const FILE_NAMES: readonly Attack[] = [
  '../../../etc/passwd',
  '..\\..\\windows\\system32\\a.dll',
  'C:\\boot.ini',
  '/etc/passwd',
  'a\0.pdf',
  '\u202Efdp.exe',
  'paper.pdf.zip',
  'bomb.zip',
  'n'.repeat(5_000),
  'con.pdf',
  '%2e%2e%2fpasswd',
].map((fileName) => ({
  name: `a file named ${JSON.stringify(fileName.slice(0, 30))}`,
  sent: UPLOAD(fileName),
  status: [400, 422],
}));

const TARGETS: readonly Attack[] = [
  {
    name: 'an absolute target of another host',
    sent: get('http://evil.example/api/login_auth'),
    status: 421,
  },
  { name: 'a target that is no path', sent: get('http://%zz/'), status: 421 },
  {
    name: 'an asterisk for a target',
    sent: ['OPTIONS * HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'],
    status: 404,
  },
  {
    name: 'CONNECT',
    sent: ['CONNECT evil.example:443 HTTP/1.1\r\nhost: localhost\r\n\r\n'],
    status: [0, 400, 405],
  },
  {
    name: 'an upgrade to a socket',
    sent: get(LOGIN, 'upgrade: websocket', 'connection: upgrade'),
    status: [0, 400, 404, 405],
  },
  { name: 'HTTP/2 without asking', sent: ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'], status: [0, 400, 505] },
  { name: 'HTTP/0.9', sent: ['GET /\r\n'], status: 0, leavesOpen: true },
  { name: 'HTTP/1.0 without a host', sent: ['GET / HTTP/1.0\r\n\r\n'], status: 421 },
  { name: 'HTTP/9.9', sent: ['GET / HTTP/9.9\r\nhost: localhost\r\n\r\n'], status: [400, 505] },
  { name: 'a path of 15,000 signs', sent: get(`/api/${'a'.repeat(15_000)}`), status: 404 },
  {
    name: 'a query of 15,000 signs',
    sent: get(`/api/fetch_resources?token=${'a'.repeat(15_000)}`),
    status: 401,
  },
  { name: 'a query of 100,000 signs', sent: get(`/api/fetch_resources?${'a'.repeat(100_000)}`), status: 431 },
  { name: '3,000 tokens', sent: get(`/api/fetch_resources?${'token=a&'.repeat(1_800)}`), status: 401 },
  { name: 'dots in the path', sent: get('/files/../../../../etc/passwd'), status: 400 },
  { name: 'encoded dots in the path', sent: get('/files/%2e%2e/%2e%2e/etc/passwd'), status: 400 },
  {
    name: 'dots in the path of the console',
    sent: get('/__mock/console/../../package.json'),
    status: [403, 404],
  },
  { name: 'a null byte in the path', sent: get('/files/1/a%00.pdf'), status: 400 },
  { name: 'a path that is not UTF-8', sent: get('/files/%ff%fe'), status: 404 },
  { name: 'a path of the prototype', sent: get('/__proto__'), status: 404 },
  {
    name: 'a control call of the prototype',
    sent: [toRequest('/__mock/__proto__', CONTROL, '')],
    status: 404,
  },
];

const HEADERS: readonly Attack[] = [
  { name: 'headers of 100 KB', sent: get('/', `x: ${'x'.repeat(100_000)}`), status: 431 },
  {
    name: '3,000 headers',
    sent: get('/', ...Array.from({ length: 3_000 }, (_, at) => `x-${at}: y`)),
    status: [404, 431],
  },
  { name: 'a header without a colon', sent: get('/', 'nonsense'), status: 400 },
  { name: 'a folded header', sent: get('/', 'x: a\r\n b'), status: [400, 404] },
  { name: 'a null byte in a header', sent: get('/', 'x: a\0b'), status: 400 },
  {
    name: 'a foreign host',
    sent: ['GET / HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n'],
    status: 421,
  },
  { name: 'no host', sent: ['GET / HTTP/1.1\r\nconnection: close\r\n\r\n'], status: [400, 421] },
  { name: 'two hosts', sent: get('/', 'host: evil.example'), status: [400, 404] },
  { name: 'a foreign origin', sent: get(LOGIN, 'origin: http://evil.example'), status: 403 },
  {
    name: 'a control call of a foreign origin',
    sent: [toRequest('/__mock/reset', { ...CONTROL, origin: 'http://evil.example' }, '')],
    status: 403,
  },
  { name: 'a control call without its header', sent: [toRequest('/__mock/reset', {}, '')], status: 403 },
  {
    name: 'a world named like a path',
    sent: get('/api/fetch_resources', 'x-portal-world: ../x'),
    status: 400,
  },
  {
    name: 'a fault that is none',
    sent: [toRequest(LOGIN, { ...FORM, 'x-portal-fault': '__proto__' }, '')],
    status: 400,
  },
  {
    name: 'a preference that is none',
    sent: [
      toRequest(
        LOGIN,
        { ...FORM, prefer: `code=${'9'.repeat(9_000)}` },
        form(part('email', 'a'), part('password', 'b')),
      ),
    ],
    status: 400,
  },
  {
    name: 'a token of 10,000 signs',
    sent: get('/api/fetch_resources', `authorization: Bearer ${'a'.repeat(10_000)}`),
    status: 401,
  },
];

const FRAMING: readonly Attack[] = [
  {
    name: 'length and chunks at once',
    sent: [
      `POST ${LOGIN} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n`,
    ],
    status: 400,
  },
  {
    name: 'two lengths',
    sent: [`POST ${LOGIN} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nx`],
    status: 400,
  },
  {
    name: 'a length below nothing',
    sent: [`POST ${LOGIN} HTTP/1.1\r\nhost: localhost\r\ncontent-length: -1\r\n\r\n`],
    status: 400,
  },
  {
    name: 'a length of 10^15 and nothing behind it',
    sent: [
      `POST /__mock/reset HTTP/1.1\r\nhost: localhost\r\nx-portal-control: 1\r\ncontent-length: 1000000000000000\r\n\r\n`,
    ],
    status: 413,
    leavesOpen: true,
  },
  {
    name: 'a chunk of an endless size',
    sent: [
      `POST ${LOGIN} HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\nffffffffffffffffffff\r\n`,
    ],
    status: 400,
  },
  {
    name: 'chunks that are none',
    sent: [
      `POST ${LOGIN} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${FORM['content-type']}\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n`,
    ],
    status: 400,
  },
  {
    name: 'an encoding that nobody speaks',
    sent: [`POST ${LOGIN} HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: gzip\r\n\r\nx`],
    status: [400, 415],
  },
  {
    name: '500 calls in one write',
    sent: ['GET /nothing HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(500) + get('/nothing')[0]],
    status: 404,
  },
  {
    name: 'a form that breaks off',
    sent: [
      `POST ${LOGIN} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${FORM['content-type']}\r\ncontent-length: 900\r\n\r\n--${BOUNDARY}\r\n`,
    ],
    status: [0, 400],
    leavesOpen: true,
  },
  {
    name: 'headers that never end',
    sent: ['GET / HTTP/1.1\r\nhost: localhost\r\nx: '],
    status: 0,
    leavesOpen: true,
  },
  { name: 'a connection that says nothing', sent: [], status: 0, leavesOpen: true },
  { name: 'TLS', sent: [Buffer.from('16030100c8010000c40303', 'hex')], status: 400, leavesOpen: true },
];

export const ATTACKS: readonly Attack[] = [
  ...JSON_BODIES,
  ...MULTIPART,
  ...FILE_NAMES,
  ...TARGETS,
  ...HEADERS,
  ...FRAMING,
];
