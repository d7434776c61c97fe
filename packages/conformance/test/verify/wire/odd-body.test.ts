import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { describeOddBody } from '../../../src/verify/wire/odd-body.ts';

describe('the beginning of a body that is not JSON', () => {
  it.each([
    ['', ''],
    ['<br />\n<b>Warning</b>:  x', 'it begins with "<br /> <b>Warning</b>: x"'],
    ['\ufeff{"first_name":"Rosa"}', 'it begins with a byte order mark (EF BB BF)'],
    ['{"first_name":"Rosa"', 'it begins with {'],
    ['Notice: x {"first_name":"Rosa"}', 'it begins with "Notice: x"'],
    ['\u0000\u0001PNG', 'it begins with the bytes 0001504e47'],
  ])('of %j is described as %j, without personal values', (text, description) => {
    expect(describeOddBody(Buffer.from(text))).toBe(description);
  });

  it('is described as gzip when the body is compressed twice', () => {
    expect(describeOddBody(gzipSync('{}'))).toContain('gzip');
  });
});
