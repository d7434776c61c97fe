import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rootDir } from '../run-command.mjs';
import { readTour, readWord, stepOf } from './tutorial.mjs';

const page = readFileSync(`${rootDir}docs/tutorial.md`, 'utf8');

it('the tutorial changes a word that exists, and follows one operation through five files', () => {
  expect(readWord(page)).toEqual({ file: 'packages/web/src/messages/en.json', key: 'payables_upload' });
  expect(readTour(page).map(({ file }) => file)).toHaveLength(5);
  expect(readTour(page)[0]).toEqual({ file: 'openapi/portal.yaml', operation: 'approveVendorInvoice' });
});

it('a step ends where the next one begins', () => {
  const text = '# A\n\n## 1. One\n\na\n\n## 2. Two\n\nb\n';
  expect([stepOf(text, 1), stepOf(text, 2)]).toEqual(['## 1. One\n\na\n\n', '## 2. Two\n\nb\n']);
  expect(() => stepOf(text, 3)).toThrow('docs/tutorial.md has no step 3.');
});
