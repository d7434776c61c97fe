import { type Contract, isObject, needsSession } from '@client-portal/contract/core';

/** Returns true for a HAR: requests and responses as a browser's network panel saves them. */
export const isHar = (file: Readonly<Record<string, unknown>>): boolean =>
  isObject(file.log) && Array.isArray(file.log.entries);

/**
 * Returns the `answers` of a scenario file with the responses of a HAR, in the order in which they came. Requests of other
 * addresses and bodies that are no JSON are left out, and so are sign-in and the like: the mock's own accounts sign in.
 */
export function answersOfHar(contract: Contract, { log }: Readonly<Record<string, unknown>>) {
  const answers: Record<string, { status: number; body: unknown }[]> = {};
  const entries = isObject(log) && Array.isArray(log.entries) ? log.entries : [];
  for (const { request, response } of entries.filter(isObject)) {
    if (!isObject(request) || !isObject(response) || !isObject(response.content)) continue;
    const operation = contract.find(String(request.method), pathOf(request.url));
    const body = toJson(response.content);
    if (operation === undefined || !needsSession(operation) || body === undefined) continue;
    const status = Number(response.status);
    // A browser writes 0 for a request that got no response.
    if (!(status >= 200 && status <= 599)) continue;
    const list = answers[operation.id] ?? [];
    answers[operation.id] = list;
    list.push({ status, body });
  }
  return answers;
}

const pathOf = (url: unknown): string =>
  typeof url === 'string' && URL.canParse(url) ? new URL(url).pathname : '';

/** The body of a response: text, or base64 of it. Undefined for what is no JSON. */
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
