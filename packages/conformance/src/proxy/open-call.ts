import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { toForwardedHeaders, toGuardedRequestHeaders } from './headers.ts';

/** Opens a request to the backend. The caller sends the body. */
export type OpenCall = (request: IncomingMessage) => ClientRequest;

/**
 * Returns a function that opens requests to the backend. Each request uses a new connection: the backend could close
 * a kept-alive connection at the wrong moment, and the proxy would report a failure of the backend.
 *
 * @param isGuarded true if the portal is served as well, so that the tables of borders hold
 */
export function createOpenCall(backend: URL, isGuarded: boolean): OpenCall {
  const { protocol, hostname, port } = backend;
  const send = protocol === 'https:' ? httpsRequest : httpRequest;
  const toHeaders = isGuarded ? toGuardedRequestHeaders : toForwardedHeaders;
  return ({ method = 'GET', url = '/', rawHeaders }) =>
    send({
      method,
      path: url,
      hostname: hostname.replace(/^\[(.*)\]$/, '$1'),
      port,
      agent: false,
      setHost: false,
      headers: toHeaders(rawHeaders, backend),
    });
}
