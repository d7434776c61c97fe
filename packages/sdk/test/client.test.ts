import { inspect } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Sending } from '../src/call-options.ts';
import { createPortalClient, type PortalClientOptions } from '../src/index.ts';
import { CALLS, SPECIFIED_CALLS } from './call-table/calls.ts';
import { TOKEN } from './call-table/row.ts';
import { createRecordingClient, failureOf, toResponse } from './recording-client.ts';

/** Never responds, and rejects as the platform does when the request is aborted. */
const silence = (request: Request) =>
  new Promise<Response>((_, reject) => {
    if (request.signal.aborted) reject(request.signal.reason);
    request.signal.addEventListener('abort', () => reject(request.signal.reason), { once: true });
  });

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a call without a response', () => {
  it('a connection that fails is a network failure, with its cause', async () => {
    const cause = new TypeError('fetch failed');
    const { portal } = createRecordingClient(() => Promise.reject(cause));
    expect(await failureOf(portal.listTimesheets())).toMatchObject({
      kind: 'network',
      operationId: 'listTimesheets',
      status: undefined,
      message: 'listTimesheets failed: network',
      cause,
      isUnconfirmed: true,
    });
  });

  it('an answer that breaks off while it is read is a network failure', async () => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"status":200,')),
      pull: (controller) => controller.error(new TypeError('terminated')),
    });
    const { portal } = createRecordingClient(() => new Response(body));
    expect(await failureOf(portal.listTimesheets())).toMatchObject({ kind: 'network', isUnconfirmed: true });
  });

  it('a read that takes too long is a timeout', async () => {
    const { portal } = createRecordingClient(silence, { readTimeoutMs: 1 });
    expect(await failureOf(portal.listTimesheets())).toMatchObject({ kind: 'timeout', isUnconfirmed: true });
  });

  it('a write that takes too long is a timeout, by its own limit', async () => {
    const { portal } = createRecordingClient(silence, { readTimeoutMs: 60_000, writeTimeoutMs: 1 });
    expect(await failureOf(portal.acceptTerms())).toMatchObject({ kind: 'timeout' });
  });

  it('an abort by the caller is reported as aborted, before and during the request', async () => {
    const { portal } = createRecordingClient(silence);
    expect(await failureOf(portal.listTimesheets({}, { signal: AbortSignal.abort() }))).toMatchObject({
      kind: 'aborted',
      isUnconfirmed: false,
    });
    const controller = new AbortController();
    const pending = failureOf(portal.approveTimesheet({ time_sheet_id: 1 }, { signal: controller.signal }));
    controller.abort();
    expect(await pending).toMatchObject({ kind: 'aborted' });
  });

  it('an abort during an upload, which has no timeout, is reported as aborted', async () => {
    const { portal } = createRecordingClient(silence);
    const controller = new AbortController();
    const files = [new Blob(['x'])];
    const pending = failureOf(portal.uploadFiles({ description: 'x', files }, { signal: controller.signal }));
    controller.abort();
    expect(await pending).toMatchObject({ kind: 'aborted' });
  });

  it('the idle timeout is 6 s for reads and 30 s for writes; uploads without progress have none', async () => {
    const limits: Record<string, number | undefined> = {};
    for (const { requirement, call } of SPECIFIED_CALLS) {
      const timers = vi.spyOn(globalThis, 'setTimeout');
      await call(createRecordingClient(() => toResponse(200)).portal).catch(() => undefined);
      limits[requirement ?? ''] = timers.mock.calls[0]?.[1];
      timers.mockRestore();
    }
    const having = (limit: number | undefined) => Object.keys(limits).filter((id) => limits[id] === limit);
    expect(having(undefined)).toEqual(['CALL-03', 'CALL-09', 'CALL-10', 'CALL-16', 'CALL-19', 'CALL-34']);
    // All POST requests that change data, and the GET request that accepts the terms.
    const writes = ['01', '02', '04', '06', '07', '14', '21', '24', '25', '27', '29', '31', '33'];
    expect(having(30_000)).toEqual(writes.map((number) => `CALL-${number}`));
    expect(having(6_000)).toHaveLength(SPECIFIED_CALLS.length - 6 - writes.length);
  });

  it('a response that keeps coming never times out, one that stops does', async () => {
    vi.useFakeTimers();
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const { portal } = createRecordingClient((request) => {
      const body = new ReadableStream<Uint8Array>({
        start: (made) => {
          controller = made;
          request.signal.addEventListener('abort', () => made.error(request.signal.reason));
        },
      });
      return new Response(body);
    });
    const send = async (text: string) => {
      await vi.advanceTimersByTimeAsync(5_000);
      controller?.enqueue(new TextEncoder().encode(text));
      await vi.advanceTimersByTimeAsync(0);
    };
    const slow = portal.listTimesheets();
    for (const piece of ['{"status"', ':200,', '"data"', ':[', ']}']) await send(piece);
    controller?.close();
    expect(await slow).toEqual([]);

    const silent = failureOf(portal.listTimesheets());
    await send('{"status"');
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await silent).toMatchObject({ kind: 'timeout' });
    vi.useRealTimers();
  });

  it('headers that come late restart the timeout', async () => {
    vi.useFakeTimers();
    const after = (ms: number, act: () => void) => setTimeout(act, ms);
    const { portal } = createRecordingClient(
      ({ signal }) =>
        new Promise<Response>((resolve) => {
          const body = new ReadableStream<Uint8Array>({
            start(controller) {
              signal.addEventListener('abort', () => controller.error(signal.reason));
              after(5_000, () => resolve(new Response(body)));
              after(10_000, () => {
                controller.enqueue(new TextEncoder().encode('{"status":200,"data":[]}'));
                controller.close();
              });
            },
          });
        }),
    );
    const list = portal.listTimesheets().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await list).toEqual([]);
    vi.useRealTimers();
  });

  it('an upload times out when a fetch that reports progress stops reporting', async () => {
    vi.useFakeTimers();
    const { portal } = createRecordingClient(silence);
    let hear = () => {};
    const upload = failureOf(
      portal.uploadFiles(
        { description: 'x', files: [new Blob(['x'])] },
        {
          upload: ({ request, heard }) => {
            hear = heard;
            return silence(request);
          },
        },
      ),
    );
    await vi.advanceTimersByTimeAsync(29_000);
    hear();
    await vi.advanceTimersByTimeAsync(29_000);
    hear();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await upload).toMatchObject({ kind: 'timeout', isUnconfirmed: true });
    vi.useRealTimers();
  });
});

