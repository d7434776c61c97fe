import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { Guard, isLoopbackAddress } from '../src/guard.ts';

const request = (headers: Record<string, string>, url?: string) =>
  ({ headers, ...(url !== undefined && { url }) }) as unknown as IncomingMessage;

class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const guardOf = (host: string) =>
  new Guard({ host, refuse: (status, message) => new Refused(status, message) });

describe('the address of a peer', () => {
  it.each([
    ['127.0.0.1', true],
    ['127.9.8.7', true],
    ['::ffff:127.0.0.1', true],
    ['::1', true],
    ['192.168.0.127', false],
    ['10.127.0.1', false],
    ['::ffff:10.0.0.1', false],
    ['1::ffff:127.0.0.1', false],
    ['127x0.0.1', false],
    ['::2', false],
    [undefined, false],
  ])('%s counts as this machine: %s', (address, isHere) => {
    expect(isLoopbackAddress(address)).toBe(isHere);
  });
});

describe('the guard of hosts and origins', () => {
  it.each(['/', '/api/login_auth?a=1', '*'])('accepts a request for %s', (url) => {
    expect(() => guardOf('127.0.0.1').checkTarget(request({}, url))).not.toThrow();
  });

  it.each(['http://elsewhere.example/', 'elsewhere.example:443', undefined])(
    'refuses a request for %s, the form of a request to a proxy',
    (url) => {
      expect(() => guardOf('127.0.0.1').checkTarget(request({}, url))).toThrow(
        expect.objectContaining({
          status: 421,
          message: 'This server is no proxy: ask it for a path that begins with a slash.',
        }),
      );
    },
  );

  it.each([
    'localhost',
    'LOCALHOST:4010',
    'localhost:',
    '127.0.0.1:4010',
    '[::1]',
    '[::1]:4010',
    'app.localhost:4010',
    'a.b.LOCALHOST',
    'portal.test',
    'Portal.Test:80',
  ])('accepts the host %s', (host) => {
    const guard = guardOf('Portal.TEST');
    expect(() => guard.checkHost(request({ host }))).not.toThrow();
    // The same header is checked a second time, since the guard remembers the last valid one.
    expect(() => guard.checkHost(request({ host }))).not.toThrow();
  });

  it.each([
    'elsewhere.example',
    'localhost.elsewhere.example',
    'notlocalhost',
    'localhost:80:80',
    'x[::1]',
    '[::1',
    '[::1].elsewhere.example',
    '[::1]:80:80',
    '127.0.0.1x:1',
  ])('refuses the host %s, also after an accepted one', (host) => {
    const guard = guardOf('portal.test');
    guard.checkHost(request({ host: 'localhost' }));
    expect(() => guard.checkHost(request({ host }))).toThrow(
      expect.objectContaining({
        status: 421,
        message: `This server does not answer for the host ${host}. Call it by localhost, 127.0.0.1, ::1, portal.test.`,
      }),
    );
  });

  it('refuses a request without a host, also after an accepted one', () => {
    const guard = guardOf('localhost');
    const words = 'This server does not answer for the host (none). Call it by localhost, 127.0.0.1, ::1.';
    expect(() => guard.checkHost(request({}))).toThrow(words);
    guard.checkHost(request({ host: 'localhost' }));
    expect(() => guard.checkHost(request({}))).toThrow(words);
  });

  it.each([{ host: 'portal.test:80' }, { host: 'portal.test:80', origin: 'http://portal.test:80' }])(
    "gives origin %j no CORS headers, since the page is the server's own",
    (headers) => {
      expect(guardOf('portal.test').checkOrigin(request(headers))).toEqual({});
    },
  );

  it.each(['http://localhost:5173', 'http://team.localhost:5173', 'https://127.0.0.1', 'http://[::1]:80'])(
    'lets a page of %s on this machine read the response',
    (origin) => {
      expect(guardOf('localhost').checkOrigin(request({ host: 'localhost:4010', origin }))).toEqual({
        'access-control-allow-origin': origin,
        'access-control-expose-headers': 'x-request-id, retry-after, content-disposition',
        vary: 'Origin',
      });
    },
  );

  it.each([
    'https://elsewhere.example',
    'http://localhost.elsewhere.example',
    'ftp://localhost',
    'xhttp://localhost',
    'httpsx://localhost',
    'null',
    'https://portal.test:80',
  ])('refuses a page of %s', (origin) => {
    expect(() => guardOf('localhost').checkOrigin(request({ host: 'portal.test:80', origin }))).toThrow(
      expect.objectContaining({
        status: 403,
        message: `Calls from the origin ${origin} are refused. Serve the page from localhost.`,
      }),
    );
  });

  it('lets a page of an allowed host read the response', () => {
    const guard = new Guard({
      host: '0.0.0.0',
      allowedHosts: ['Studio.local'],
      refuse: (_, text) => new Error(text),
    });
    const origin = 'http://studio.local:5173';
    const allowed = guard.checkOrigin(request({ host: 'studio.local:4010', origin }));
    expect(allowed).toMatchObject({ 'access-control-allow-origin': origin });
  });

  it('names the flag that allows a host or the host of an origin, if the command has one', () => {
    const guard = new Guard({
      host: 'localhost',
      allowFlag: '--allow-host',
      refuse: (_, text) => new Error(text),
    });
    expect(() => guard.checkHost(request({ host: '192.168.1.5:4010' }))).toThrow(
      'Call it by localhost, 127.0.0.1, ::1, or allow 192.168.1.5 with --allow-host.',
    );
    expect(() => guard.checkOrigin(request({ host: 'localhost', origin: 'https://a.example:1' }))).toThrow(
      'Serve the page from localhost, or allow a.example with --allow-host.',
    );
    expect(() => guard.checkOrigin(request({ host: 'localhost', origin: 'null' }))).toThrow(
      'Serve the page from localhost.',
    );
  });
});
