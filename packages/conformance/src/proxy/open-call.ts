import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { toForwardedHeaders } from './headers.ts';

/** Opens the request to the backend; the caller writes the body. */
export type OpenCall = (request: IncomingMessage) => ClientRequest;

/**
 * Requests to the backend at `url`. Every request has a connection of its own: the backend could close a kept one at that
 * moment, and the proxy would report a failure that was none.
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
