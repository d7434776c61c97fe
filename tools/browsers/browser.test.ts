import { expect, it } from 'vitest';
import { runCommand } from '../run-command.mjs';
import { findBrowser } from './browser.mjs';

const OWN = '/playwright/chrome';

/** Paths of programs that start, and those that each installation adds. */
interface Facts {
  readonly chosen?: string;
  readonly there?: readonly string[];
  readonly download?: string;
  readonly debian?: string;
}

/** Finds a browser on a machine with these facts. Returns its path, and the installations that were tried. */
async function find({ chosen, there = [], download, debian }: Facts) {
  const programs = new Set(there);
  const done: string[] = [];
  const install = (name: string, path: string | undefined) => async () => {
    done.push(name);
    if (path !== undefined) programs.add(path);
  };
  const path = await findBrowser({
    chosen,
    playwrightPath: OWN,
    pathFolders: ['/usr/local/bin', '/usr/bin'],
    canUseApt: true,
    starts: async (path) => programs.has(path),
    installPlaywrights: install('download', download),
    installDebians: install('apt', debian),
  });
  return { path, done };
}

it.each<[string, Facts, string, string[]]>([
  ['the one that is named', { chosen: '/my/chrome', there: ['/my/chrome', OWN] }, '/my/chrome', []],
  ['Playwright’s own before the system’s', { there: [OWN, '/usr/bin/chromium'] }, OWN, []],
  [
    'the shell before the whole browser, wherever it is',
    { there: ['/usr/local/bin/chromium', '/usr/bin/chromium-headless-shell'] },
    '/usr/bin/chromium-headless-shell',
    [],
  ],
  ['a download where there is none', { download: OWN }, OWN, ['download']],
  [
    'Debian’s where the download fails',
    { debian: '/usr/bin/chromium' },
    '/usr/bin/chromium',
    ['download', 'apt'],
  ],
  ['Playwright’s, whose libraries came with Debian’s', { debian: OWN }, OWN, ['download', 'apt']],
])('the browser of the tests is %s', async (_, facts, path, done) => {
  expect(await find(facts)).toEqual({ path, done });
});

it('a machine without a browser says how to name one', async () => {
  await expect(find({})).rejects.toThrow('PORTAL_CHROMIUM=/path/to/chromium npm test');
});

it('a command whose named browser does not start ends with a failure and the reason', async () => {
  const env = { PORTAL_CHROMIUM: '/nowhere/chrome' };
  expect(await runCommand(process.execPath, ['tools/browsers/browser.mjs'], { env })).toEqual({
    exitCode: 1,
    output: 'PORTAL_CHROMIUM is /nowhere/chrome, which does not start.\n',
  });
});
