// @vitest-environment jsdom
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../src/api/session.ts';
import { routes } from '../../src/app/routes.tsx';
import { screens } from '../../src/app/screens.ts';

const MINUTES_10 = 600_000;
const HOURS_24 = 24 * 60 * 60 * 1_000;

const all = (list: readonly RouteObject[]): RouteObject[] =>
  list.flatMap((route) => [route, ...all(route.children ?? [])]);

/** Runs the loader of a route for a request. */
async function load(route: RouteObject | undefined, path: string) {
  if (typeof route?.loader !== 'function') throw new Error('There is no such loader.');
  const request = new Request(`http://localhost${path}`);
  const given: unknown = await route.loader({ request, params: {}, context: {} } as never, undefined);
  if (!(given instanceof Response)) return given;
  const isNewDocument = given.headers.get('X-Remix-Reload-Document') !== null;
  return [given.status, given.headers.get('Location'), ...(isNewDocument ? ['anew'] : [])];
}
const at = (path: string) => all(routes).find((route) => route.path === path);
/** The frame of all screens behind the session. */
const guarded = () =>
  all(routes).find(({ children, loader }) => children !== undefined && loader !== undefined);

beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 10, 17, 12), toFake: ['Date'] }));
afterEach(() => {
  session.clear();
  vi.useRealTimers();
});

describe('addresses that redirect', () => {
  it.each([
    ['/', '/main/dashboard', '/auth/login'],
    ['/auth', '/auth/login', '/auth/login'],
    ['/admin/*', '/main/dashboard', '/main/dashboard'],
  ])('SES-03 SES-06 %s', async (path, withSession, without) => {
    expect(await load(at(path), path)).toEqual([302, without]);
    session.start('secret$1001');
    expect(await load(at(path), path)).toEqual([302, withSession]);
  });

  it('SES-10 sign-in ends the session', async () => {
    session.start('secret$1001');
    expect(await load(at('/auth/login'), '/auth/login')).toBeNull();
    expect.soft(localStorage.getItem('token')).toBe(null);
    expect.soft(localStorage.getItem('tokenExpiration')).toBe(null);
  });
});

describe('the guard of every screen', () => {
  it('SES-04 redirects to sign-in without a session, and back afterwards', async () => {
    expect(await load(guarded(), '/main/timesheets?month=2')).toEqual([
      302,
      '/auth/login?returnTo=%2Fmain%2Ftimesheets%3Fmonth%3D2',
    ]);
    expect(await load(guarded(), '/main/dashboard')).toEqual([302, '/auth/login']);
  });

  it('SES-04 redirects to sign-in with an expired session', async () => {
    session.start('secret$1001');
    vi.setSystemTime(Date.now() + MINUTES_10);
    expect(await load(guarded(), '/main/dashboard')).toEqual([302, '/auth/login']);
  });

  it('SES-05 renews a live session for a day', async () => {
    session.start('secret$1001');
    expect(localStorage.getItem('tokenExpiration')).toBe(String(Date.now() + MINUTES_10));
    expect(await load(guarded(), '/main/dashboard')).toBeNull();
    expect(localStorage.getItem('tokenExpiration')).toBe(String(Date.now() + HOURS_24));
    expect(guarded()?.shouldRevalidate).toBeTypeOf('function');
  });

  it('loads a new page when another client has signed in meanwhile', async () => {
    session.start('secret$1001');
    localStorage.setItem('token', 'other$1002');
    expect(await load(guarded(), '/main/payroll')).toEqual([302, 'http://localhost/main/payroll', 'anew']);
    // A page of another client renews no session.
    expect(localStorage.getItem('tokenExpiration')).toBe(String(Date.now() + MINUTES_10));
  });
});

describe('the screens', () => {
  it('have an address each, the last one for unknown pages', () => {
    const paths = (guarded()?.children ?? []).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.at(-1)).toBe('*');
    expect(paths).toContain('/main/timesheets');
  });

  it.each([
    ...screens.map(({ path }) => path),
    '/main/tables',
    '/main/maps',
    '/landing',
    '/profile',
    '/main/nowhere',
    '/nowhere',
  ])('SES-04 SES-06 %s is behind the guard', (path) => {
    expect(matchRoutes(routes, path)?.map(({ route }) => route)).toContain(guarded());
  });
});
