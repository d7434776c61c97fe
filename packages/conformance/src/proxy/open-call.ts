import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { toForwardedHeaders } from './headers.ts';

/** Opens the call of a request to the backend; whoever opened it writes the body. */
export type OpenCall = (request: IncomingMessage) => ClientRequest;

/**
 * Calls to the backend at `url`. Every call has a connection of its own: one that was kept could be closed by the
 * backend just then, and the proxy would tell of a failure that was none.
 */
export function createOpenCall(backend: URL): OpenCall {
  const { protocol, hostname, port } = backend;
  const send = protocol === 'https:' ? httpsRequest : httpRequest;
  return ({ method = 'GET', url = '/', rawHeaders }) =>
    send({
      method,
      path: url,
      hostname: hostname.replace(/^\[(.*)\]$/, '$1'),
      port,
      agent: false,
      setHost: false,
      headers: toForwardedHeaders(rawHeaders, backend),
    });
}
