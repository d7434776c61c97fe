import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles } from '../project-files.mjs';
import { rootDir } from '../run-command.mjs';

const DOCUMENTS = listFiles().filter((path) => path.endsWith('.md'));

/** Returns the targets of links and images in a page, without its code blocks. */
const linksOf = (text: string) =>
  [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)].map(
    ([, link, attribute]) => link ?? attribute ?? '',
  );

/** Returns the anchors of headings: small letters, hyphens for blanks, and no other characters. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Pages of the repository's host are relative to its view of the file, since a fork has another address. */
const isOutside = (link: string) => /^(?:https?:|mailto:|(?:\.\.\/)+security\/)/.test(link);

/** Returns file paths in backticks, e.g. `packages/sdk/README.md`. */
const pathsOf = (text: string) =>
  [
    ...text.matchAll(
      /`((?:packages|tools|deploy|bench|openapi|docs)\/[\w./-]+\.(?:tsx?|mjs|sh|ya?ml|md|json|conf))`/g,
    ),
  ].map(([, path = '']) => path);

describe('documents', () => {
  it.each(DOCUMENTS)('%s: every link leads to a file and a heading', (document) => {
    const folder = dirname(join(rootDir, document));
    for (const link of linksOf(readFileSync(join(rootDir, document), 'utf8'))) {
      if (isOutside(link)) continue;
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? join(rootDir, document) : join(folder, path);
      expect(existsSync(target), link).toBe(true);
      if (anchor !== undefined) expect(anchorsOf(readFileSync(target, 'utf8')), link).toContain(anchor);
    }
  });

  it('every page of docs is reached by links from docs/README.md', () => {
    const reached = new Set(['docs/README.md']);
    // The loop also visits what it adds.
    for (const page of reached)
      for (const link of linksOf(readFileSync(join(rootDir, page), 'utf8'))) {
        const target = join(dirname(page), link.split('#')[0] ?? '');
        if (!isOutside(link) && target.startsWith('docs/') && target.endsWith('.md')) reached.add(target);
      }
    expect(DOCUMENTS.filter((page) => page.startsWith('docs/') && !reached.has(page))).toEqual([]);
  });

  it.each(DOCUMENTS)('%s: every file that it names is there', (document) => {
    const missing = pathsOf(readFileSync(join(rootDir, document), 'utf8')).filter(
      (path) => !existsSync(join(rootDir, path)),
    );
    expect(missing).toEqual([]);
  });
});
