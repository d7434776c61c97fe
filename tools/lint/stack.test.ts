import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

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

function readSources(folder: string): { readonly file: string; readonly text: string }[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(ROOT, folder, file), 'utf8') }));
}

const rows = Object.entries(STACK).flatMap(([folder, names]) => names.map((name) => [name, folder] as const));

it.each(rows)('%s is a dependency, and used in %s', (name, folder) => {
  const home = folder.split('/').slice(0, 2).join('/');
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(ROOT, home, 'package.json'), 'utf8'),
  );
  expect({ ...dependencies, ...devDependencies }).toHaveProperty([name]);
  const use = new RegExp(`(?:from |import\\(|resolve\\()'${name}(?:/[^']*)?'`);
  expect(readSources(folder).filter(({ text }) => use.test(text))).not.toEqual([]);
});

describe('packages/web/src/ui', () => {
  /** Attributes and handlers that React Aria's components bring. */
  const BY_HAND =
    /\b(?:role|aria-(?:expanded|pressed|checked|selected|haspopup))=|\bon(?:Key(?:Down|Up)|PointerDown)=/g;

  /** Files that may, and why. */
  const MAY = {
    'Clamped.tsx': ['aria-expanded='], // The text is whole for screen readers, so nothing is disclosed to them.
    'LoadingLine.tsx': ['role='], // A live region; React Aria has no component for one.
    'overlays/ModalDialog.tsx': ['role='], // Passed on to React Aria's dialog.
  };

  it('leaves roles, states and keys to React Aria', () => {
    const found = readSources('packages/web/src/ui').flatMap(({ file, text }) => {
      const marks = text.match(BY_HAND);
      return marks === null ? [] : [[file.replaceAll('\\', '/'), marks] as const];
    });
    expect(Object.fromEntries(found)).toEqual(MAY);
  });
});
