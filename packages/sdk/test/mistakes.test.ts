import { afterEach, describe, expect, it, vi } from 'vitest';
import { PortalError } from '../src/errors.ts';
import { createPortalClient } from '../src/index.ts';
import { checkBaseUrl } from '../src/mistakes.ts';
import type { OperationRow } from '../src/operation-row.ts';
import { placeInput, toJson } from '../src/request/place-input.ts';
import { isWorthRetrying } from '../src/retry.ts';
import { TOKEN } from './call-table/row.ts';
import { createRecordingClient, failureOf, toResponse } from './recording-client.ts';

const session = { token: () => TOKEN };

afterEach(() => vi.unstubAllGlobals());

/** Returns the `TypeError` of a call. Fails for any other error, or if `fetch` was called. */
async function mistakeOf(options: Partial<Parameters<typeof createPortalClient>[0]>): Promise<TypeError> {
  const { portal, requests } = createRecordingClient(() => toResponse(200, { data: [] }), options);
  const error: unknown = await portal.listTimesheets().catch((thrown: unknown) => thrown);
  expect(requests).toHaveLength(0);
  expect(error).toBeInstanceOf(TypeError);
  expect(isWorthRetrying(0, error)).toBe(false);
  return error as TypeError;
}

describe('baseUrl', () => {
  it.each([
    'service.example.com',
    'localhost:4010',
    'ftp://service.example.com',
    'ws://a',
    'file:///srv',
    '//a.example',
    'https://',
    'https://a.example?x=1',
    'https://a.example#top',
    'https://user:word@a.example',
    'htps://a',
    'https://a b.example',
    'http://a:99999',
    ' ',
    'javascript:alert(1)',
    undefined,
    null,
    7,
    new URL('https://a'),
  ])('%o is refused when the client is created', (baseUrl) => {
    expect(() => createPortalClient({ baseUrl: baseUrl as string, session })).toThrow(TypeError);
  });

  it.each(['', '/', '/service'])(
    '%o is a mistake where there is no page, and never a lost connection',
    async (baseUrl) => {
      expect((await mistakeOf({ baseUrl })).message).toContain('no page');
      vi.stubGlobal('location', { origin: 'null' });
      expect((await mistakeOf({ baseUrl })).message).toContain('no page');
    },
  );

  it.each([
    ['', 'https://portal.example.com/api/'],
    ['/', 'https://portal.example.com/api/'],
    ['/service/', 'https://portal.example.com/service/api/'],
    ['https://a.example//', 'https://a.example/api/'],
    ['HTTP://127.0.0.1:4010', 'http://127.0.0.1:4010/api/'],
    ['http://[::1]:4010/base', 'http://[::1]:4010/base/api/'],
    ['https://señor.example', 'https://xn--seor-hqa.example/api/'],
  ])('%o in a page leads to %s', async (baseUrl, address) => {
    vi.stubGlobal('location', { origin: 'https://portal.example.com' });
    const { portal, requests } = createRecordingClient(() => toResponse(200, { data: [] }), { baseUrl });
    await portal.listTimesheets();
    expect(requests[0]?.url.startsWith(address)).toBe(true);
  });

  it('with a letter such as ñ is one also in a server that creates a client for each request', () => {
    const createMany = () => {
      for (let count = 0; count < 10_000; count += 1) checkBaseUrl('https://señor.example');
    };
    expect(createMany).not.toThrow();
  });
});

