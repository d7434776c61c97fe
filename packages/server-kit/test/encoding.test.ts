import { describe, expect, it } from 'vitest';
import { toEncoding } from '../src/encoding.ts';

describe('the encoding of a response', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['deflate', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['gzip,br', 'br'],
    ['GZIP ; q=1.0', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000 , gzip;q=0', 'identity'],
    ['br;q=0.5, gzip;q=1.0', 'br'],
    ['br;level=q=0', 'br'],
    ['br;q=0x', 'br'],
    ['abr, xgzip', 'identity'],
    [';q=0, gzip', 'gzip'],
  ])('is for Accept-Encoding %j: %s', (accepted, encoding) => {
    expect(toEncoding(accepted)).toBe(encoding);
  });
});
