import type { ResponseRule } from '@client-portal/contract/core';
import type { Payload } from './payload.ts';

/** Response that is ready to be sent. */
export interface ServedResponse {
  readonly status: number;
  readonly payload: Payload;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Response with a payload in memory. */
export interface TextResponse extends ServedResponse {
  readonly payload: string | Uint8Array;
}

/** Facts about a response that are not part of it. */
export interface ResponseFacts {
  readonly requestId: string;
  /** Headers that allow another origin to read the response; undefined for a same-origin request. */
  readonly corsHeaders?: Readonly<Record<string, string>> | undefined;
}

/**
 * Returns the headers of a response. They are written out instead of merged from objects, since every request needs
 * them.
 */
export function headersOf(
  { requestId, corsHeaders }: ResponseFacts,
  response: ServedResponse,
): Record<string, string> {
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
  };
  if (corsHeaders !== undefined) Object.assign(headers, corsHeaders);
  if (response.headers !== undefined) {
    Object.assign(headers, response.headers);
    const { vary } = response.headers;
    if (vary !== undefined && corsHeaders?.vary !== undefined) headers.vary = `${corsHeaders.vary}, ${vary}`;
  }
  if (response.status === 204 || headers['content-type'] === '') delete headers['content-type'];
  return headers;
}

/** Returns the header of a media type other than `application/json`. */
export const typeOf = ({ mediaType }: Pick<ResponseRule, 'mediaType'>): Record<string, string> | undefined =>
  mediaType === undefined || mediaType === 'application/json' ? undefined : { 'content-type': mediaType };

/** Header of a response without a body. */
const NO_TYPE = { 'content-type': '' };

export function toJsonResponse(
  status: number,
  body: unknown,
  headers?: Readonly<Record<string, string>>,
): TextResponse {
  if (body === undefined) return { status, payload: '', headers: { ...NO_TYPE, ...headers } };
  return { status, payload: JSON.stringify(body), ...(headers !== undefined && { headers }) };
}