it('an upload of its own gets the form of a request, and undefined without one', async () => {
  const { portal } = createRecordingClient(() => toResponse(200));
  const upload = vi.fn(({ request }: Sending) => silence(request));
  void failureOf(portal.uploadFiles({ description: 'x', files: [new File(['y'], 'y.txt')] }, { upload }));
  void failureOf(portal.listReports({}, { upload }));
  await vi.waitFor(() => expect(upload).toHaveBeenCalledTimes(2));
  const keys = upload.mock.calls.map(([{ form }]) => form && [...form.keys()]);
  expect(keys).toEqual([expect.arrayContaining(['description', 'files']), undefined]);
});

describe('Idempotency-Key', () => {
  const keysOf = (requests: readonly Request[]) =>
    requests.map(({ headers }) => headers.get('idempotency-key'));

  it('Q115 is sent with every write, a new one each time, and with no read, when the service supports it', async () => {
    for (const { call } of CALLS) {
      const { portal, requests } = createRecordingClient(() => toResponse(500), { idempotencyKeys: true });
      await failureOf(call(portal));
      await failureOf(call(portal));
      const keys = keysOf(requests);
      if (keys[0] === null) continue;
      expect(new Set(keys).size).toBe(2);
      for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
    }
    const { portal, requests } = createRecordingClient(() => toResponse(201), { idempotencyKeys: true });
    await portal.approveTimesheet({ time_sheet_id: 1 });
    await portal.approveTimesheet({ time_sheet_id: 1 }, { idempotencyKey: 'chosen' });
    await failureOf(portal.listTimesheets());
    expect(keysOf(requests)).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), 'chosen', null]);
  });

  it('Q115 is not sent by default, since an unknown header fails the CORS check', async () => {
    const { portal, requests } = createRecordingClient(() => toResponse(201));
    await portal.approveTimesheet({ time_sheet_id: 1 }, { idempotencyKey: 'chosen' });
    expect(keysOf(requests)).toEqual([null]);
  });
});

