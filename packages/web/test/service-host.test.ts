import { expect, it } from 'vitest';
import { isServiceHost } from '../src/service-host.ts';

it.each([
  '',
  'https://service.example.com',
  'https://service.example.com:8443',
  'http://localhost:4010',
  'http://a.b.localhost',
  'http://127.0.0.1:4010',
  'http://127.100.200.1',
  'http://[::1]:4010',
])('requests with tokens may go to %j', (host) => {
  expect(isServiceHost(host)).toBe(true);
});

it.each([
  'http://service.example.com',
  'http://localhost.example.com',
  'http://notlocalhost',
  'http://127.0.0.1.example.com',
  'http://127.example.com',
  'x127.0.0.1',
  'ftp://localhost',
  'xhttps://service.example.com',
  ' https://service.example.com',
  'https://service.example.com/api',
  'https://service.example.com x',
  'https://[',
  'service.example.com',
  ['https://service.example.com'],
  null,
])('requests with tokens never go to %j', (host) => {
  expect(isServiceHost(host)).toBe(false);
});
