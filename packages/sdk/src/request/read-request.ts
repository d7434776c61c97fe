import { toBaseUrl } from '../mistakes.ts';
import type { OperationRow } from '../operation-row.ts';
import { serialize } from './place-input.ts';
import { toRequestHeaders } from './request-headers.ts';
import { placeToken } from './session-token.ts';

/** The parts of an operation that are needed to send a read without input. */
export type ReadRow = Pick<OperationRow, 'method' | 'path' | 'body' | 'bearer' | 'token' | 'safe'>;

/** Settings of a read; those of the same name in `PortalClientOptions`. */
export interface ReadRequestOptions {
  readonly baseUrl: string;
  readonly language: () => string;
  readonly token: string;
  readonly signal?: AbortSignal;
}

/**
 * Returns the request that a client sends for a read without input, so that a page can send it before the client is
 * loaded; `undefined` if the read needs a client id and the token has none.
 * @throws TypeError if the token cannot be sent
 */
export function createReadRequest(
  row: ReadRow,
  { baseUrl, language, token, signal }: ReadRequestOptions,
): Request | undefined {
  const { headers, query, fields } = placeToken(row, token);
  if (row.token === 'client_id' && fields.client_id === undefined) return undefined;
  const search = new URLSearchParams(query).toString();
  // Not written into the call: the types of Node know no `cache`.
  const init = {
    method: row.method.toUpperCase(),
    headers: toRequestHeaders({ language }, { row, token: headers }),
    body: row.body === 'none' ? null : serialize(row, fields),
    // The browser's disk cache would keep personal data after log-out.
    cache: 'no-store',
    ...(signal !== undefined && { signal }),
  } as const;
  return new Request(toBaseUrl(baseUrl) + row.path + (search === '' ? '' : `?${search}`), init);
}
