import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rootDir } from '../run-command.mjs';
import { readBlocks } from './page.mjs';
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

it('a page of a session has files, commands and their output in its order', () => {
  const page =
    'Write `a/b.yaml`:\n\n```yaml\nx: 1\n```\n\n```sh\none\ntwo\n```\n\n```text\n✗ Red\n```\n\n```diff\n-x: 1\n+x: 2\n```\n';
  expect(readBlocks(page)).toEqual([
    { kind: 'write', file: 'a/b.yaml', code: 'x: 1\n' },
    { kind: 'run', command: 'one' },
    { kind: 'run', command: 'two' },
    { kind: 'expect', lines: ['✗ Red'] },
    { kind: 'change', file: 'a/b.yaml', code: '-x: 1\n+x: 2\n' },
  ]);
  expect(() => readBlocks('```js\n1\n```\n')).toThrow('No file is named before');
});
