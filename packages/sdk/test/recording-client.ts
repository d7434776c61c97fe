import { PortalError } from '../src/errors.ts';
import { createPortalClient, type PortalClient, type PortalClientOptions } from '../src/index.ts';
import { TOKEN } from './call-table/row.ts';

export const BASE_URL = 'https://service.example.com';

/** Creates a JSON response. A text is sent unchanged, and `undefined` as an empty body. */
export function toResponse(status: number, body?: unknown, headers: Record<string, string> = {}): Response {
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  return new Response(text ?? null, { status, headers });
}

/** Creates a client whose `fetch` records all requests and responds with `respond`. */
export function createRecordingClient(
  respond: (request: Request) => Response | Promise<Response>,
  options: Partial<PortalClientOptions> = {},
): { portal: PortalClient; requests: Request[] } {
  const requests: Request[] = [];
  const portal = createPortalClient({
    baseUrl: BASE_URL,
    session: { token: () => TOKEN },
    fetch: async (request) => {
      requests.push(request);
      return respond(request);
    },
    ...options,
  });
  return { portal, requests };
}

/** Returns the content of a request in the notation of the table of operations. */
export async function toSent(request: Request) {
  const { origin, pathname, search } = new URL(request.url);
  const contentType = request.headers.get('content-type');
  return {
    origin,
    sends: `${request.method} ${pathname}${search}`,
    authorization: request.headers.get('authorization'),
    body: await toBody(request, contentType),
  };
}

async function toBody(request: Request, contentType: string | null) {
  if (contentType === null && request.body === null) return 'no body';
  if (contentType === 'application/json') return { json: await request.json() };
  if (contentType?.startsWith('multipart/form-data; boundary=') !== true) return { unknown: contentType };
  const form = await request.formData();
  return { form: await Promise.all([...form].map(toPart)) };
}

async function toPart([name, value]: [string, FormDataEntryValue]): Promise<string> {
  if (typeof value === 'string') return `${name}: ${value}`;
  return `${name}: ${value.name} (${value.type}) ${await value.text()}`;
}

/** Returns the `PortalError` with which a call rejects. Fails if it resolves or rejects with anything else. */
export async function failureOf(call: Promise<unknown>): Promise<PortalError> {
  const failure = await call.then(
    (value) => new Error(`resolved to ${JSON.stringify(value)}`),
    (error: unknown) => error,
  );
  if (failure instanceof PortalError) return failure;
  throw failure;
}
