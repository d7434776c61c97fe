/**
 * Installs each optional peer of the packages beside the archives in its lowest and in its newest release, as npm does
 * it in a project of others, and uses the packages with it.
 */
import assert from 'node:assert/strict';
import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installNode } from '../node/install.mjs';
import { RELEASES } from '../node/releases.mjs';
import { rootDir } from '../run-command.mjs';
import { PUBLISHED, renameScope } from './archives.mjs';
import { PackageFault, runProgram } from './run.mjs';

const files = fileURLToPath(new URL('./consumer/peers/', import.meta.url));
const TYPES = ['typescript@5.9.3', '@types/node@20'];

/**
 * @typedef {object} Use
 * @property {readonly string[]} [beside] packages that are installed as well
 * @property {(folder: string, node: string) => Promise<unknown>} use
 */

/** @type {Readonly<Record<string, Use>>} by the name of the peer */
const USES = {
  '@tanstack/react-query': {
    beside: [...TYPES, 'react@19', '@types/react@19'],
    async use(folder, node) {
      await checkTypes(folder, node, 'query.ts');
      await runProgram(folder, node, 'query.mjs');
    },
  },
  msw: {
    beside: TYPES,
    async use(folder, node) {
      await checkTypes(folder, node, 'msw.ts');
      await runProgram(folder, node, 'msw.mjs');
    },
  },
  vitest: {
    async use(folder, node) {
      await rename(join(folder, 'vitest.ts'), join(folder, 'use.test.ts'));
      await runProgram(folder, node, 'node_modules/vitest/vitest.mjs', 'run');
    },
  },
  '@playwright/test': {
    async use(folder, node) {
      await rename(join(folder, 'playwright.ts'), join(folder, 'use.spec.ts'));
      await runProgram(folder, node, 'node_modules/@playwright/test/cli.js', 'test', 'use.spec');
    },
  },
};

/**
 * @param {string} folder
 * @param {{ scope: string, archives: readonly string[] }} source
 * @param {(title: string, work: () => Promise<unknown>) => Promise<unknown>} part runs a part and prints its line
 */
export async function usePeers(folder, { scope, archives }, part) {
  const own = ['sdk', 'mock-server'].map((name) => archives[PUBLISHED.indexOf(name)] ?? '');
  // The newest release of a peer may need a newer Node than this one.
  const newestNode = await installNode(RELEASES.at(-1) ?? '');
  for (const [peer, range] of await peersOf(archives)) {
    const lowest = /^>=(\d+\.\d+\.\d+)$/.exec(range)?.[1];
    if (lowest === undefined)
      throw new PackageFault(
        `the peer ${peer} is ${range}, and must be like >=1.2.3: npm refuses newer ones`,
      );
    const use = USES[peer];
    if (use === undefined) throw new PackageFault(`no check uses the peer ${peer}`);
    for (const [version, path] of [
      [lowest, ''],
      ['latest', newestNode],
    ]) {
      const target = join(folder, `${peer.replace(/\W/g, '-')}-${version}`);
      await part(`With ${peer}@${version}`, () =>
        useWith(target, `${peer}@${version}`, { own, scope, use, path }),
      );
    }
  }
}

/**
 * @param {string} target new folder
 * @param {string} wanted the peer with its version
 * @param {{ own: readonly string[], scope: string, use: Use, path: string | undefined }} options path: folder of the
 * program of Node; empty for that of this process
 */
async function useWith(target, wanted, { own, scope, use: { beside = [], use }, path = '' }) {
  await mkdir(target);
  await writeFile(
    join(target, 'package.json'),
    '{ "name": "consumer", "version": "1.0.0", "type": "module" }\n',
  );
  await cp(files, target, { recursive: true });
  // Only Vitest runs it.
  await writeFile(join(target, 'portal.test.ts'), await readFirstTest());
  renameScope(target, scope);
  const before = process.env.PATH;
  // Programs of the packages start `node` by its name.
  if (path !== '') process.env.PATH = `${path}${delimiter}${before}`;
  try {
    await runProgram(target, 'npm', 'install', '--no-audit', '--no-fund', ...own, wanted, ...beside);
    await use(target, path === '' ? process.execPath : join(path, 'node'));
  } finally {
    process.env.PATH = before;
  }
}

/** Returns the first test that README.md shows to those who use the packages. */
async function readFirstTest() {
  const readme = await readFile(join(rootDir, 'README.md'), 'utf8');
  const [, code] = /`portal\.test\.ts`:\n\n```ts\n([\s\S]*?)^```$/m.exec(readme) ?? [];
  assert.ok(code, 'README.md shows no first test');
  return code;
}

/** @param {string} folder @param {string} node @param {string} file */
async function checkTypes(folder, node, file) {
  const flags = ['--noEmit', '--strict', '--skipLibCheck', '--jsx', 'react-jsx'];
  const target = ['--module', 'nodenext', '--target', 'es2023', '--lib', 'es2023,dom,dom.iterable'];
  await runProgram(folder, node, 'node_modules/typescript/bin/tsc', ...flags, ...target, file);
}

/** Returns the ranges of all peers of the archives. @param {readonly string[]} archives */
async function peersOf(archives) {
  /** @type {Record<string, string>} */
  const peers = {};
  for (const archive of archives) {
    const manifest = await runProgram(rootDir, 'tar', '-xzOf', archive, 'package/package.json');
    Object.assign(peers, JSON.parse(manifest).peerDependencies);
  }
  return Object.entries(peers);
}
