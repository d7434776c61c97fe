import type { IncomingMessage } from 'node:http';
import { Refusal } from '../body/refusal.ts';

/** Empty set of additional headers. */
export const NO_HEADERS: Readonly<Record<string, string>> = {};

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '::1'];

/** Returns true if a peer's address is this machine. */
export const isLoopbackAddress = (address: string | undefined): boolean =>
  address !== undefined && (/^(?:::ffff:)?127\./.test(address) || address === '::1');

/** The host name in a Host header, without port and brackets, lower case. */
function toHostName(host: string): string {
  const bracketed = /^\[([^\]]*)\]/.exec(host);
  return (bracketed?.[1] ?? host.replace(/:\d*$/, '')).toLowerCase();
}

/** Hosts and origins that may call the server: a foreign page must not reach this machine through a visitor's browser. */
export class Guard {
  readonly #names: ReadonlySet<string>;
  /** The header that was right last: most calls of a client bring the same one. */
  #lastRight: string | undefined;

  /** @param allowedHosts further names of this machine, by which e.g. a phone on the same network calls it */
  constructor(listeningHost: string, allowedHosts: readonly string[] = []) {
    this.#names = new Set(
      [...LOOPBACK_NAMES, listeningHost, ...allowedHosts].map((name) => name.toLowerCase()),
    );
  }

  /** Refuses a request for a whole address, as proxies are asked: the address may name another host, or a second one. */
  checkTarget({ url = '' }: IncomingMessage): void {
    if (url.startsWith('/') || url === '*') return;
    throw new Refusal(421, 'This server is no proxy: ask it for a path, e.g. /api/login_auth.');
  }

  /** Refuses a name that is not this server's, such as one rebound to the loopback address. */
  checkHost(request: IncomingMessage): void {
    const { host } = request.headers;
    if (host !== undefined && host === this.#lastRight) return;
    if (host !== undefined && this.#names.has(toHostName(host))) {
      this.#lastRight = host;
      return;
    }
    throw new Refusal(
      421,
      `This server does not answer for the host ${host ?? '(none)'}. Call it by ${[...this.#names].join(', ')}.`,
    );
  }

  /**
   * Refuses origins other than this server's own and those on this machine. Returns the CORS headers of the answer:
   * the origin by its name, never with credentials, since the token travels in a header.
   */
  checkOrigin(request: IncomingMessage): Readonly<Record<string, string>> {
    const { origin, host } = request.headers;
    if (origin === undefined || origin === `http://${host}`) return NO_HEADERS;
    if (!isLoopbackOrigin(origin)) {
      throw new Refusal(403, `Calls from the origin ${origin} are refused. Serve the page from localhost.`);
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
  return /^https?:$/.test(protocol) && LOOPBACK_NAMES.includes(hostname.replace(/^\[(.*)\]$/, '$1'));
}
