import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PAGE_URL, rulesPage } from './rules-page.ts';

it('the page of links and rules is that of the contract of today (run `npm run generate` when this fails)', () => {
  expect(readFileSync(PAGE_URL, 'utf8')).toBe(rulesPage());
});
