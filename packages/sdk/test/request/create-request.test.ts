import { expect, it } from 'vitest';
import { createRequest } from '../../src/request/create-request.ts';

it('a request has each sign of its parameters as the user typed it, and several values one by one', () => {
  const typed = 'Ruíz & Co/#1?x=+%20';
  const { url } = createRequest(
    { method: 'get', path: '/clients/{name}/files' },
    {
      ...{ baseUrl: 'https://service.example.com', path: { name: typed }, query: { 'q&': [typed, 7] } },
      ...{ headers: new Headers(), body: undefined, signal: new AbortController().signal },
    },
  );
  const { pathname, searchParams, hash } = new URL(url);
  expect(pathname.split('/').map(decodeURIComponent)).toEqual(['', 'clients', typed, 'files']);
  expect([...searchParams]).toEqual([
    ['q&', typed],
    ['q&', '7'],
  ]);
  expect(hash).toBe('');
});
