import { expect, it } from 'vitest';
import { encodeAddress } from '../../src/lib/encode-address.ts';

it.each([
  ['/files/9/Invoice #12.pdf', '/files/9/Invoice%20%2312.pdf'],
  ['/files/9/Invoice#12.pdf', '/files/9/Invoice%2312.pdf'],
  ['/files/9/What?.pdf', '/files/9/What%3F.pdf'],
  ['/files/9/What is this? #1.pdf', '/files/9/What%20is%20this%3F%20%231.pdf'],
  ['/files/50% off.pdf', '/files/50%25%20off.pdf'],
  ['/files/100%.pdf', '/files/100%25.pdf'],
  ['/files/a%20b c.pdf', '/files/a%2520b%20c.pdf'],
  ['/files/Müller & Söhne + Co.pdf', '/files/M%C3%BCller%20&%20S%C3%B6hne%20+%20Co.pdf'],
  ['/files/a{1}|b^`"<>.pdf', '/files/a%7B1%7D%7Cb%5E%60%22%3C%3E.pdf'],
  ['https://files.example.com:8443/a b#1.pdf', 'https://files.example.com:8443/a%20b%231.pdf'],
  ['/download?file=Invoice #12.pdf', '/download?file=Invoice%20%2312.pdf'],
  ['/files/my bill.pdf?sig=a%2Fb', '/files/my%20bill.pdf?sig=a%2Fb'],
  ['  /files/9/a.pdf\n', '/files/9/a.pdf'],
])('%j, as people type names, is the address %s', (address, path) => {
  const { href, origin } = new URL(encodeAddress(address), 'https://portal.example.com');
  expect(href.replace(/^https:\/\/portal\.example\.com/, '')).toBe(path);
  expect(encodeAddress(href)).toBe(href);
  expect(origin).toMatch(/example\.com/);
});

it.each([
  '/files/1/bill.pdf',
  '/files/1/b%20c.png?token=x#y',
  '/files/a.pdf?X-Amz-Signature=a%2Fb&e=1',
  '/files/50%25.pdf',
  '/files/M%C3%BCller.pdf',
  '/files/bill.pdf#page=2',
  '/files/12?download',
  '/files/12/?download',
  '/files/a.pdf?abc',
  'javascript:alert(1)',
  '',
])('the encoded address %j stays as it is', (address) => {
  expect(encodeAddress(address)).toBe(address);
});
