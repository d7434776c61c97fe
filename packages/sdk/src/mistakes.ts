/**
 * Mistakes of the program that uses the client. They are thrown as a `TypeError` before a request is sent: as a lost
 * connection, they would be retried and reported to users. The texts are short, since they load with every page.
 */

/**
 * A base address: of a service, a path on the host of the page, or empty. It is read by hand, since React Native's `URL`
 * knows no parts of an address.
 */
const BASE_URL = /^(?:https?:\/\/[^/?#@\s]+(?:\/[^?#\s]*)?|(?:\/(?!\/)[^?#\s]*)?)$/i;

/** @throws TypeError unless this is the base address of a service */
export function checkBaseUrl(baseUrl: unknown): void {
  const isText = typeof baseUrl === 'string' && BASE_URL.test(baseUrl);
  if (!isText || !isParsed(baseUrl))
    throw new TypeError('baseUrl must be an address such as https://service.example.com.');
}

/**
 * Not by `URL.canParse`: that of Node 20 takes an address with a letter such as ñ for invalid after some thousand calls,
 * and React Native has none.
 */
function isParsed(address: string): boolean {
  try {
    return new URL(address, 'https://page.invalid') !== undefined;
  } catch {
    return false;
  }
}

/**
 * Returns the absolute base address, without a slash at its end. It is made for each request, since a program may create
 * its client where there is no page yet.
 * @throws TypeError if the address is on the host of the page, and there is no page
 */
export function toBaseUrl(baseUrl: string): string {
  // React Native and Node have no `location`; a page of a file has an origin `null`.
  const { location } = globalThis as { readonly location?: { readonly origin?: string } };
  const page = /^h/i.test(baseUrl) ? '' : location?.origin;
  if (page === undefined || page === 'null')
    throw new TypeError('baseUrl must be the whole address of the service, since there is no page here.');
  return (page + baseUrl).replace(/(?<!\/)\/+$/, '');
}

/** Headers of the connection or of the body, which a platform refuses, or with which it sends a broken request. */
const NOT_OURS = /^(?:connection|content-length|content-type|expect|keep-alive|transfer-encoding|upgrade)$/i;

/**
 * Returns headers, without those that are `undefined` or `null`. Of two with the same name, the later one counts.
 * @throws TypeError that names the header and not its value, which may be a secret
 */
export function toHeaders(headers: Readonly<Record<string, unknown>>): Headers {
  const checked = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || value === null) continue;
    const isText = typeof value === 'string' && !/[\0\r\n]|[^\0-\xff]/.test(value);
    if (!isText || NOT_OURS.test(name) || !/^[!#$%&'*+.^_`|~\w-]+$/.test(name))
      throw new TypeError(`The header ${name} cannot be sent.`);
    checked.set(name, value);
  }
  return checked;
}

/** Returns the error for a request that the platform could not create. A text of the platform may quote the token. */
export function toMistake(operationId: string, cause: unknown, token: string | null): TypeError {
  const isShown = !namesToken(cause, token);
  return new TypeError(`The request of ${operationId} cannot be created`, isShown ? { cause } : undefined);
}

/**
 * Returns true if an error message of the platform contains the token. Node quotes an address or a header that it
 * cannot parse.
 */
export function namesToken(cause: unknown, token: string | null): boolean {
  if (token === null || token === '') return false;
  const text = String(cause);
  return text.includes(token) || text.includes(encodeURIComponent(token));
}