describe('a header that cannot be sent', () => {
  it.each([
    ['x trace', 'a'],
    ['x:trace', 'a'],
    ['x-trace:', 'a'],
    ['x-größe', 'a'],
    ['x-trace', 'a\nb'],
    ['x-trace', 'a\r'],
    ['x-trace', 'a\0b'],
    ['x-trace', '東京'],
    ['x-trace', '“a”'],
    ['x-trace', 7 as unknown as string],
    ['Transfer-Encoding', 'chunked'],
    ['content-length', '3'],
    ['Content-Type', 'text/plain'],
    ['connection', 'close'],
    ['expect', '100-continue'],
  ])('%j: %j is a mistake that names the header, and not its value', async (name, value) => {
    const { message } = await mistakeOf({ headers: () => ({ [name]: value }) });
    expect(message).toContain(name);
    expect(message).not.toContain('東京');
  });

  it.each([
    ['a language', { language: () => 'español\n' }, 'Accept-Language'],
    ['a token', { session: { token: () => 'a$1\u2028' } }, 'Authorization'],
  ])('also comes from %s', async (_, options, name) => {
    expect((await mistakeOf(options)).message).toContain(name);
  });

  it('is left out if it is undefined or null', async () => {
    const headers = () =>
      ({ 'x-a': undefined, 'x-b': null, 'x-c': 'é' }) as unknown as Record<string, string>;
    const { portal, requests } = createRecordingClient(() => toResponse(200, { data: [] }), { headers });
    await portal.listTimesheets();
    const sent = ['x-a', 'x-b', 'x-c'].map((name) => requests[0]?.headers.get(name));
    expect(sent).toEqual([null, null, 'é']);
  });
});

describe('an error of the program in an option', () => {
  const broken = () => {
    throw new RangeError('of the program');
  };
  it.each([
    ['headers', { headers: broken }],
    ['language', { language: broken }],
    ['session', { session: { token: broken } }],
  ])('is thrown as it is by %s', async (_, options) => {
    const { portal } = createRecordingClient(() => toResponse(200), options);
    await expect(portal.listTimesheets()).rejects.toThrow(RangeError);
  });

  it('an idempotency key that no header can have is a mistake', async () => {
    const { portal } = createRecordingClient(() => toResponse(200), { idempotencyKeys: true });
    const call = portal.acceptTerms({}, { idempotencyKey: 'a\nb' });
    await expect(call).rejects.toThrow('Idempotency-Key');
  });
});

it.each(['Request', 'Headers', 'AbortController', 'fetch'] as const)(
  'a platform without %s is a mistake of the program',
  async (name) => {
    vi.stubGlobal(name, undefined);
    const portal = createPortalClient({ baseUrl: 'https://a.example', session });
    const error: unknown = await portal.listTimesheets().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(PortalError);
  },
);

it('what the platform throws while it creates the request is a mistake, and not a lost connection', async () => {
  const { portal } = createRecordingClient(() => toResponse(200));
  vi.stubGlobal(
    'FormData',
    class {
      append() {
        throw new TypeError('Illegal invocation');
      }
    },
  );
  const call = portal.uploadFiles({ description: 'x', files: [new Blob(['x'])] });
  await expect(call).rejects.toThrow(TypeError);
});

it('a parameter that would become the text null is left out, and one that cannot be text is named', () => {
  const row: OperationRow = {
    ...{ method: 'get', path: '/clients/{id}', body: 'none', bearer: true, token: 'none' },
    safe: true,
    success: 200,
    outcome: 'http',
    result: '',
    list: false,
    inQuery: ['page'],
    inPath: ['id'],
  };
  const place = (input: Record<string, unknown>) => placeInput(row, input);
  for (const page of [null, undefined]) expect(place({ id: 7, page }).query).toEqual({});
  expect(place({ id: 7, page: [1, null, 'a'] }).query).toEqual({ page: [1, 'a'] });
  for (const id of [null, undefined, Number.NaN, {}, () => 1])
    expect(() => place({ id })).toThrow(/^The field id /);
  expect(() => place({ id: 7, page: { from: 1 } })).toThrow(/^The field page /);
});

it.each([Number.NaN, Number.POSITIVE_INFINITY, 3n, new Blob(['x']), { uri: 'file:///a.jpg' }])(
  'JSON refuses %o, which it would turn into another value',
  (value) => {
    expect(() => toJson({ amount: value })).toThrow(/^The field amount /);
    expect(() => toJson({ deep: [{ amount: value }] })).toThrow(/^The field amount /);
  },
);

it('a failure of fetch itself is still a lost connection', async () => {
  const { portal } = createRecordingClient(() => Promise.reject(new TypeError('x')));
  expect(await failureOf(portal.listTimesheets())).toMatchObject({ kind: 'network' });
});
