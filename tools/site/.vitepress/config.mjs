/**
 * The documentation site: every page of docs, the READMEs and what they link to, as they are in the repository. Nothing is
 * written for the site alone; its menu is that of docs/README.md.
 */
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { readRepository } from '../../published/archives.mjs';

const root = join(import.meta.dirname, '../../..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const repository = readRepository();
const MENU = 'docs/README.md';
const PAGES =
  /^(?:(?!AGENTS)[A-Z_]+\.md|docs\/.*\.md|packages\/[\w-]+\/(?:README|CHANGELOG)\.md|(?:bench|deploy|examples)\/README\.md)$/;

/** Returns the sections of docs/README.md with their links. */
function readMenu() {
  const [, ...sections] = readFileSync(join(root, MENU), 'utf8').split(/^## /m);
  return sections.map((section) => ({
    text: section.slice(0, section.indexOf('\n')),
    collapsed: true,
    items: [...section.matchAll(/\[([^\]]+)\]\(([^)#]+\.md)[^)]*\)/g)].map(([, text, path = '']) => ({
      text,
      link: `/${posix.join(dirname(MENU), path)}`,
    })),
  }));
}

/**
 * Returns the address of a file of the repository that is no page; undefined if it is one, or an address. Without a
 * repository there is none.
 * @param {string} href @param {string} page
 */
function toFile(href, page) {
  if (/^(?:[a-z]+:|#|\/)/.test(href)) return undefined;
  const [path = '', part] = href.split('#');
  const file = posix.join(dirname(page), path);
  if (PAGES.test(file) && existsSync(join(root, file))) return undefined;
  return repository === undefined ? '' : `${repository}/blob/v${version}/${file}${part ? `#${part}` : ''}`;
}

export default {
  title: 'Client Portal',
  description: 'A client portal, its SDK, its mock server and a check for backends',
  srcDir: root,
  // Pages are outside of the folder in which Vue is installed.
  vite: {
    resolve: {
      alias: [{ find: /^vue(?=\/|$)/, replacement: join(import.meta.dirname, '../node_modules/vue') }],
    },
  },
  outDir: join(root, 'dist-site'),
  cacheDir: join(root, 'node_modules/.cache/client-portal/site'),
  srcExclude: ['{.*,tools}/**', '{bench,deploy,examples}/*/**', 'packages/*/*/**', 'AGENTS.md'],
  // The page of the repository is the first one, at its own address too.
  buildEnd({ outDir }) {
    cpSync(join(outDir, 'README.html'), join(outDir, 'index.html'));
  },
  markdown: {
    config(md) {
      md.core.ruler.push('files', ({ tokens, env }) => {
        for (const token of tokens.flatMap(({ children }) => children ?? [])) {
          const file =
            token.type === 'link_open' ? toFile(token.attrGet('href') ?? '', env.relativePath) : undefined;
          if (file === '') token.attrs = [];
          else if (file !== undefined) token.attrSet('href', file);
        }
      });
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    nav: [
      { text: 'Documents', link: `/${MENU}` },
      { text: version, link: '/CHANGELOG.md' },
    ],
    sidebar: readMenu(),
    outline: { level: [2, 3] },
  },
};
