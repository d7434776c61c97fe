import type { Payload } from './payload.ts';

/** An answer ready to be sent. */
export interface ServedAnswer {
  readonly status: number;
  readonly payload: Payload;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer whose payload is in memory. */
export interface TextAnswer extends ServedAnswer {
  readonly payload: string | Uint8Array;
}

/** Facts about a response that are not part of it. */
export interface AnswerFacts {
  readonly requestId: string;
  /** Headers that let an allowed origin read the answer; undefined for a same-origin call. */
  readonly corsHeaders?: Readonly<Record<string, string>> | undefined;
}

/** The headers of an answer. Those of every call, and what this one adds; written out, since every call pays for it. */
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
