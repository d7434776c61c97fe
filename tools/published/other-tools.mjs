/**
 * Runs the examples of docs/how-to/mock-in-other-tools.md as they stand: writes the blocks of each part into a folder,
 * installs the tool and the packed packages there, and uses them. A tool that the registry does not have is left out.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { requireBrowser } from '../browsers/browser.mjs';
import { rootDir, runCommand } from '../run-command.mjs';
import { PUBLISHED, renameScope } from './archives.mjs';
import { serve } from './consumers.mjs';
import { PackageFault, runProgram } from './run.mjs';
import { runtimeProgram } from './runtimes.mjs';

const helpers = fileURLToPath(new URL('./other-tools/', import.meta.url));
const ofPortal = createRequire(join(rootDir, 'packages/web/package.json'));
const REACT = ['react', 'react-dom', '@types/react', '@types/react-dom'];

/**
 * @typedef {object} Tool
 * @property {Readonly<Record<string, string>>} versions
 * @property {readonly string[]} [fromCatalog] packages in the versions of this workspace
 * @property {Readonly<Record<string, string>>} [files] files of `other-tools/` with their place in the example
 * @property {(folder: string) => Promise<unknown>} use
 */

/** @type {Readonly<Record<string, Tool>>} by the heading of the page */
const TOOLS = {
  Jest: {
    versions: { jest: '30.5.2' },
    use: (folder) =>
      runProgram(folder, process.execPath, '--experimental-vm-modules', 'node_modules/jest/bin/jest.js'),
  },
  Bun: {
    versions: {},
    use: (folder) => runProgram(folder, runtimeProgram('bun'), 'test'),
  },
  Storybook: {
    versions: { storybook: '10.6.7', '@storybook/react-vite': '10.6.7' },
    fromCatalog: [...REACT, 'vite', 'vitest', 'jsdom'],
    files: { 'Timesheets.tsx': 'Timesheets.tsx', 'stories.spec.tsx': 'stories.spec.tsx' },
    async use(folder) {
      const compilerOptions = {
        ...{
          module: 'esnext',
          moduleResolution: 'bundler',
          target: 'es2023',
          jsx: 'react-jsx',
          strict: true,
        },
        ...{ lib: ['es2023', 'dom', 'dom.iterable'], types: [], skipLibCheck: true, noEmit: true },
      };
      await writeFile(
        join(folder, 'tsconfig.json'),
        JSON.stringify({ compilerOptions, files: ['Timesheets.stories.tsx', 'stories.spec.tsx'] }),
      );
      await runProgram(folder, join(rootDir, 'node_modules/.bin/tsc'), '-p', folder);
      await runProgram(folder, join(folder, 'node_modules/.bin/vitest'), 'run');
    },
  },
  Next: {
    versions: { next: '16.4.6', typescript: '5.9.3' },
    fromCatalog: [...REACT, '@types/node'],
    files: { 'layout.tsx': 'app/layout.tsx' },
    use: useNext,
  },
  Cypress: {
    versions: { cypress: '15.3.0' },
    files: { 'cypress-config.mjs': 'cypress-config.mjs' },
    use: (folder) => runProgram(folder, process.execPath, 'cypress-config.mjs'),
  },
};

/**
 * @param {string} folder
 * @param {{ scope: string, archives: readonly string[] }} source
 * @param {(title: string, work: () => Promise<unknown>) => Promise<unknown>} part runs a part and prints its line
 */
