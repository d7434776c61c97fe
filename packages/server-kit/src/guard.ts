import type { IncomingMessage } from 'node:http';

export const NO_HEADERS: Readonly<Record<string, string>> = {};

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '::1'];

/** Returns true if a peer's address belongs to this machine. */
export const isLoopbackAddress = (address: string | undefined): boolean =>
  address !== undefined && (/^(?:::ffff:)?127\./.test(address) || address === '::1');

const withoutBrackets = (host: string) => host.replace(/^\[(.*)\]$/, '$1');

/** Returns the host name in a `Host` header, without port and brackets, in lower case. */
function toHostName(host: string): string {
  return withoutBrackets(host.replace(/:\d*$/, '')).toLowerCase();
}

export interface GuardOptions {
  /** Host on which the server listens. */
  readonly host: string;
  /** More names of this machine, e.g. for a phone on the same network. */
  readonly allowedHosts?: readonly string[];
  /** Creates the error that the guard throws for a request that it refuses. */
  readonly refuse: (status: number, message: string) => Error;
}

/** Checks the host and origin of requests, so that a website cannot reach this server through a visitor's browser. */
export class Guard {
  readonly #names: ReadonlySet<string>;
  readonly #refuse: GuardOptions['refuse'];
  /** Last valid `Host` header, since most requests of a client have the same one. */
  #lastRight: string | undefined;

  constructor({ host, allowedHosts = [], refuse }: GuardOptions) {
    this.#names = new Set([...LOOPBACK_NAMES, host, ...allowedHosts].map((name) => name.toLowerCase()));
    this.#refuse = refuse;
  }

  /**
   * Refuses a request target that is a whole URL, as sent to a proxy, since its host may differ from the `Host`
   * header.
   */
  checkTarget({ url = '' }: IncomingMessage): void {
    if (url.startsWith('/') || url === '*') return;
    throw this.#refuse(421, 'This server is no proxy: ask it for a path that begins with a slash.');
  }

  /**
   * Refuses a host name that is not this server's, such as one that an attacker's DNS server points to the loopback
   * address.
   */
  checkHost(request: IncomingMessage): void {
    const { host } = request.headers;
    if (host !== undefined && host === this.#lastRight) return;
    if (host !== undefined && this.#names.has(toHostName(host))) {
      this.#lastRight = host;
      return;
    }
    throw this.#refuse(
      421,
      `This server does not answer for the host ${host ?? '(none)'}. Call it by ${[...this.#names].join(', ')}.`,
    );
  }

  /**
   * Refuses any other origin than this server's own and those on this machine. Returns the CORS headers of the
   * response. They name the origin but do not allow credentials, since the token is sent in a header.
   */
  checkOrigin(request: IncomingMessage): Readonly<Record<string, string>> {
    const { origin, host } = request.headers;
    if (origin === undefined || origin === `http://${host}`) return NO_HEADERS;
    if (!isLoopbackOrigin(origin)) {
      throw this.#refuse(403, `Calls from the origin ${origin} are refused. Serve the page from localhost.`);
    }
    return {
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'x-request-id, retry-after, content-disposition',
      vary: 'Origin',
    };
  }
}

function isLoopbackOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return /^https?:$/.test(protocol) && LOOPBACK_NAMES.includes(withoutBrackets(hostname));
}
