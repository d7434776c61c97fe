import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { DEFAULT_CONTRACT } from '../src/node/default-contract.ts';

const text = readFileSync(DEFAULT_CONTRACT, 'utf8');

/**
 * Pattern of an unquoted text with `?` in a list or map on one line. YAML 1.1 parsers such as libyaml treat `?` as a
 * key.
 */
const BARE_QUESTION = /[{,[][^'"#]*: [^'"{},[\]]*\?[^'"]*[},\]]/;

describe('the contract as YAML', () => {
  it('is the same for parsers of YAML 1.1 and 1.2', () => {
    const value: unknown = parse(text, { version: '1.2' });
    expect(parse(text, { version: '1.1' })).toEqual(value);
    expect(load(text)).toEqual(value);
  });

  it('has no bare question mark inside braces, which libyaml refuses', () => {
    expect(text.split('\n').filter((line) => BARE_QUESTION.test(line))).toEqual([]);
    expect(BARE_QUESTION.test('question: { value: { message: When is it? } }')).toBe(true);
  });
});
