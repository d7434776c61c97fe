import type { OperationRow } from '../operation-row.ts';

type Parameters = Readonly<Record<string, unknown>>;

/** Parts of a request to an operation. */
export interface RequestParts {
  /** Absolute, without a slash at its end. */
  readonly baseUrl: string;
  readonly query: Parameters;
  readonly path: Parameters;
  readonly headers: Headers;
  /** A form, or JSON. */
  readonly body: FormData | string | undefined;
  readonly signal: AbortSignal;
}

const encode = (value: unknown) => encodeURIComponent(String(value));

/** Creates the request. Several values of a parameter become several parameters of the same name. */
export function createRequest(
  { method, path: template }: Pick<OperationRow, 'method' | 'path'>,
  { baseUrl, query, path, headers, body, signal }: RequestParts,
): Request {
  const address = template.replace(/\{([^{}]+)\}/g, (_, name: string) => encode(path[name]));
  const search = Object.entries(query)
    .flatMap(([name, values]) => [values].flat().map((value) => `${encode(name)}=${encode(value)}`))
    .join('&');
  if (typeof body === 'string') headers.set('Content-Type', 'application/json');
  const init = {
    method: method.toUpperCase(),
    headers,
    body: body ?? null,
    signal,
    // The browser's disk cache would keep personal data, and addresses with the token, after log-out.
    cache: 'no-store' as const,
  };
  // Node's own types have no `cache`, and refuse it in a literal.
  const request = new Request(baseUrl + address + (search && `?${search}`), init);
  // A form of another environment, such as happy-dom beside the `Request` of Node, becomes the text `[object FormData]`.
  if (request.headers.get('content-type')?.startsWith('text/') === true)
    throw new TypeError('FormData and Request belong to different environments.');
  return request;
}
