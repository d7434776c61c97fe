import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { decodeBody } from './encoding.ts';
import { CallLost, type RawRequest, type RawResponse, type Transport } from './raw.ts';

/** Largest response body in bytes that is read, so that a backend cannot fill the memory. */
const MOST_BYTES = 64 * 1024 * 1024;

/** A response may take at most this many times the idle timeout, so that one that arrives byte by byte ends, too. */
const LONGEST_TIMES = 20;

const UNREACHABLE = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
];

/** Returns a transport for http and https. It keeps connections alive and does not follow redirects. */
export function createHttpTransport(usualTimeoutMs: number): Transport & { close(): void } {
  const http = new HttpAgent({ keepAlive: true });
  const https = new HttpsAgent({ keepAlive: true });
  const sendOnce = ({ method, url, rawPath, headers, body, timeoutMs = usualTimeoutMs }: RawRequest) =>
    new Promise<RawResponse>((resolve, reject) => {
      const isHttps = url.protocol === 'https:';
      const open = isHttps ? httpsRequest : httpRequest;
      const length = body === undefined ? {} : { 'content-length': String(body.length) };
      const request = open(url, {
        method,
        ...(rawPath !== undefined && { path: rawPath }),
        agent: isHttps ? https : http,
        // Firewalls often refuse requests without a `User-Agent`.
        headers: {
          'accept-encoding': 'gzip, deflate, br',
          'user-agent': 'portal-verify',
          ...headers,
          ...length,
        },
      });
      // An idle timeout as in the portal: a long response on a slow connection keeps sending bytes.
      const timer = setTimeout(() => {
        request.destroy(
          new CallLost(`no complete response, and no data for ${timeoutMs / 1000} s`, false, false, true),
        );
      }, timeoutMs);
      const end = performance.now() + LONGEST_TIMES * timeoutMs;
      const heard = () => {
        if (performance.now() < end) timer.refresh();
      };
      let hasBegun = false;
      const fail = (error: Error & { readonly code?: string }) => {
        clearTimeout(timer);
        if (error instanceof CallLost) return reject(error);
        // If the response has begun, the server got the request, so that it must not be repeated.
        const isStale = request.reusedSocket && !hasBegun && error.code === 'ECONNRESET';
        reject(isStale ? new StaleConnection() : toLost(error));
      };
      request.on('error', fail);
      request.on('response', (response) => {
        hasBegun = true;
        readResponse(response, method, heard).then((whole) => {
          clearTimeout(timer);
          resolve(whole);
        }, fail);
      });
      request.end(body);
    });
  // The service may close a kept-alive connection just when the next request is sent. The request is then sent again.
  const send: Transport = (request) =>
    sendOnce(request).catch((error: unknown) => {
      if (error instanceof StaleConnection) return send(request);
      throw error;
    });
  const close = () => {
    http.destroy();
    https.destroy();
  };
  return Object.assign(send, { close });
}

class StaleConnection extends Error {}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no server listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host cannot be looked up',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ECONNRESET: 'it was cut off',
  EPROTO: 'the server does not use TLS',
  ERR_SSL_WRONG_VERSION_NUMBER: 'the server does not use TLS',
  CERT_HAS_EXPIRED: 'the certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another host',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'no known authority has signed the certificate; NODE_EXTRA_CA_CERTS can name another one',
  SELF_SIGNED_CERT_IN_CHAIN:
    'no known authority has signed the certificate; NODE_EXTRA_CA_CERTS can name another one',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the server does not send the intermediate certificates',
};

function toLost(error: Error & { readonly code?: string }): CallLost {
  const code = error.code ?? error.message;
  const reason = REASONS[code] ?? (code.startsWith('HPE_') ? 'the response is not HTTP' : undefined);
  return new CallLost(
    `the connection failed (${reason === undefined ? code : `${code}: ${reason}`})`,
    UNREACHABLE.includes(error.code ?? ''),
    code === 'ECONNRESET' || code === 'EPIPE',
  );
}

async function readResponse(
  response: IncomingMessage,
  method: string,
  heard: () => void,
): Promise<RawResponse> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    heard();
    size += chunk.length;
    if (size > MOST_BYTES) throw new CallLost(`the response is larger than ${MOST_BYTES} bytes`);
    chunks.push(chunk);
  }
  const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value ?? '')]);
  return {
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(headers),
    body: method === 'HEAD' ? Buffer.alloc(0) : await decodeBody(Buffer.concat(chunks), response.headers),
  };
}
