import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { finishPackage } from './archives.mjs';

it.each(['@acme', '@client-portal'])('a package for %s names the others so in its texts', (scope) => {
  const folder = mkdtempSync(join(tmpdir(), 'package-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'dist'));
  const names = [
    'package.json',
    'README.md',
    'dist/index.js',
    'dist/index.d.ts',
    'dist/page.html',
    'icon.png',
  ];
  const text = '"@client-portal/sdk and @client-portal/contract"';
  for (const name of names) writeFileSync(join(folder, name), text);
  finishPackage(folder, { scope, place: 'packages/sdk' });
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const [image = '', ...texts] = names.toReversed();
  expect(texts.map(read)).toEqual(texts.map(() => `"${scope}/sdk and ${scope}/contract"`));
  expect(read(image)).toBe(text);
  expect(read('CHANGELOG.md')).toContain('# Changelog');
});

it.each([
  [
    'https://code.example.com/acme/portal',
    '[facts](https://code.example.com/acme/portal/blob/v1.2.0/docs/sdk.md#limits), [here](index.js), [web](https://a.example)',
  ],
  [undefined, 'facts, [here](index.js), [web](https://a.example)'],
])('the links of a packed README lead into the repository %s, or into the package', (repository, readme) => {
  const folder = mkdtempSync(join(tmpdir(), 'package-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  vi.stubEnv('GITHUB_REPOSITORY', undefined);
  writeFileSync(join(folder, 'package.json'), '{ "version": "1.2.0" }');
  writeFileSync(join(folder, 'index.js'), '');
  writeFileSync(
    join(folder, 'README.md'),
    '[facts](../../docs/sdk.md#limits), [here](index.js), [web](https://a.example)',
  );
  finishPackage(folder, { scope: '@acme', place: 'packages/sdk', repository });
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  expect(read('README.md')).toBe(readme);
  expect(JSON.parse(read('package.json')).homepage).toBe(repository && `${repository}#readme`);
});
