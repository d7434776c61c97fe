import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findBorderRefusal, GUARDS, toBrowserHeaders, toServedType } from '../src/borders.ts';

const ask = (target: string, headers: { destination?: string; serviceWorker?: string } = {}) =>
  findBorderRefusal({ target, destination: undefined, serviceWorker: undefined, ...headers })?.status;

describe('a request for the service', () => {
  it.each([
    '/files/12/Peña%20(1).pdf',
    '/files/a/100%25.pdf',
    '/files/a/a..b/...',
    '/files/.well/x%2Epdf',
    '/api/fetch_resources?token=a//b&c=/../%2f',
  ])('passes for %s, which stays what it is', (target) => {
    expect(ask(target)).toBeUndefined();
  });

  it('is refused for any path that a browser would parse into another one', () => {
    const piece = fc.constantFrom('a', '.', '..', '%2e', '%2E', '/', '\\', '%2f', '%00', ';', '%25');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = `/files/${pieces.join('')}`;
        const { pathname } = new URL(`http://a${path}`);
        const isChanged = pathname !== path;
        expect(isChanged && ask(path) === undefined).toBe(false);
      }),
    );
  });

  it.each([
    ['empty', undefined],
    ['document', undefined],
    ['image', undefined],
    ['script', 403],
    ['serviceworker', 403],
    ['style', 403],
    ['', undefined],
    ['new-in-2030', 403],
  ])('with the destination %j gets %s', (destination, status) => {
    expect(ask('/files/1/a.js', { destination })).toBe(status);
  });

  it('for a service worker of an old Safari is refused', () => {
    expect(ask('/files/1/sw.js', { serviceWorker: 'script' })).toBe(403);
  });
});

describe('a response of the service', () => {
  const origins = ['https://service.example', 'http://127.0.0.1:4020'];
  const own = Object.entries(GUARDS);
  const crossing = (headers: Record<string, string>, path = '/api/x') =>
    toBrowserHeaders(Object.entries(headers), { path, origins });

  it('brings only headers of the list, under the guards', () => {
    expect(crossing({ 'Retry-After': '3', Refresh: '0', 'X-Own': '1', 'Cache-Control': 'public' })).toEqual([
      ['retry-after', '3'],
      ...own,
    ]);
  });

  it.each([
    ['/files/2/b.pdf?c=1', '/files/2/b.pdf?c=1'],
    ['b.pdf', '/files/1/b.pdf'],
    ['https://service.example/files/2', '/files/2'],
    ['http://127.0.0.1:4020/files/2', '/files/2'],
    ['https://third.example/files/2', undefined],
    ['//third.example/files/2', undefined],
    ['/\\third.example/files/2', undefined],
    ['https://service.example//third.example/', undefined],
    ['javascript:alert(1)', undefined],
    ['http://[', undefined],
  ])('with a redirect to %j leads to %s', (location, expected) => {
    const headers = Object.fromEntries(crossing({ location }, '/files/1/a.pdf'));
    expect.soft(headers.location).toEqual(expected);
    expect.soft(headers['content-disposition']).toBe('attachment');
  });

  it.each([
    ['application/json; charset=utf-8', true],
    ['application/problem+json', true],
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', true],
    ['image/svg+xml', true],
    ['TEXT/PLAIN', true],
    ['text/javascript', false],
    ['application/json, text/javascript', false],
    ['application/pdf; a=b, text/css', false],
    ['application/speculationrules+json', false],
    ['application/xhtml+xml', false],
    ['application/wasm', false],
    ['', false],
  ])('of the type %j keeps it: %s', (type, isKept) => {
    expect(toServedType(type) === type).toBe(isKept);
  });
});
