import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readShippedPackage, toLicencesText, toPackageFolder } from '../../build/licences.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-licences-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  [
    '/a/node_modules/.pnpm/react@19/node_modules/react/index.js',
    '/a/node_modules/.pnpm/react@19/node_modules/react',
  ],
  ['/a/node_modules/@fontsource/alex-brush/files/x.woff2', '/a/node_modules/@fontsource/alex-brush'],
  ['C:\\a\\node_modules\\b\\c.js', 'C:/a/node_modules/b'],
  ['/a/packages/web/src/pages.ts', undefined],
])('%s belongs to the package in %s', (file, expected) => {
  expect(toPackageFolder(file)).toBe(expected);
});

it('the page of licences has each text once, with its packages, and notices', () => {
  const read = (name: string, files: Readonly<Record<string, string>>) => {
    const path = join(folder, name);
    mkdirSync(path);
    writeFileSync(join(path, 'package.json'), JSON.stringify({ name, version: '1.0.0', license: 'MIT' }));
    for (const [file, text] of Object.entries(files)) writeFileSync(join(path, file), text);
    return readShippedPackage(path);
  };
  const packages = [
    read('a', { LICENSE: 'Text of MIT\n' }),
    read('b', { 'license.md': 'Text of MIT', 'licensed.js': '' }),
    read('c', { 'LICENSE.txt': 'Text of Apache', NOTICE: 'Notice' }),
    read('d', {}),
  ];
  const [, shared, apache, none] = toLicencesText(packages).split(/\n-{80}\n/);
  expect(shared).toBe('a 1.0.0 (MIT)\nb 1.0.0 (MIT)\n\nText of MIT\n');
  expect(apache).toContain('Text of Apache\n\nNotice');
  expect(none).toContain('d 1.0.0 (MIT)\n\nThis package names its licence, MIT, and ships no text of it.');
});
