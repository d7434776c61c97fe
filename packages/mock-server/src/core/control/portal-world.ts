import { createMockControl, type MockControl } from './mock-control.ts';

/** Password of every account until a test changes it. */
export const PASSWORD = 'correct-horse-9';

type Send = (input: Request | string, init?: RequestInit) => Promise<Response>;

/** World for one test: all control calls, and requests that bypass the portal. */
export interface PortalWorld extends MockControl {
  readonly url: string;
  readonly name: string;
  /** Headers with which a request acts on this world. */
  readonly headers: Readonly<Record<string, string>>;
  /**
   * Sends a request to this world. It can be the `fetch` of the SDK. A path is resolved against the mock server's
   * address. Rejects as `fetch` does.
   */
  fetch(input: Request | URL | string, init?: RequestInit): Promise<Response>;
  /**
   * Signs in without the portal, e.g. as the client's other device. Resolves to the token. Rejects with the response
   * if signing in fails.
   */
  signIn(email?: string, password?: string): Promise<string>;
}

/**
 * @param url address of the mock server
 * @param name 1 to 64 characters of a-z, 0-9 and hyphen; the world is created on first use
 * @param send replaces `fetch`
 */
export function createPortalWorld(url: string, name: string, send: Send = fetch): PortalWorld {
  const headers = { 'x-portal-world': name };
  return {
    ...createMockControl({ url, world: name, fetch: send }),
    url,
    name,
    headers,
    fetch(input, init) {
      const request = new Request(input instanceof Request ? input : new URL(input, url), init);
      request.headers.set('x-portal-world', name);
      return send(request);
    },
    async signIn(email = 'rosa.delgado@example.com', password = PASSWORD) {
      const body = new FormData();
      body.set('email', email);
      body.set('password', password);
      const response = await send(`${url}/api/login_auth`, { method: 'POST', headers, body });
      const text = await response.text();
      const result: unknown = JSON.parse(text);
      if (response.ok && typeof result === 'object' && result !== null && 'token' in result)
        return String(result.token);
      throw new Error(`Sign-in as ${email} failed with status ${response.status}: ${text}`);
    },
  };
}
