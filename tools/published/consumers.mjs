/** Installs the packages in empty folders with npm, pnpm and yarn, and uses them. */
import { spawn } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { rootDir } from '../run-command.mjs';
import { PUBLISHED, renameScope } from './archives.mjs';
import { PackageFault, runProgram } from './run.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const onDemand = join(here, 'on-demand/node_modules');
/** Packages that a consumer installs. They depend on the other two. */
const INSTALLED = ['sdk', 'mock-server', 'conformance'];

/** Command with which each package manager adds packages. */
const ADD = {
  npm: ['npm', 'install', '--no-audit', '--no-fund'],
  pnpm: [process.execPath, join(rootDir, 'tools/pnpm.mjs'), 'add', '--ignore-workspace'],
  yarn: [join(onDemand, '.bin/yarn'), 'add', '--no-lockfile', '--non-interactive'],
};

/** @typedef {keyof typeof ADD} PackageManager */
export const PACKAGE_MANAGERS = /** @type {readonly PackageManager[]} */ (Object.keys(ADD));

/** @typedef {{ npmrc?: string, scope: string, archives?: readonly string[] }} Source registry, or archives by path */

/**
 * Creates a folder and installs three packages in it.
 * @param {string} folder
 * @param {PackageManager} manager
 * @param {Source} source
 * @returns {Promise<string>} path of the new folder
 */
export async function installIn(folder, manager, { npmrc = '', scope, archives }) {
  const consumer = join(folder, archives === undefined ? manager : `${manager}-archives`);
  await mkdir(consumer);
  await writeFile(
    join(consumer, 'package.json'),
    '{ "name": "consumer", "version": "1.0.0", "type": "module" }\n',
  );
  await writeFile(join(consumer, '.npmrc'), npmrc);
  await cp(join(here, 'consumer'), consumer, { recursive: true });
  await cp(join(rootDir, 'packages/sdk/examples'), consumer, { recursive: true });
  renameScope(consumer, scope);
  const [command = '', ...args] = ADD[manager];
  const wanted = INSTALLED.map((name) => {
    const archive = archives?.[PUBLISHED.indexOf(name)];
    return `${scope}/${name}${archive === undefined ? '' : `@file:${archive}`}`;
  });
  await runProgram(consumer, command, ...args, ...wanted);
  return consumer;
}

/**
 * Starts the installed mock server, and uses it with the console, the SDK and `verify`.
 * @param {string} consumer
 * @throws {PackageFault}
 */
export async function useMockServer(consumer) {
  const bin = join(consumer, 'node_modules/.bin');
  const { url, stop } = await serve(join(bin, 'portal-mock'), consumer);
  try {
    const page = await fetch(`${url}/__mock/console`);
    if (!page.ok || !(await page.text()).includes('<title>'))
      throw new PackageFault(`the console: ${page.status}`);
    for (const asset of ['console.js', 'console.css', 'badge.js']) {
      const { status } = await fetch(`${url}/__mock/console/${asset}`);
      if (status !== 200) throw new PackageFault(`the console's ${asset}: ${status}`);
    }
    await runProgram(consumer, process.execPath, 'drive-mock.mjs', url);
    const listed = await runProgram(consumer, process.execPath, 'list-timesheets.mjs', url);
    if (!/^(?:\d{4}-\d\d-\d\d .+ [\d.]+\n)+$/.test(listed)) throw new PackageFault(`the example: ${listed}`);
    await runProgram(
      consumer,
      'env',
      `PORTAL_VERIFY_EMAIL=rosa.delgado@example.com`,
      `PORTAL_VERIFY_PASSWORD=correct-horse-9`,
      join(bin, 'portal-verify'),
      '--to',
      url,
      '--only',
      'listTimesheets',
      '--rate',
      '0',
    );
  } finally {
    await stop();
  }
}

/**
 * Starts an installed mock server on a free port.
 * @param {string} program @param {string} cwd @param {readonly string[]} flags
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function serve(program, cwd, flags = []) {
  const child = spawn(program, ['serve', '--port', '0', '--quiet', ...flags], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /(http:\/\/127\.0\.0\.1:\d+)$/.exec(line)?.[1];
    if (url !== undefined) {
      return {
        url,
        stop: async () => {
          child.kill();
          await ended;
        },
      };
    }
  }
  throw new PackageFault(`portal-mock serve told no address:\n${said}`);
}

/** Uses the SDK with `import` and with `require()`. @param {string} consumer */
export async function useFromNode(consumer) {
  await runProgram(consumer, process.execPath, 'consumer.mjs');
  await runProgram(consumer, process.execPath, '--no-warnings', 'consumer.cjs');
}

/**
 * Checks the type declarations with both ways in which TypeScript resolves packages, and with its oldest and newest
 * supported versions.
 */
export async function checkTypes(/** @type {string} */ consumer) {
  for (const [moduleKind, moduleResolution] of [
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ]) {
    const compilerOptions = {
      module: moduleKind,
      moduleResolution,
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable'],
      strict: true,
      // With `skipLibCheck`, the packages' own declarations would not be checked.
      skipLibCheck: false,
      types: [],
      noEmit: true,
    };
    const config = `tsconfig.${moduleResolution}.json`;
    await writeFile(
      join(consumer, config),
      JSON.stringify({ compilerOptions, files: ['consumer.ts', 'mock.ts'] }),
    );
    for (const modules of [onDemand, join(rootDir, 'node_modules')]) {
      const read = await runProgram(consumer, join(modules, '.bin/tsc'), '-p', config, '--listFiles');
      if (read.includes('/xstate/'))
        throw new PackageFault('the types of the SDK and the mock read those of XState');
    }
  }
}
