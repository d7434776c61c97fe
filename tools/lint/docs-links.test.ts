import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { listFiles } from '../project-files.mjs';
import { rootDir } from '../run-command.mjs';

const DOCUMENTS = listFiles().filter((path) => path.endsWith('.md'));
const read = (path: string) => readFileSync(join(rootDir, path), 'utf8');

/** Links of a page, without its code blocks and without addresses outside of the repository. */
const linksOf = (page: string) =>
  [
    ...read(page)
      .replaceAll(/```[\s\S]*?```/g, '')
      .matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g),
  ]
    .map(([, link, attribute]) => link ?? attribute ?? '')
    .filter((link) => !/^(?:https?:|mailto:|(?:\.\.\/)+security\/)/.test(link))
    .map((link) => {
      const [path = '', anchor] = link.split('#');
      return { link, target: path === '' ? page : join(dirname(page), path), anchor };
    });

/** Anchors of headings: small letters, hyphens for blanks, and no other characters. */
const anchorsOf = (page: string) =>
  [...read(page).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** File paths in backticks, e.g. `packages/sdk/README.md`. */
const PATH =
  /`((?:packages|tools|deploy|bench|openapi|docs)\/[\w./-]+\.(?:tsx?|mjs|sh|ya?ml|md|json|conf))`/g;

it('every link of a document leads to a file and a heading, and every file that it names is there', () => {
  const dead = DOCUMENTS.flatMap((page) => [
    ...linksOf(page)
      .filter(({ target, anchor }) => {
        const isThere = existsSync(join(rootDir, target));
        return !isThere || (anchor !== undefined && !anchorsOf(target).includes(anchor));
      })
      .map(({ link }) => `${page}: ${link}`),
    ...[...read(page).matchAll(PATH)]
      .filter(([, path = '']) => !existsSync(join(rootDir, path)))
      .map(([, path]) => `${page}: ${path}`),
  ]);
  expect(dead).toEqual([]);
});

it('every page of docs is reached by links from docs/README.md', () => {
  const reached = new Set(['docs/README.md']);
  // The loop also visits what it adds.
  for (const page of reached)
    for (const { target } of linksOf(page))
      if (target.startsWith('docs/') && target.endsWith('.md')) reached.add(target);
  expect(DOCUMENTS.filter((page) => page.startsWith('docs/') && !reached.has(page))).toEqual([]);
});
