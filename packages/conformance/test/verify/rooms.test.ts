import { readdirSync, readFileSync } from 'node:fs';
import { operations } from '@client-portal/sdk';
import { expect, it } from 'vitest';

const SOURCES = new URL('../../src/', import.meta.url);
const NAMED = new RegExp(`\\b(?:${Object.keys(operations).join('|')})\\b`);

it('no file outside of stories names an operation of the contract, so that a new one is checked as it is', () => {
  const naming = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.startsWith('verify/stories/'))
    .filter((name) => NAMED.test(readFileSync(new URL(name, SOURCES), 'utf8')));
  expect(naming).toEqual([]);
});
