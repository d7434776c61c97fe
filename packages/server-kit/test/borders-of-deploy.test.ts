import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  CHANGING_TARGET,
  FETCHED_AS,
  GUARDS,
  HEADERS_TO_BROWSER,
  HEADERS_TO_SERVICE,
  OTHER_TYPE,
  SERVED_TYPE,
} from '../src/borders.ts';

const read = (path: string) => readFileSync(new URL(`../../../deploy/${path}`, import.meta.url), 'utf8');
const nginx = read('nginx/portal.conf');
const caddy = read('caddy/Caddyfile');
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name.toLowerCase()).toSorted();
const without = (names: ReadonlySet<string>, ...left: string[]) =>
  [...names].filter((name) => !left.includes(name)).toSorted();

describe('the configurations of nginx and Caddy', () => {
  it.each([
    ['nginx', nginx],
    ['Caddy', caddy],
  ])('repeat the patterns and guards of the borders in %s', (_, text) => {
    const [, ...destinations] = FETCHED_AS;
    for (const part of [CHANGING_TARGET, SERVED_TYPE, OTHER_TYPE, `(?:${destinations.join('|')})`])
      expect(text).toContain(part);
    // `nosniff` is among the headers of the page, which nginx sends with every response.
    const { 'x-content-type-options': _ofPage, ...guards } = GUARDS;
    for (const [name, value] of Object.entries(guards)) expect(text).toContain(`${name} "${value}"`);
  });

  it('name each request header that nginx passes on, beside those that it writes itself', () => {
    const [, service = ''] =
      /location ~ \^\(\?:\/api\/\|@FILE_PATTERN@\) \{(.*?)location /s.exec(nginx) ?? [];
    const own = ['connection', 'host', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];
    expect(namesIn(service, /proxy_set_header (\S+)/g)).toEqual(
      [...without(HEADERS_TO_SERVICE, 'content-length', 'host'), ...own].toSorted(),
    );
  });

  it('name each response header that Caddy copies, beside those that it replaces', () => {
    expect(namesIn(caddy, /\binclude (\S+)/g)).toEqual(
      without(HEADERS_TO_BROWSER, 'content-type', 'location'),
    );
  });

  it('hide no response header in nginx that may cross, but those that it replaces', () => {
    const hidden = namesIn(read('nginx/hidden-headers.conf'), /proxy_hide_header (\S+);/g);
    expect(hidden.filter((name) => HEADERS_TO_BROWSER.has(name))).toEqual(['content-type', 'location']);
  });
});
