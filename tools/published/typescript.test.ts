import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listFiles } from '../project-files.mjs';
import { rootDir } from '../run-command.mjs';

it('the published types of SDK and mock server are read by TypeScript 5.4, which knows no Uint8Array<ArrayBuffer>', () => {
  const sources = ['packages/sdk/src', 'packages/mock-server/src'].flatMap((folder) => listFiles(folder));
  const found = sources.filter(
    (path) =>
      path.endsWith('.ts') &&
      !path.endsWith('sdk/src/bytes.ts') &&
      /Uint8Array<\w/.test(readFileSync(`${rootDir}${path}`, 'utf8')),
  );
  expect([sources.length > 100, found]).toEqual([true, []]);
});
