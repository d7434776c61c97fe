import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Every source, the contract and the documents, which cite requirements. */
const FOLDERS = [
  ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}/src`),
  'openapi',
  'docs',
];
const list = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:tsx?|css|ya?ml|md)$/.test(path))
    .map((path) => `${folder}/${path}`);

it('PROD-03 every cited requirement id is in docs/requirements.md', () => {
  const known = new Set(
    [...read('docs/requirements.md').matchAll(/^- \*\*([A-Z]+-\d\d)\*\*/gm)].map(([, id]) => id),
  );
  const areas = new Set([...known].map((id) => id?.split('-')[0]));
  const cited = new RegExp(`\\b(?:${[...areas].join('|')})-\\d+\\b`, 'g');
  const found = FOLDERS.flatMap(list).flatMap((path) =>
    [...read(path).matchAll(cited)].map(([id]) => ({ path, id })),
  );
  expect(found.length).toBeGreaterThan(500);
  expect(found.filter(({ id }) => !known.has(id))).toEqual([]);
});