export async function useOtherTools(folder, { scope, archives }, part) {
  const page = await readFile(join(rootDir, 'docs/how-to/mock-in-other-tools.md'), 'utf8');
  const { catalog } = parse(await readFile(join(rootDir, 'pnpm-workspace.yaml'), 'utf8'));
  const own = ['sdk', 'mock-server'].map((name) => archives[PUBLISHED.indexOf(name)] ?? '');
  for (const [name, { versions, fromCatalog = [], files = {}, use }] of Object.entries(TOOLS)) {
    const wanted = Object.entries(versions).map(([one, version]) => `${one}@${version}`);
    const missing = await findMissing(wanted);
    if (missing !== undefined) {
      console.log(`${name}: left out, since the registry has no ${missing}`);
      continue;
    }
    await part(`The example for ${name}`, async () => {
      const target = join(folder, name.toLowerCase());
      await writeExample(target, page, name);
      for (const [file, place] of Object.entries(files)) await cp(join(helpers, file), join(target, place));
      renameScope(target, scope);
      const others = fromCatalog.map((one) => `${one}@${catalog[one]}`);
      // Without its browser, which is no package.
      const env = {
        CYPRESS_INSTALL_BINARY: '0',
        NEXT_TELEMETRY_DISABLED: '1',
        STORYBOOK_DISABLE_TELEMETRY: '1',
      };
      Object.assign(process.env, env);
      await runProgram(target, 'npm', 'install', '--no-audit', '--no-fund', ...wanted, ...others, ...own);
      await use(target);
    });
  }
}

/** Returns the first package that the registry does not have. @param {readonly string[]} wanted */
async function findMissing(wanted) {
  for (const one of wanted) {
    const { exitCode, output } = await runCommand('npm', ['view', one, 'version']);
    if (exitCode !== 0 || output.trim() === '') return one;
  }
  return undefined;
}

/**
 * Writes the blocks of a part, each under the last file name before it.
 * @param {string} target @param {string} page @param {string} name
 */
export async function writeExample(target, page, name) {
  await mkdir(target);
  await writeFile(
    join(target, 'package.json'),
    '{ "name": "example", "version": "1.0.0", "type": "module" }\n',
  );
  const [, section = ''] = page.split(`\n## ${name}\n`);
  const blocks = [
    ...(section.split('\n## ')[0] ?? '').matchAll(/([\s\S]*?)^```(?:jsx?|tsx?)\n([\s\S]*?)^```$/gm),
  ];
  assert.ok(blocks.length > 0, `the page has no block for ${name}`);
  for (const [, before = '', code = ''] of blocks) {
    const file = [...before.matchAll(/`([\w./-]+\.(?:mjs|js|tsx?))`/g)].at(-1)?.[1];
    assert.ok(file, `a block for ${name} has no file name before it`);
    await mkdir(dirname(join(target, file)), { recursive: true });
    await writeFile(join(target, file), code);
  }
}

/** Builds and starts the application with the mock, and approves a timesheet in a browser. @param {string} folder */
async function useNext(folder) {
  const mock = await serve(join(folder, 'node_modules/.bin/portal-mock'), folder);
  const next = join(folder, 'node_modules/next/dist/bin/next');
  const port = await findFreePort();
  process.env.PORTAL_SERVICE = mock.url;
  const { chromium } = ofPortal('@playwright/test');
  let child;
  try {
    await runProgram(folder, process.execPath, next, 'build');
    child = spawn(process.execPath, [next, 'start', '-H', '127.0.0.1', '-p', String(port)], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await untilReady(child);
    const browser = await chromium.launch({ executablePath: await requireBrowser() });
    try {
      const form = new FormData();
      form.set('email', 'rosa.delgado@example.com');
      form.set('password', 'correct-horse-9');
      const signedIn = await fetch(`${mock.url}/api/login_auth`, { method: 'POST', body: form });
      const { token } = /** @type {{ token: string }} */ (await signedIn.json());
      const context = await browser.newContext();
      const url = `http://127.0.0.1:${port}/`;
      await context.addCookies([{ name: 'token', value: token, url }]);
      const page = await context.newPage();
      await page.goto(url);
      await page
        .getByRole('button', { name: /: pending$/ })
        .first()
        .click();
      await page.getByRole('button', { name: /: approved$/ }).waitFor();
    } finally {
      await browser.close();
    }
  } finally {
    delete process.env.PORTAL_SERVICE;
    child?.kill();
    await mock.stop();
  }
}

/** Waits until Next says that it is ready. @param {import('node:child_process').ChildProcess} child */
const untilReady = (child) =>
  new Promise((resolve, reject) => {
    child.stdout?.on('data', (text) => {
      if (String(text).includes('Ready')) resolve(undefined);
    });
    child.on('close', () => reject(new PackageFault('next start ended')));
  });

/** @returns {Promise<number>} */
const findFreePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
