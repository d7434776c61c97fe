import { describe, expect, it } from 'vitest';
import { parseJson } from '../../src/body/json-body.ts';
import { LIMITS } from '../../src/body/limits.ts';
import { Refusal } from '../../src/body/refusal.ts';

const parse = (text: string) => parseJson(Buffer.from(text));
const refusal = (status: number, message: string) => expect.objectContaining({ status, message });

const nested = (open: string, inner: string, close: string, depth: number) =>
  open.repeat(depth) + inner + close.repeat(depth);

describe('JSON', () => {
  it('is parsed; an empty body is undefined', () => {
    expect(parse('{"a":[1,null,"é"]}')).toEqual({ a: [1, null, 'é'] });
    expect(parse('')).toBeUndefined();
  });

  it('is refused when it cannot be parsed', () => {
    expect(() => parse('{')).toThrow(refusal(400, 'The body is not valid JSON.'));
    expect(() => parseJson(Buffer.from([0x22, 0xff, 0x22]))).toThrow(
      refusal(400, 'The body is not UTF-8 text.'),
    );
  });

  it.each([
    ['[', '1', ']'],
    ['{"a":', '1', '}'],
  ])('may be nested in %s to the limit and no deeper', (...parts) => {
    const [open, inner, close] = parts;
    expect(() => parse(nested(open, inner, close, LIMITS.jsonDepth))).not.toThrow();
    expect(() => parse(nested(open, inner, close, LIMITS.jsonDepth + 1))).toThrow(
      refusal(413, 'The body is nested more than 64 deep.'),
    );
    expect(() => parse(`[${nested(open, inner, close, LIMITS.jsonDepth)},[]]`)).toThrow(Refusal);
  });

  it('may have many brackets side by side, and any number inside strings', () => {
    const many = Array.from({ length: 100 }, () => ({ a: [] }));
    expect(parse(JSON.stringify(many))).toEqual(many);
    const texts = ['['.repeat(100), '{'.repeat(100), `\\"${'['.repeat(100)}`, '"', '\\'];
    expect(parse(JSON.stringify(texts))).toEqual(texts);
    expect(() => parse(`["\\\\",${'['.repeat(64)}`)).toThrow(
      refusal(413, 'The body is nested more than 64 deep.'),
    );
  });
});
