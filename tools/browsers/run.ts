/**
 * Runs ten flows through the built portal in three engines: Chromium, Firefox and WebKitGTK. Installs missing
 * browsers as root on Debian. Otherwise, leaves them out and says so.
 *
 *     npm run build && npm run browsers [-- <part of a flow's name>]
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPortalWorld, startMockServer } from '@client-portal/mock-server';
import { endWithUsage, readArguments } from '../usage.mjs';
import { requireBrowser } from './browser.mjs';
import { FLOWS, runFlow } from './flows.ts';
import { startPuppeteer } from './puppeteer-engine.ts';
import type { Engine } from './tab.ts';
import { startWebKit } from './webkit-engine.ts';

const USAGE = `npm run browsers [-- <part of a flow's name>]

The flows: ${Object.keys(FLOWS).join(', ')}`;

const [only = ''] = readArguments(USAGE, { allowPositionals: true }).positionals;
if (!Object.keys(FLOWS).some((name) => name.includes(only)))
  endWithUsage(USAGE, `No flow has "${only}" in its name.`);
const PACKAGES = {
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb', 'xauth', 'xdotool'],
} as const;
const LIBRARIES = '/usr/lib';

function find(program: string): string | undefined {
  try {
    return execFileSync('which', [program], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/**
 * Returns the path of MiniBrowser, which Debian installs next to the library, in a folder with the machine and
 * version in its name.
 */
function findMiniBrowser(): string | undefined {
  const machines = existsSync(LIBRARIES)
    ? readdirSync(LIBRARIES).filter((name) => name.includes('-linux-'))
    : [];
  return machines
    .flatMap((machine) =>
      readdirSync(join(LIBRARIES, machine)).map((name) => join(LIBRARIES, machine, name, 'MiniBrowser')),
    )
    .filter((path) => path.includes('webkit2gtk') && existsSync(path))
    .at(-1);
}

function install(packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || find('apt-get') === undefined) return;
  console.log(`Installing ${packages.join(', ')} …`);
  execFileSync('apt-get', ['update'], { stdio: 'ignore' });
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { stdio: 'ignore' });
}

const STARTS: Readonly<Record<string, () => Promise<Engine | undefined>>> = {
  Chromium: async () => startPuppeteer('chrome', await requireBrowser()),
  Firefox: async () => {
    if (find('firefox-esr') === undefined && find('firefox') === undefined) install(PACKAGES.firefox);
    const path = find('firefox-esr') ?? find('firefox');
    return path === undefined ? undefined : startPuppeteer('firefox', path);
  },
  WebKitGTK: async () => {
    const isThere = () =>
      ['WebKitWebDriver', 'Xvfb', 'xdotool'].every((program) => find(program) !== undefined);
    if (!isThere()) install(PACKAGES.webkit);
    const miniBrowser = findMiniBrowser();
    return isThere() && miniBrowser !== undefined ? startWebKit(miniBrowser) : undefined;
  },
};

/** PNG image of one pixel in Base64. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Stops an engine, also if it has already stopped by itself. */
async function end(engine: Engine): Promise<void> {
  try {
    await engine.close();
  } catch (error) {
    console.log(`  ${engine.name} did not end by itself: ${String(error)}`);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'portal-browsers-'));
const picture = join(folder, 'roof.png');
writeFileSync(picture, Buffer.from(PICTURE, 'base64'));
const server = await startMockServer({
  port: 0,
  quiet: true,
  portalDir: fileURLToPath(new URL('../../packages/web/dist', import.meta.url)),
});
let passed = 0;
let failed = 0;
try {
  for (const [engineName, start] of Object.entries(STARTS)) {
    let engine = await start();
    if (engine === undefined) {
      console.log(`${engineName}: not installed here, and could not be`);
      failed += 1;
      continue;
    }
    console.log(`\n${engine.name} ${engine.version}`);
    for (const [name, flow] of Object.entries(FLOWS)) {
      if (!name.includes(only)) continue;
      engine ??= await start();
      if (engine === undefined) throw new Error(`${engineName} did not start again.`);
      const worldName = `${engineName}-${name}`.toLowerCase().replaceAll(/\W+/g, '-');
      const begin = performance.now();
      try {
        const world = createPortalWorld(server.url, worldName);
        await runFlow(engine, flow, { url: server.url, world, picture });
        passed += 1;
        console.log(`  ✓ ${name} (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
      } catch (error) {
        failed += 1;
        console.log(`  ✗ ${name}: ${error instanceof Error ? error.message : String(error)}`);
        // The next flow must not see data of a failed one.
        await end(engine);
        engine = undefined;
      }
    }
    if (engine !== undefined) await end(engine);
  }
} finally {
  await server.close();
  rmSync(folder, { recursive: true });
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
