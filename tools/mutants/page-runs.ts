/** Starts Playwright over the portal that is built with all its mutants. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { requireBrowser, toPlaywrightEnv } from '../browser.mjs';
import { buildIfStale } from '../build.mjs';
import { rootDir, runCommand } from '../run-command.mjs';
import { outputFolder } from './instrument.ts';
import type { Round } from './round.ts';
import { type Ended, RESULTS_PATH } from './test-reporter.ts';

const folder = outputFolder('portal');
const web = join(rootDir, 'packages/web');

/** Builds the portal with every mutant behind its switch; its first page is made with the other packages as built. */
export async function buildPages(): Promise<void> {
  await buildIfStale();
  const { exitCode, output } = await runInWeb('vite', 'bin/vite.js', [
    'build',
    '--config',
    'vite.mutants.config.ts',
  ]);
  if (exitCode !== 0) throw new Error(`The portal with mutants does not build:\n${output}`);
}

/**
 * Runs the tests that each project names; gives how each of them ended.
 * @throws {Error} with what Playwright said, where not one test ran
 */
export async function runInPages(projects: Round['projects']): Promise<readonly Ended[]> {
  writeFileSync(join(folder, 'round.json'), JSON.stringify({ projects } satisfies Round));
  rmSync(RESULTS_PATH, { force: true });
  const env = { ...toPlaywrightEnv(await requireBrowser()), PORTAL_DIST: join(folder, 'dist') };
  const { output } = await runInWeb('@playwright/test', 'cli.js', ['test', '-c', 'mutants.config.ts'], env);
  if (!existsSync(RESULTS_PATH)) throw new Error(`No test ran:\n${output}`);
  return readFileSync(RESULTS_PATH, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

function runInWeb(name: string, program: string, args: readonly string[], env: Record<string, string> = {}) {
  const manifest = createRequire(join(web, 'package.json')).resolve(`${name}/package.json`);
  return runCommand(process.execPath, ['--import', 'tsx', join(dirname(manifest), program), ...args], {
    cwd: web,
    env: { ...env, NODE_ENV: undefined },
  });
}
