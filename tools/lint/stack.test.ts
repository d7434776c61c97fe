import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rootDir } from '../run-command.mjs';

/** The ordered packages, with the folders that use them (docs/decisions/0103-stack.md). */
const STACK = {
  'packages/web/src': [
    ...['react', 'react-dom', 'react-router-dom', '@tanstack/react-query', 'xstate', '@xstate/react'],
    ...['react-aria-components', 'react-aria', 'react-stately', 'chart.js', 'jspdf', 'exceljs'],
  ],
  'packages/state-machines/src': ['xstate'],
  'packages/sdk/src': ['openapi-fetch'],
  'packages/generate/src': ['openapi-typescript'],
  'packages/mock-server/src': ['@stoplight/prism-cli'],
};

const readSources = (folder: string): string[] =>
  readdirSync(join(rootDir, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
    .map((file) => readFileSync(join(rootDir, folder, file), 'utf8'));

const rows = Object.entries(STACK).flatMap(([folder, names]) => names.map((name) => [name, folder] as const));

it.each(rows)('%s is a dependency, and used in %s', (name, folder) => {
  const home = folder.split('/').slice(0, 2).join('/');
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(rootDir, home, 'package.json'), 'utf8'),
  );
  expect({ ...dependencies, ...devDependencies }).toHaveProperty([name]);
  const use = new RegExp(`(?:from |import\\(|resolve\\()'${name}(?:/[^']*)?'`);
  expect(readSources(folder).filter((text) => use.test(text))).not.toEqual([]);
});
