import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { toForwardedHeaders } from './headers.ts';

/** Opens a request to the backend. The caller sends the body. */
export type OpenCall = (request: IncomingMessage) => ClientRequest;

/**
 * Returns a function that opens requests to the backend. Each request uses a new connection: the backend could close
 * a kept-alive connection at the wrong moment, and the proxy would report a failure of the backend.
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