describe('If-Match', () => {
  const sent = (requests: readonly Request[]) => requests.map(({ headers }) => headers.get('if-match'));

  it('is the version of the call as an entity tag, and absent from a call without one and from a read', async () => {
    const { portal, requests } = createRecordingClient(() => toResponse(201));
    await portal.approveTimesheet({ time_sheet_id: 1 }, { version: '7' });
    await portal.approveTimesheet({ time_sheet_id: 1 });
    await failureOf(portal.listTimesheets({}, { version: '7' }));
    expect(sent(requests)).toEqual(['"7"', null, null]);
  });

  it.each([
    ['no character', ''],
    ['a quote', 'a"b'],
    ['a blank', 'a b'],
    ['a line break', 'a\nb'],
  ])('a version with %s is a mistake, and nothing is sent', async (_, version) => {
    const { portal, requests } = createRecordingClient(() => toResponse(201));
    await expect(portal.approveTimesheet({ time_sheet_id: 1 }, { version })).rejects.toThrow('If-Match');
    expect(requests).toEqual([]);
  });
});

describe('Accept-Language', () => {
  it("CALL-01 CALL-08 is sent with every request in the current language, and is the browser's by default", async () => {
    let language = 'es';
    for (const { call } of CALLS) {
      const { portal, requests } = createRecordingClient(() => toResponse(500), { language: () => language });
      language = 'es';
      await failureOf(call(portal));
      language = 'en';
      await failureOf(call(portal));
      expect(requests.map(({ headers }) => headers.get('accept-language'))).toEqual(['es', 'en']);
    }
    const { portal, requests } = createRecordingClient(() => toResponse(500));
    await failureOf(portal.listTimesheets());
    expect(requests[0]?.headers.get('accept-language')).toBeNull();
  });
});

describe('fileFieldBrackets', () => {
  const files = ['a', 'b'].map((text) => new File([text], `${text}.pdf`));
  it.each([
    [false, ['files', 'background_check_files', 'files_upload[]', 'files']],
    [true, ['files[]', 'background_check_files[]', 'files_upload[]', 'files[]']],
  ])(
    'CALL-09 CALL-10 CALL-19 set to %s names the parts of every list of files',
    async (fileFieldBrackets, names) => {
      const { portal, requests } = createRecordingClient(
        ({ url }) => toResponse(url.endsWith('add_employee') ? 201 : 200, {}),
        { fileFieldBrackets },
      );
      const person = { first_name: 'A', last_name: 'B', email: 'c', phone_number: '1' };
      await portal.uploadPayable({ description: 'x', files });
      await portal.hireEmployee({
        position: 'x',
        hired_date: '2025-06-01',
        employee_id: 2,
        background_check_files: files,
      });
      await portal.createEmployee({ ...person, 'files_upload[]': files });
      await portal.uploadFiles({ description: 'x', files });
      const sent = await Promise.all(
        requests.map(async (request) =>
          [...(await request.formData())].filter(([, value]) => value instanceof File),
        ),
      );
      expect(sent.map((parts) => parts.map(([name]) => name))).toEqual(names.map((name) => [name, name]));
    },
  );
});

it('every request forbids the browser to store its response', async () => {
  for (const { call } of CALLS) {
    const { portal, requests } = createRecordingClient(() => toResponse(500));
    await failureOf(call(portal));
    expect(requests.map(({ cache }) => cache)).toEqual(['no-store']);
  }
});

it('sends requests on a platform that refuses their cache setting, as Workers of an older compatibility date do', async () => {
  class OldRequest extends Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      if (init !== undefined && 'cache' in init) throw new Error("The 'cache' field is not implemented.");
      super(input, init);
    }
  }
  vi.stubGlobal('Request', OldRequest);
  const { portal, requests } = createRecordingClient(() => toResponse(200, { status: 200, data: [] }));
  expect(await portal.listTimesheets()).toEqual([]);
  expect(requests).toHaveLength(1);
});

