import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHttpClient, type HttpClientOptions } from '../src/index.ts';
import { RedirectedError } from '../src/request/exchange.ts';
import { MAX_RESPONSE_BYTES, TooLargeError } from '../src/response/read-body.ts';
import { TOKEN } from './call-table/row.ts';
import { BASE_URL, createRecordingClient, toResponse, toSent } from './recording-client.ts';

/** Creates a client of openapi-fetch whose `fetch` records all requests and responds with `respond`. */
function createRecordingHttp(
  respond: (request: Request) => Response | Promise<Response>,
  options: Partial<HttpClientOptions> = {},
) {
  const fetch = vi.fn(async (request: Request) => respond(request));
  const http = createHttpClient({ baseUrl: BASE_URL, session: { token: () => TOKEN }, fetch, ...options });
  return { http, fetch, sent: () => Promise.all(fetch.mock.calls.map(([request]) => toSent(request))) };
}

const silence = ({ signal }: Request) =>
  new Promise<Response>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

afterEach(() => vi.useRealTimers());

describe('the client of openapi-fetch', () => {
  it('sends the bearer token and an empty form where the contract says so', async () => {
    const { http, sent } = createRecordingHttp(() => toResponse(200, { status: 200, data: [] }));
    const { data } = await http.POST('/api/timesheets_client');
    expect(data).toEqual({ status: 200, data: [] });
    expect(await sent()).toEqual([
      {
        origin: BASE_URL,
        sends: 'POST /api/timesheets_client',
        ...{ authorization: `Bearer ${TOKEN}`, body: { form: [] } },
      },
    ]);
  });

  it('sends forms, JSON and parameters of the query, and no token to sign in', async () => {
    const { http, sent } = createRecordingHttp(() => toResponse(200, {}));
    await http.POST('/api/login_auth', { body: { email: 'a@b.c', password: 'x' } });
    await http.POST('/api/update_account_signature_client', {
      body: { signature: 'Rosa', style: 'Alex Brush', type: 'text' },
    });
    await http.GET('/api/fetch_resources', { params: { query: { token: TOKEN } } });
    expect(await sent()).toMatchObject([
      { authorization: null, body: { form: ['email: a@b.c', 'password: x'] } },
      { authorization: `Bearer ${TOKEN}`, body: { json: { signature: 'Rosa', type: 'text' } } },
      { sends: `GET /api/fetch_resources?token=${encodeURIComponent(TOKEN)}`, body: 'no body' },
    ]);
  });

  it('Q115 sends language, own headers, and an idempotency key with writes alone', async () => {
    const { http, fetch } = createRecordingHttp(() => toResponse(200, {}), {
      ...{ idempotencyKeys: true, language: () => 'es', headers: () => ({ 'x-trace': 'a7' }) },
    });
    await http.POST('/api/timesheets_client');
    await http.POST('/api/clientApproveInvoice', { body: { invoice_id: 5 } });
    const names = ['accept', 'accept-language', 'x-trace', 'idempotency-key'];
    const [read, write] = fetch.mock.calls.map(([{ headers }]) => names.map((name) => headers.get(name)));
    expect(read).toEqual(['application/json', 'es', 'a7', null]);
    expect(write).toEqual(['application/json', 'es', 'a7', expect.stringMatching(/^[\da-f]{32}$/)]);
  });

  it('has the body of a refusal as its error', async () => {
    const { http } = createRecordingHttp(() => toResponse(409, { status: 409, message: 'Decided.' }));
    const { error, response } = await http.POST('/api/clientApproveInvoice', { body: { invoice_id: 5 } });
    expect.soft(response.status).toBe(409);
    expect.soft(error).toEqual({ status: 409, message: 'Decided.' });
  });

  it('rejects if a write was redirected or a response is too large', async () => {
    const redirected = Object.defineProperties(toResponse(200, {}), {
      ...{ redirected: { value: true }, url: { value: 'https://other.example/x?token=a' } },
    });
    const moved = createRecordingHttp(() => redirected).http;
    const approval = moved.POST('/api/clientApproveInvoice', { body: { invoice_id: 5 } });
    await expect(approval).rejects.toThrow(RedirectedError);
    await expect(approval).rejects.toThrow('https://other.example/x.');
    const headers = { 'content-length': String(MAX_RESPONSE_BYTES + 1) };
    for (const status of [200, 500]) {
      const { http } = createRecordingHttp(() => toResponse(status, '{}', headers));
      await expect(http.POST('/api/timesheets_client')).rejects.toThrow(TooLargeError);
    }
  });

  it('rejects when nothing is heard for the time of a read, and leaves an upload all its time', async () => {
    vi.useFakeTimers();
    const { http } = createRecordingHttp(silence);
    const read = http.POST('/api/timesheets_client').catch((error: unknown) => error);
    const form = { token: TOKEN, description: 'x', files: [new Blob(['x'])] };
    const upload = vi.fn();
    void http.POST('/api/add_payable', { body: form }).then(upload, upload);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await read).toMatchObject({ name: 'TimeoutError' });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(upload).not.toHaveBeenCalled();
  });

  it('refuses a base address that is none, and a header that cannot be sent', async () => {
    const session = { token: () => TOKEN };
    expect(() => createHttpClient({ baseUrl: 'service.example.com', session })).toThrow(TypeError);
    const { http, fetch } = createRecordingHttp(() => toResponse(200), { headers: () => ({ 'x y': 'a' }) });
    await expect(http.POST('/api/timesheets_client')).rejects.toThrow('The header x y cannot be sent.');
    expect(fetch).not.toHaveBeenCalled();
  });
});

it('a fetch of one’s own gets the request alone, since a second argument makes a GET of each POST in Bun', async () => {
  const { http, fetch } = createRecordingHttp(() => toResponse(200, { status: 200, data: [] }));
  await http.POST('/api/timesheets_client');
  const own = vi.fn(async (_request: Request) => toResponse(200, { status: 200, data: [] }));
  await createRecordingClient(() => toResponse(500), { fetch: own }).portal.listTimesheets();
  expect([...fetch.mock.calls, ...own.mock.calls].map((given: readonly unknown[]) => given.length)).toEqual([
    1, 1,
  ]);
});
