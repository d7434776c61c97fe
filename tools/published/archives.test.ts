import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { rootDir } from '../run-command.mjs';
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
  for (const name of names)
    writeFileSync(join(folder, name), '@client-portal/sdk and @client-portal/contract');
  finishPackage(folder, scope);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const [image = '', ...texts] = names.toReversed();
  expect(texts.map(read)).toEqual(texts.map(() => `${scope}/sdk and ${scope}/contract`));
  expect(read(image)).toBe('@client-portal/sdk and @client-portal/contract');
  expect(read('CHANGELOG.md')).toBe(
    readFileSync(join(rootDir, 'CHANGELOG.md'), 'utf8').replaceAll('@client-portal/', `${scope}/`),
  );
});
