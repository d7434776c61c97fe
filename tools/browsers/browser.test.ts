import { describe, expect, it } from 'vitest';
import { rootDir, runCommand } from '../run-command.mjs';
import { findBrowser } from './browser.mjs';

interface Facts {
  readonly chosen?: string;
  /** Paths of the programs that start. */
  readonly there?: readonly string[];
  readonly canUseApt?: boolean;
  /** Path of the browser that an installation creates; undefined if it fails. */
  readonly download?: string;
  readonly debian?: string;
}

const OWN = '/playwright/chrome';

/** Creates a machine with these facts that records which installations were tried. */
function machineWith({ chosen, there = [], canUseApt = false, download, debian }: Facts) {
  const programs = new Set(there);
  const done: string[] = [];
  const install = (name: string, path: string | undefined) => async () => {
    done.push(name);
    if (path !== undefined) programs.add(path);
  };
  return {
    done,
    chosen,
    playwrightPath: OWN,
    pathFolders: ['/usr/local/bin', '/usr/bin'],
    canUseApt,
    starts: async (path: string) => programs.has(path),
    installPlaywrights: install('download', download),
    installDebians: install('apt', debian),
  };
}

describe('findBrowser', () => {
  it.each<[string, Facts, string, string[]]>([
    ['the one that is named', { chosen: '/my/chrome', there: ['/my/chrome', OWN] }, '/my/chrome', []],
    ['Playwright’s own before the system’s', { there: [OWN, '/usr/bin/chromium'] }, OWN, []],
    ['the system’s', { there: ['/usr/bin/chromium'] }, '/usr/bin/chromium', []],
    [
      'the shell before the whole browser, wherever it is',
      { there: ['/usr/local/bin/chromium', '/usr/bin/chromium-headless-shell'] },
      '/usr/bin/chromium-headless-shell',
      [],
    ],
    [
      'Chrome as well as Chromium',
      { chosen: '', there: ['/usr/bin/google-chrome'] },
      '/usr/bin/google-chrome',
      [],
    ],
    [
      'Chrome of macOS',
      { there: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'] },
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      [],
    ],
    ['a download where there is none', { canUseApt: true, download: OWN }, OWN, ['download']],
    [
      'Debian’s where the download fails',
      { canUseApt: true, debian: '/usr/bin/chromium' },
      '/usr/bin/chromium',
      ['download', 'apt'],
    ],
    [
      'Playwright’s, downloaded in vain until its libraries came with Debian’s',
      { canUseApt: true, debian: OWN },
      OWN,
      ['download', 'apt'],
    ],
  ])('returns %s', async (_, facts, path, done) => {
    const machine = machineWith(facts);
    expect(await findBrowser(machine)).toBe(path);
    expect(machine.done).toEqual(done);
  });

  it('fails when the chosen browser does not start, and uses no other', async () => {
    const machine = machineWith({ chosen: '/my/chrome', there: [OWN] });
    await expect(findBrowser(machine)).rejects.toThrow(
      'PORTAL_CHROMIUM is /my/chrome, which does not start.',
    );
    expect(machine.done).toEqual([]);
  });

  it('says what to do when nothing can be installed, and does not call apt without root rights', async () => {
    const machine = machineWith({ debian: '/usr/bin/chromium' });
    await expect(findBrowser(machine)).rejects.toThrow('PORTAL_CHROMIUM=/path/to/chromium npm test');
    expect(machine.done).toEqual(['download']);
  });
});

it('a command that finds no browser ends with a failure and the reason', async () => {
  const script = "import { requireBrowser } from './tools/browsers/browser.mjs'; await requireBrowser();";
  const { exitCode, output } = await runCommand(process.execPath, ['--input-type=module', '-e', script], {
    cwd: rootDir,
    env: { PORTAL_CHROMIUM: '/nowhere/chrome' },
  });
  expect([exitCode, output]).toEqual([1, expect.stringContaining('/nowhere/chrome')]);
});