describe('one call sends one request', () => {
  it.each([
    ['a failing server', () => toResponse(503)],
    ['a network failure', () => Promise.reject(new TypeError('fetch failed'))],
    ['an unreadable answer', () => toResponse(200, '<p>')],
    ['a session that ended', () => toResponse(401)],
    ['too many calls', () => toResponse(429, undefined, { 'retry-after': '0' })],
  ])('sends nothing again after %s', async (_, respond) => {
    for (const { call } of CALLS) {
      const { portal, requests } = createRecordingClient(respond);
      await failureOf(call(portal));
      expect(requests).toHaveLength(1);
    }
  });
});

describe('Q076: a token without a client id', () => {
  it.each([['no-dollar'], ['ends-in$'], ['$$3'], [null]])(
    'PRL-08 CALL-12 sends no request with the token %j',
    async (token) => {
      const { portal, requests } = createRecordingClient(() => toResponse(200, { data: [] }), {
        session: { token: () => token },
      });
      expect(await failureOf(portal.listPayrollSheets())).toMatchObject({
        kind: 'refused',
        operationId: 'listPayrollSheets',
        status: undefined,
        isUnconfirmed: false,
      });
      expect(requests).toHaveLength(0);
    },
  );
});

describe('the token in an error', () => {
  const failing: [string, Partial<PortalClientOptions>][] = [
    ['an answer of the server', { fetch: async () => toResponse(500, { message: 'Server Error' }) }],
    ['an unreadable answer', { fetch: async () => toResponse(200, '<p>') }],
    ['a network failure', { fetch: () => Promise.reject(new TypeError('fetch failed')) }],
    ['a timeout', { fetch: silence, readTimeoutMs: 1, writeTimeoutMs: 1 }],
    ['a base address of the page where there is none', { baseUrl: '/no-host' }],
    ['a token that no header can hold', { session: { token: () => `${TOKEN}\nx` } }],
  ];

  it.each(failing)('is also absent from the cause, after %s', async (_, options) => {
    for (const name of ['listReports', 'listTimesheets', 'listEmployees', 'acceptTerms'] as const) {
      const { portal } = createRecordingClient(() => toResponse(500), options);
      const logged = inspect(await portal[name]().catch((error: unknown) => error), { depth: 9 });
      expect(logged).not.toContain(TOKEN);
      expect(logged).not.toContain(encodeURIComponent(TOKEN));
    }
  });

  it('a cause without the token is kept, signed in or not', async () => {
    for (const token of [TOKEN, '', null]) {
      const cause = new TypeError('fetch failed');
      const { portal } = createRecordingClient(() => Promise.reject(cause), {
        session: { token: () => token },
      });
      expect((await failureOf(portal.listTimesheets())).cause).toBe(cause);
    }
  });
});

describe('the platform’s fetch', () => {
  it('is used where none is injected', async () => {
    const fetched = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => toResponse(200, { data: [] }));
    const portal = createPortalClient({
      baseUrl: 'https://service.example.com',
      session: { token: () => TOKEN },
    });
    expect(await portal.listTimesheets()).toEqual([]);
    expect(fetched).toHaveBeenCalledOnce();
  });
});

describe('the options of a call', () => {
  it('include a way to send an upload that reports its progress', async () => {
    const { portal, requests } = createRecordingClient(() => new Response('{"status":200,"data":[]}'));
    const own: string[] = [];
    const upload = async ({ request }: Sending) => {
      own.push(new URL(request.url).pathname);
      return new Response('{"status":200,"message":"taken"}');
    };
    const files = [new File(['a'], 'a.pdf')];
    await portal.uploadFiles({ description: 'Lease', files }, { upload });
    await portal.listFileUploads();
    expect(own).toEqual(['/api/upload_files']);
    expect(requests).toHaveLength(1);
  });

  it('ask for JSON', async () => {
    const { portal, requests } = createRecordingClient(() => new Response('{"status":200,"data":[]}'));
    await portal.listTimesheets();
    expect(requests[0]?.headers.get('accept')).toBe('application/json');
  });
});
