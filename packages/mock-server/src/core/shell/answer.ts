import type { Payload } from './payload.ts';

/** Response that is ready to be sent. */
export interface ServedAnswer {
  readonly status: number;
  readonly payload: Payload;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Response with a payload in memory. */
export interface TextAnswer extends ServedAnswer {
  readonly payload: string | Uint8Array;
}

/** Facts about a response that are not part of it. */
export interface AnswerFacts {
  readonly requestId: string;
  /** Headers that allow another origin to read the response; undefined for a same-origin request. */
  readonly corsHeaders?: Readonly<Record<string, string>> | undefined;
}

/**
 * Returns the headers of a response. They are written out instead of merged from objects, since every request needs
 * them.
 */
export function headersOf(
  { requestId, corsHeaders }: AnswerFacts,
  answer: ServedAnswer,
): Record<string, string> {
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
  };
  if (corsHeaders !== undefined) Object.assign(headers, corsHeaders);
  if (answer.headers !== undefined) {
    Object.assign(headers, answer.headers);
    const { vary } = answer.headers;
    if (vary !== undefined && corsHeaders?.vary !== undefined) headers.vary = `${corsHeaders.vary}, ${vary}`;
  }
  return headers;
}

export const toJsonAnswer = (
  status: number,
  body: unknown,
  headers?: Readonly<Record<string, string>>,
): TextAnswer => ({ status, payload: JSON.stringify(body), ...(headers === undefined ? {} : { headers }) });
