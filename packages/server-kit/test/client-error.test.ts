import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { respondToClientError } from '../src/client-error.ts';

const failure = (code?: string) => Object.assign(new Error('parse'), code !== undefined && { code });

function responseOf(code?: string): string {
  const socket = new PassThrough();
  respondToClientError(failure(code), socket);
  expect(socket.writableEnded).toBe(true);
  return String(socket.read());
}

describe('bytes that are no request', () => {
  it.each([
    ['HPE_HEADER_OVERFLOW', 431, 'The headers are too large.'],
    ['ERR_HTTP_REQUEST_TIMEOUT', 408, 'The request took too long.'],
    ['HPE_INVALID_METHOD', 400, 'The request cannot be read as HTTP.'],
    [undefined, 400, 'The request cannot be read as HTTP.'],
  ])('get for %s the status %i', (code, status, message) => {
    const body = JSON.stringify({ status, message });
    expect(responseOf(code)).toBe(
      [
        `HTTP/1.1 ${status} Refused`,
        'content-type: application/json; charset=utf-8',
        'connection: close',
        `content-length: ${body.length}`,
        '',
        body,
      ].join('\r\n'),
    );
  });

  it('get no response when the client is gone', () => {
    const reset = new PassThrough();
    respondToClientError(failure('ECONNRESET'), reset);
    expect({ destroyed: reset.destroyed, reset: reset.read() }).toEqual({ destroyed: true, reset: null });

    const ended = new PassThrough();
    ended.end();
    respondToClientError(failure(), ended);
    expect({ destroyed: ended.destroyed, ended: ended.read() }).toEqual({ destroyed: true, ended: null });
  });
});
