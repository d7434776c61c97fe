import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeExample } from './other-tools.mjs';

const block = (code: string) => `\`\`\`ts\n${code}\n\`\`\`\n`;

it('an example has each block of its part of the page under the file name before it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'other-tools-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const page = [
    '# Tools\n\n## Else\n\nIn `else.ts`:\n',
    block('else'),
    '\n## Jest\n\nBeside `jest.config.mjs`, in `app/one.ts`:\n',
    block('one'),
    'Then `two.test.ts`:\n',
    block('two'),
    '\n## Last\n\nIn `last.ts`:\n',
    block('last'),
  ].join('');
  const target = join(folder, 'jest');
  await writeExample(target, page, 'Jest');
  expect((await readdir(target)).toSorted()).toEqual(['app', 'package.json', 'two.test.ts']);
  const texts = ['app/one.ts', 'two.test.ts'].map((name) => readFile(join(target, name), 'utf8'));
  expect(await Promise.all(texts)).toEqual(['one\n', 'two\n']);
});
