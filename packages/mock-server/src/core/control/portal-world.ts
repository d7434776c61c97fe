import { createMockControl, type MockControl } from './mock-control.ts';

/** The password of every account until a test changes it. */
export const PASSWORD = 'correct-horse-9';

type Send = (input: Request | string, init?: RequestInit) => Promise<Response>;

/** A world of a mock server for one test: every control call, and requests that bypass the portal. */
export interface PortalWorld extends MockControl {
  readonly url: string;
  readonly name: string;
  /** Headers by which a call to the service acts on this world. */
  readonly headers: Readonly<Record<string, string>>;
  /**
   * Sends a request to this world, e.g. as the `fetch` of the SDK; a path is taken on the mock's address. Rejects as `fetch` does.
   */
  fetch(input: Request | URL | string, init?: RequestInit): Promise<Response>;
  /** Signs in past the portal, e.g. as the client's other device. Resolves to the token, or rejects with what was answered. */
  signIn(email?: string, password?: string): Promise<string>;
}

/**
 * @param url address of the mock @param name 1 to 64 of a-z, 0-9 and hyphen; made on first use @param send replaces `fetch`
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
      const answer: unknown = JSON.parse(text);
      if (response.ok && typeof answer === 'object' && answer !== null && 'token' in answer)
        return String(answer.token);
      throw new Error(`Signing in as ${email} was answered with ${response.status}: ${text}`);
    },
  };
}
