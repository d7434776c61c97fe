import { expect, it } from 'vitest';
import { parseUrl } from '../src/core.ts';

it.each([
  ['https://a.example/año.pdf', undefined, 'https://a.example/a%C3%B1o.pdf'],
  ['/files/1', 'https://a.example', 'https://a.example/files/1'],
  ['../2', new URL('https://a.example/files/1'), 'https://a.example/2'],
  ['/files/1', undefined, undefined],
  ['https://', 'https://a.example', undefined],
])('%s on %s is %s', (address, base, parsed) => {
  expect(parseUrl(address, base)?.href).toBe(parsed);
});

it('is the same after some thousand calls, when Node 20 parses in another way', () => {
  for (let count = 0; count < 10_000; count += 1) parseUrl('https://a.example/año.pdf');
  expect(parseUrl('https://a.example/año.pdf')?.href).toBe('https://a.example/a%C3%B1o.pdf');
});
