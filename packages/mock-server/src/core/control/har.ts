import { type Contract, isObject, needsSession, parseUrl } from '@client-portal/contract/core';

/** Returns true if the file is a HAR, the format in which a browser's network panel saves requests and responses. */
export const isHar = (file: Readonly<Record<string, unknown>>): boolean =>
  isObject(file.log) && Array.isArray(file.log.entries);

/**
 * Returns the `answers` of a scenario file from the responses of a HAR, in order. Leaves out other addresses, bodies
 * that are not JSON, and sign-in, since only the mock server's own accounts can sign in.
 */
export function responsesOfHar(contract: Contract, { log }: Readonly<Record<string, unknown>>) {
  const responses: Record<string, { status: number; body: unknown }[]> = {};
  const entries = isObject(log) && Array.isArray(log.entries) ? log.entries : [];
  for (const { request, response } of entries.filter(isObject)) {
    if (!isObject(request) || !isObject(response) || !isObject(response.content)) continue;
    const operation = contract.find(String(request.method), pathOf(request.url));
    const body = toJson(response.content);
    if (operation === undefined || !needsSession(operation) || body === undefined) continue;
    const status = Number(response.status);
    // A browser writes status 0 for a request without a response.
    if (!(status >= 200 && status <= 599)) continue;
    const list = responses[operation.id] ?? [];
    responses[operation.id] = list;
    list.push({ status, body });
  }
  return responses;
}

const pathOf = (url: unknown): string => (typeof url === 'string' && parseUrl(url)?.pathname) || '';

/** Returns the parsed body of a response, which a HAR holds as text or Base64; undefined if it is not JSON. */
function toJson({ text, encoding }: Readonly<Record<string, unknown>>): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(encoding === 'base64' ? fromBase64(text) : text);
  } catch {
    return undefined;
  }
}

const fromBase64 = (text: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
