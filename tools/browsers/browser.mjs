/**
 * Finds or installs Chromium for the browser tests. As a program, it prints the path. The order is: the path in
 * PORTAL_CHROMIUM, Playwright's own browser, one on the system, an installation of Playwright's, an installation of
 * Debian's.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isMain, rootDir, runCommand } from '../run-command.mjs';

/**
 * Names of Chromium programs on the system, best first. The headless shell opens a page with a third of the processor
 * time of the whole browser, even if that is headless, too.
 */
export const NAMES_ON_PATH = [
  ...['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
];

const PATHS_ON_MACOS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const ADVICE = `No browser found, and none could be installed. Install Chromium or Chrome, or name one:
  PORTAL_CHROMIUM=/path/to/chromium npm test
or let Playwright download its own:
  cd packages/web && npx playwright install --with-deps chromium`;

/**
 * @typedef {object} Machine facts about the machine, and functions that change it
 * @property {string | undefined} chosen the value of PORTAL_CHROMIUM
 * @property {string} playwrightPath path of Playwright's own browser, which may not exist
 * @property {readonly string[]} pathFolders
 * @property {boolean} canUseApt true for root on Debian or Ubuntu
 * @property {(path: string) => Promise<boolean>} starts resolves to true if the program starts
 * @property {() => Promise<void>} installPlaywrights
 * @property {() => Promise<void>} installDebians
 */

/**
 * Returns the path of a browser that starts.
 * @param {Machine} machine
 * @throws {Error} with a message for the user if no browser can be found or installed
 */
export async function findBrowser(machine) {
  const { chosen, playwrightPath, canUseApt, starts } = machine;
  if (chosen !== undefined && chosen !== '') {
    if (await starts(chosen)) return chosen;
    throw new Error(`PORTAL_CHROMIUM is ${chosen}, which does not start.`);
  }
  const findInstalled = async () => {
    for (const path of [playwrightPath, ...toSystemPaths(machine)]) if (await starts(path)) return path;
    return undefined;
  };
  const found = await findInstalled();
  if (found !== undefined) return found;

  await machine.installPlaywrights();
  if (await starts(playwrightPath)) return playwrightPath;
  if (canUseApt) await machine.installDebians();
  const installed = await findInstalled();
  if (installed !== undefined) return installed;
  throw new Error(ADVICE);
}

/** @param {Machine} machine */
function toSystemPaths({ pathFolders }) {
  return [
    ...NAMES_ON_PATH.flatMap((name) => pathFolders.map((folder) => join(folder, name))),
    ...PATHS_ON_MACOS,
  ];
}

/** @returns {Machine} */
function thisMachine() {
  const fromWeb = createRequire(join(rootDir, 'packages/web/package.json'));
  const cli = join(dirname(fromWeb.resolve('@playwright/test/package.json')), 'cli.js');
  const playwrightPath = fromWeb('@playwright/test').chromium.executablePath();
  const canUseApt = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  return {
    chosen: process.env.PORTAL_CHROMIUM,
    playwrightPath,
    pathFolders: process.platform === 'win32' ? [] : (process.env.PATH ?? '').split(':').filter(Boolean),
    canUseApt,
    starts,
    installPlaywrights: async () => {
      console.error('No browser found: downloading the one of Playwright.');
      const { exitCode } = await runCommand(process.execPath, [cli, 'install', 'chromium']);
      const lacksLibraries = exitCode === 0 && !(await starts(playwrightPath));
      if (lacksLibraries && canUseApt) await runCommand(process.execPath, [cli, 'install-deps', 'chromium']);
    },
    installDebians: async () => {
      console.error('That failed: installing the one of the Debian packages.');
      const env = { DEBIAN_FRONTEND: 'noninteractive' };
      const install = (/** @type {string} */ name) =>
        runCommand('apt-get', ['install', '--yes', '--no-install-recommends', name], { env });
      await runCommand('apt-get', ['update'], { env });
      // A font with the widths of Arial, in which the portal's text is rendered until its own font has loaded.
      await install('fonts-liberation');
      // Some versions of Debian and similar systems have no separate package for the shell.
      if ((await install('chromium-headless-shell')).exitCode !== 0) await install('chromium');
    },
  };
}

/**
 * Returns true if a browser starts. Without its libraries, the file exists but does not start. On Windows, --version
 * would open a window.
 * @param {string} path
 */
async function starts(path) {
  if (!existsSync(path)) return false;
  return process.platform === 'win32' || (await runCommand(path, ['--version'])).exitCode === 0;
}

/** Returns the path of a browser that starts. If there is none, prints advice and ends the program. */
export async function requireBrowser() {
  try {
    return await findBrowser(thisMachine());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(1);
  }
}

/**
 * Returns the environment variables for Playwright; empty for Playwright's own browser.
 * @param {string} path
 */
export function toPlaywrightEnv(path) {
  return path === thisMachine().playwrightPath ? {} : { PORTAL_CHROMIUM: path };
}

if (isMain(import.meta.url)) console.log(await requireBrowser());
