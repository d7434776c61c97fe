import { existsSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, defineConfig } from '@playwright/test';
import { NAMES_ON_PATH } from '../../tools/browsers/browser.mjs';

const packageDir = import.meta.dirname;
/** The build under test; PORTAL_DIST names another one. */
const portalDir = process.env.PORTAL_DIST ?? join(packageDir, 'dist');
const rootDir = fileURLToPath(new URL('../..', import.meta.url));

if (!existsSync(join(portalDir, 'index.html'))) {
  throw new Error(`The portal is not built: ${portalDir} has no index.html. Run \`npm run build\` first.`);
}

/** The browser that PORTAL_CHROMIUM names, else Playwright's own (`undefined`), else the first one on the system. */
function findChromium(): string | undefined {
  const chosen = process.env.PORTAL_CHROMIUM;
  if (chosen !== undefined && chosen !== '') return chosen;
  if (existsSync(chromium.executablePath())) return undefined;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return NAMES_ON_PATH.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

const executablePath = findChromium();
/** Milliseconds by which the mock server is late, such as `0..400`, to find tests that depend on its speed. */
const delay = process.env.PORTAL_DELAY === undefined ? '' : ` --delay ${process.env.PORTAL_DELAY}`;
/** True if all tests are to run: by `npm test -- --all`, or those of the paths that `npm run test:e2e` names. */
const isLong = process.env.LONG_TESTS === '1';
/** Slow tests about what changes rarely: run by `npm test -- --all`, and where their path is named. */
const LONG = [
  'accessibility/{languages,phone-uploads,pseudo-locale,right-to-left,scenes,sizes,totals}.e2e.ts',
  'backends/**',
  'demo/**',
  'failures/{frame,left-behind}.e2e.ts',
  'files/{hostile-files,phone-photos,photo-editing}.e2e.ts',
  'frame/{brand,paper,print-lists}.e2e.ts',
  'life/**',
  'mock/{dev-server,mock-console,msw-worker,proxy,verify-report}.e2e.ts',
  'review/{many,presses*}.e2e.ts',
  'session/{disk,five-tabs,session-walk,sleep}.e2e.ts',
  'sign-in/{registration-files,registration-rules,sign-in-failures}.e2e.ts',
  'timesheets/density.e2e.ts',
];
const isRoot = process.getuid?.() === 0;

/** Memory of this machine, or of the container. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
/** A worker and its browser take up to 1 GiB. */
const mostByMemory = Math.floor(memory / 2 ** 30);

/**
 * The tests in the browser: the production build, served by the mock server on a free port of the loopback. They run in
 * any order and side by side, since each has a world of its own; none is ever tried again.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  testIgnore: isLong ? [] : LONG.map((path) => `**/${path}`),
  // Single tests of that kind have a tag at the end of their title.
  ...(!isLong && { grepInvert: /@long\b/ }),
  fullyParallel: true,
  snapshotPathTemplate: '{testDir}/{testFileDir}/snapshots/{arg}{ext}',
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // A test waits about a fifth of its time for the browser's clock; two more than the cores of a small machine fill that.
  workers: Math.max(1, Math.min(Math.max(4, Math.floor(availableParallelism() / 2)), mostByMemory)),
  reporter: 'list',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    // A new context is a new process of the browser, which takes twice as long to show the portal as one that has before.
    reuseContext: true,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    viewport: { width: 1280, height: 800 },
    // Dialogs and menus then leave at once instead of sliding away.
    contextOptions: { reducedMotion: 'reduce' },
    // Playwright routes no request of a service worker; tests about one allow it.
    serviceWorkers: 'block',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    // A trace takes a fifth longer, so only a run whose results are kept writes one.
    trace: process.env.PORTAL_TRACE === undefined ? 'off' : 'retain-on-failure',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        // Letters at fractions of a pixel, as screens of today show them. Without it each is rounded where the machine has no
        // settings for its fonts, and a line becomes some pixels wider.
        '--font-render-hinting=none',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    // From the sources, so that no stale build of the server is tested; the portal itself is the built one.
    command: `node --import tsx --conditions=@client-portal/source packages/mock-server/src/cli.ts serve --quiet --port 0 --portal "${portalDir}" --portal-settings packages/web/e2e/settings.json${delay}`,
    cwd: rootDir,
    // The name of the group becomes the environment variable PORTAL_URL, which the fixtures read.
    wait: { stdout: /Mock server on (?<portal_url>http:\S+)/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    timeout: 60_000,
  },
});
