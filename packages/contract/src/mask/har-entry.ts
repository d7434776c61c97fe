import { isObject } from '../open-api.ts';
import type { Operation } from '../operation.ts';
import { toShownType } from './mask-headers.ts';
import type { Masker } from './masker.ts';

/** Values for fields that HAR 1.2 requires but a recording does not have. */
const UNKNOWN = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1, bodySize: -1 };

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Request and response to record, with all their secrets. */
export interface RecordedCall {
  /** Epoch ms. */
  readonly at: number;
  readonly ms: number;
  readonly operation: Operation | undefined;
  readonly method: string;
  /** Path with the query. */
  readonly target: string;
  readonly headers: Headers;
  /** Decoded body of the request; undefined if there is none or it cannot be read. */
  readonly body: unknown;
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  readonly responseHeaders: Headers;
  readonly response: RecordedBody | undefined;
}

export interface RecordedBody {
  readonly size: number;
  readonly contentType: string | undefined;
  /** The parsed JSON; undefined if the body is not JSON. */
  readonly json: { readonly value: unknown } | undefined;
}

export type HarEntry = ReturnType<typeof toHarEntry>;

/** Beginning and end of a HAR file. The entries are between them, separated by commas. */
export const HAR_HEAD =
  '{"log":{"version":"1.2","creator":{"name":"portal-mock","version":"1"},"entries":[\n';
export const HAR_TAIL = '\n]}}\n';

/**
 * Returns a masked entry of a HAR 1.2 file. Of a body that is neither JSON nor a form, only the type and the size are
 * recorded.
 * @param origin origin that the entry shows; a recording does not name the backend
 */
export function toHarEntry(masker: Masker, call: RecordedCall, origin: string) {
  const { operation, response } = call;
  // First of all, so that the session token is known when the other parts are masked.
  const headers = masker.maskHeaders(call.headers);
  const url = new URL(masker.maskTarget(call.target), origin);
  const masked = call.body === undefined ? undefined : masker.maskRequest(operation, call.body);
  return {
    startedDateTime: new Date(call.at).toISOString(),
    time: call.ms,
    request: {
      ...UNKNOWN,
      method: call.method,
      url: url.href,
      headers,
      queryString: [...url.searchParams].map(([name, value]) => ({ name, value })),
      ...(masked === undefined ? {} : { postData: toPostData(operation, masked) }),
    },
    response: {
      ...UNKNOWN,
      status: call.status,
      statusText: '',
      headers: masker.maskHeaders(call.responseHeaders),
      redirectURL: '',
      content: {
        size: response?.size ?? 0,
        mimeType: toShownType(response?.contentType),
        ...(response?.json === undefined
          ? {}
          : { text: JSON.stringify(masker.maskResponse(operation, call.status, response.json.value)) }),
      },
    },
    cache: {},
    timings: { send: 0, wait: call.ms, receive: 0 },
  };
}

/** Returns a form as the list of parameters that HAR has for it, and anything else as JSON. */
function toPostData(operation: Operation | undefined, body: unknown) {
  if (operation?.body?.isForm !== true || !isObject(body))
    return { mimeType: 'application/json', text: JSON.stringify(body) };
  const params = Object.entries(body).flatMap(([name, value]) =>
    [value].flat().map((one) => (isObject(one) ? { name, ...one } : { name, value: String(one) })),
  );
  return { mimeType: 'multipart/form-data', params };
}
