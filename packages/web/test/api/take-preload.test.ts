import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageCalls } from '../../build/first-page.ts';
import { type Preload, readPreloads, storePreloads } from '../../src/api/preloads.ts';

const ADDRESS = 'https://service.example.com/api/fetch_resources';

const ask = (headers: Record<string, string> = {}, init: RequestInit = {}) =>
  new Request(`${ADDRESS}?token=a%241`, {
    headers: { Authorization: 'Bearer a$1', 'Accept-Language': 'en', ...headers },
    ...init,
  });

const read = (): Preload => ({
  request: ask(),
  response: Promise.resolve(new Response('early')),
  call: new AbortController(),
});
describe('responses of requests sent by the first script', () => {
  const early: { reads?: Preload[] } = {};
  const take = async (request: Request) =>
    (await import('../../src/api/take-preload.ts')).takePreload(request);

  beforeEach(() => {
    early.reads = [read()];
    vi.stubGlobal('window', { portalPreloads: early });
    vi.spyOn(performance, 'now').mockReturnValue(1_000);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('the first equal request takes over the response, the second is sent', async () => {
    expect(await (await take(ask()))?.text()).toBe('early');
    expect(await take(ask())).toBeUndefined();
  });

  it.each([
    ['another session', ask({ Authorization: 'Bearer b$2' })],
    ['another language', ask({ 'Accept-Language': 'es' })],
    ['another method', ask({}, { method: 'POST' })],
    ['another call', new Request('https://service.example.com/api/fetch_reports_client', ask())],
  ])('SES-01 ERR-18 a request of %s is sent', async (_, request) => {
    expect(await take(request)).toBeUndefined();
    expect(early.reads).toHaveLength(1);
  });

  it('a response older than half a minute is requested again', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(30_001);
    expect(await take(ask())).toBeUndefined();
  });

  it('a request ends when its caller aborts, since the browser would let an equal one wait', async () => {
    const [giveUp, call] = [new AbortController(), new AbortController()];
    early.reads = [{ ...read(), call }];
    await take(ask({}, { signal: giveUp.signal }));
    expect(call.signal.aborted).toBe(false);
    giveUp.abort(new Error('left'));
    expect(call.signal.reason).toEqual(new Error('left'));
  });

  it('a request aborted before it was taken over ends at once', async () => {
    const call = new AbortController();
    early.reads = [{ ...read(), call }];
    await take(ask({}, { signal: AbortSignal.abort(new Error('left')) }));
    expect(call.signal.reason).toEqual(new Error('left'));
  });

  it('the reads and the buttons pressed meanwhile, which two scripts keep, are both there', () => {
    const release = () => [];
    vi.stubGlobal('window', {});
    storePreloads({ release });
    storePreloads({ reads: [] });
    expect(readPreloads()).toEqual({ release, reads: [] });
  });

  it('a page without its first script sends every request itself', async () => {
    vi.stubGlobal('window', {});
    expect(await take(ask())).toBeUndefined();
  });
});

describe('the requests of the first script', () => {
  it('ROUTE-01 are for each page those of its reads, as the contract describes them', () => {
    expect(pageCalls['/main/timesheets']).toEqual([
      {
        method: 'post',
        path: '/api/timesheets_client',
        body: 'empty',
        bearer: true,
        token: 'none',
        safe: true,
      },
    ]);
    expect(pageCalls['/main/resources']).toEqual([
      { method: 'get', path: '/api/fetch_resources', body: 'none', bearer: true, token: 'query', safe: true },
    ]);
  });
});
