import { expect, it } from 'vitest';
import { parseUrl } from '../src/core.ts';

it.each([
  ['https://a.example/año.pdf', undefined, 'https://a.example/a%C3%B1o.pdf'],
  ['/files/1', 'https://a.example', 'https://a.example/files/1'],
  ['../2', new URL('https://a.example/files/1'), 'https://a.example/2'],
  ['/files/1', undefined, undefined],
  ['https://', 'https://a.example', undefined],
])('%s on %s is %s', (address, base, parsed) => {
  // Node 20 changes how it parses once a function was called some thousand times.
  for (let count = 0; count < 10_000; count += 1) parseUrl(address, base);
  expect(parseUrl(address, base)?.href).toBe(parsed);
});
