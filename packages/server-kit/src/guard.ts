import type { IncomingMessage } from 'node:http';

export const NO_HEADERS: Readonly<Record<string, string>> = {};

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '::1'];

/** Returns true if a peer's address belongs to this machine. */
export const isLoopbackAddress = (address: string | undefined): boolean =>
  address !== undefined && (/^(?:::ffff:)?127\./.test(address) || address === '::1');

const withoutBrackets = (host: string) => host.replace(/^\[(.*)\]$/, '$1');

/** Returns true for a host name of this machine, in lower case. All names below `localhost` are (RFC 6761, 6.3). */
export function isLoopbackName(name: string): boolean {
  return LOOPBACK_NAMES.includes(withoutBrackets(name)) || name.endsWith('.localhost');
}

/** Returns the host name in a `Host` header, without port and brackets, in lower case. */
function toHostName(host: string): string {
  return withoutBrackets(host.replace(/:\d*$/, '')).toLowerCase();
}

export interface GuardOptions {
  /** Host on which the server listens. */
  readonly host: string;
  /** More names of this machine, e.g. for a phone on the same network. Pages of these hosts may read responses. */
  readonly allowedHosts?: readonly string[];
  /** Flag that adds a name, e.g. `--allow-host`, if the command has one. Refusals name it. */
  readonly allowFlag?: string;
  /** Creates the error that the guard throws for a request that it refuses. */
  readonly refuse: (status: number, message: string) => Error;
}

/** Checks the host and origin of requests, so that a website cannot reach this server through a visitor's browser. */
export class Guard {
  readonly #names: ReadonlySet<string>;
  readonly #refuse: GuardOptions['refuse'];
  readonly #allowFlag: string | undefined;
  /** Last valid `Host` header, since most requests of a client have the same one. */
  #lastRight: string | undefined;

  constructor({ host, allowedHosts = [], allowFlag, refuse }: GuardOptions) {
    this.#names = new Set([...LOOPBACK_NAMES, host, ...allowedHosts].map((name) => name.toLowerCase()));
    this.#refuse = refuse;
    this.#allowFlag = allowFlag;
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
    if (host !== undefined && this.#isKnown(toHostName(host))) {
      this.#lastRight = host;
      return;
    }
    throw this.#refuse(
      421,
      `This server does not answer for the host ${host ?? '(none)'}. Call it by ${[...this.#names].join(', ')}${this.#toAdvice(toHostName(host ?? ''))}.`,
    );
  }

  /**
   * Refuses any other origin than this server's own and those on this machine. Returns the CORS headers of the
   * response. They name the origin but do not allow credentials, since the token is sent in a header.
   */
  checkOrigin(request: IncomingMessage): Readonly<Record<string, string>> {
    const { origin, host } = request.headers;
    if (origin === undefined || origin === `http://${host}`) return NO_HEADERS;
    const name = toOriginName(origin);
    if (name === undefined || !this.#isKnown(name)) {
      throw this.#refuse(
        403,
        `Calls from the origin ${origin} are refused. Serve the page from localhost${this.#toAdvice(name ?? '')}.`,
      );
    }
    return {
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'x-request-id, retry-after, content-disposition',
      vary: 'Origin',
    };
  }

  #isKnown(name: string): boolean {
    return isLoopbackName(name) || this.#names.has(name);
  }

  /** Returns the end of a sentence that says how to allow a name, if the command has a flag for it. */
  #toAdvice(name: string): string {
    return this.#allowFlag === undefined || name === '' ? '' : `, or allow ${name} with ${this.#allowFlag}`;
  }
}

/** Returns the host name of an http or https origin; undefined for any other. */
function toOriginName(origin: string): string | undefined {
  if (!URL.canParse(origin)) return undefined;
  const { protocol, hostname } = new URL(origin);
  return /^https?:$/.test(protocol) ? withoutBrackets(hostname) : undefined;
}
