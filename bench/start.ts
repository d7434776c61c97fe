/**
 * Measures the start of the built portal beside a sketch of the same stack (`bench/sketch`: React, router, Query, a plain
 * table), on a slow line (1.6 Mbit/s, 150 ms) and a processor slowed four times, with nothing cached. The two take turns.
 *
 *     npm run build && npm run bench -- start [<rounds>]
 *
 * Ends with 1 where a goal is missed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { requireBrowser } from '../tools/browsers/browser.mjs';
import { median } from './pages.ts';
import { report, toTable } from './report.ts';
import { serveFolder } from './serve-folder.ts';
import { startPortal } from './servers.ts';

const [ROUNDS = 5] = process.argv.slice(2).map(Number);
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const CREDENTIALS = { email: 'rosa.delgado@example.com', password: 'correct-horse-9' };
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
};

/** Time without a request after which a page is loaded. */
const QUIET_MS = 1_500;

interface Site {
  readonly name: 'sketch' | 'portal';
  readonly url: string;
}

interface Figures {
  readonly firstPaint: number;
  readonly usable: number;
  readonly scriptUntilUsable: number;
  readonly signInToInside: number;
  readonly table: number;
  readonly blocked: number;
  readonly longest: number;
  readonly deepScript: number;
  readonly deepBytes: number;
  readonly requests: number;
}

/** Runs in the page before anything else: notes when something is there that React has drawn and the browser painted. */
const WATCH = `(() => {
  const marks = (window.marks = { blocked: 0, longest: 0 });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      marks.blocked += Math.max(0, duration - 50);
      marks.longest = Math.max(marks.longest, duration);
    }
  }).observe({ type: 'longtask', buffered: true });
  const isReacts = (element) => Object.keys(element).some((key) => key.startsWith('__react'));
  const wanted = { form: 'input[type=email]', inside: 'nav a[href="/main/timesheets"]', table: 'tbody td' };
  const look = () => {
    for (const [name, selector] of Object.entries(wanted)) {
      const element = document.querySelector(selector);
      if (marks[name] !== undefined || element === null || !element.getClientRects().length || !isReacts(element)) continue;
      marks[name] = 0;
      requestAnimationFrame(() => setTimeout(() => (marks[name] = performance.now())));
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  addEventListener('click', () => (marks.click = performance.now()), true);
})()`;

const signIn = async (url: string): Promise<string> => {
  const body = new FormData();
  for (const [name, value] of Object.entries(CREDENTIALS)) body.set(name, value);
  const response = await fetch(`${url}/api/login_auth`, { method: 'POST', body });
  return ((await response.json()) as { token: string }).token;
};

interface Visit {
  readonly page: Page;
  /** Resolves to the time at which the named mark was set, in ms of the page's clock. */
  readonly until: (name: string) => Promise<number>;
  /** Resolves once the page has sent no request for a while: the frame sends its own after the first rows. */
  readonly untilQuiet: () => Promise<void>;
  readonly counts: { requests: number; scriptBytes: number; bytes: number };
}

/** Opens a page with nothing cached, on the slow line. */
async function visit<Result>(
  browser: Browser,
  stored: Readonly<Record<string, string>>,
  run: (visit: Visit) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const values = JSON.stringify(stored);
    await page.addInitScript(
      `for (const [key, value] of Object.entries(${values})) localStorage.setItem(key, value)`,
    );
    await page.addInitScript(WATCH);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const counts = { requests: 0, scriptBytes: 0, bytes: 0 };
    const scripts = new Set<string>();
    let lastAt = performance.now();
    session.on('Network.requestWillBeSent', ({ requestId, type }) => {
      counts.requests += 1;
      lastAt = performance.now();
      if (type === 'Script') scripts.add(requestId);
    });
    // Without headers, which HTTP/1.1 sends again with each response.
    session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      counts.bytes += encodedDataLength;
      if (scripts.has(requestId)) counts.scriptBytes += encodedDataLength;
    });
    const until = (name: string) =>
      page.evaluate<number>(`new Promise((resolve) => {
        const look = () => (window.marks.${name} > 0 ? resolve(window.marks.${name}) : requestAnimationFrame(look));
        look();
      })`);
    const untilQuiet = async () => {
      while (performance.now() - lastAt < QUIET_MS) await page.waitForTimeout(100);
    };
    return await run({ page, until, untilQuiet, counts });
  } finally {
    await context.close();
  }
}

async function measure(browser: Browser, { name, url }: Site): Promise<Figures> {
  const atSignIn = await visit(browser, {}, async ({ page, until, counts }) => {
    await page.goto(`${url}/auth/login`, { waitUntil: 'commit' });
    const usable = await until('form');
    const scriptUntilUsable = counts.scriptBytes / 1000;
    await page.waitForLoadState('networkidle');
    const firstPaint = await page.evaluate<number>(
      `performance.getEntriesByName('first-contentful-paint')[0].startTime`,
    );
    await page.fill('input[type=email]', CREDENTIALS.email);
    await page.fill('input[type=password]', CREDENTIALS.password);
    await page.evaluate('delete window.marks.inside');
    await page.click('form button[type=submit]');
    const signInToInside = (await until('inside')) - (await page.evaluate<number>('window.marks.click'));
    return { firstPaint, usable, scriptUntilUsable, signInToInside };
  });
  const stored =
    name === 'sketch'
      ? { token: await signIn(url) }
      : { token: await signIn(url), tokenExpiration: String(Date.now() + 3_600_000) };
  const deep = await visit(browser, stored, async ({ page, until, untilQuiet, counts }) => {
    await page.goto(`${url}/main/timesheets`, { waitUntil: 'commit' });
    const table = await until('table');
    await untilQuiet();
    const { blocked, longest } = await page.evaluate<Pick<Figures, 'blocked' | 'longest'>>('window.marks');
    const { requests, scriptBytes, bytes } = counts;
    return { table, blocked, longest, requests, deepScript: scriptBytes / 1000, deepBytes: bytes / 1000 };
  });
  return { ...atSignIn, ...deep };
}

/** Label and unit of each figure, and the most that it may be: times the sketch's, or by itself. */
const FIGURES: readonly (readonly [
  key: keyof Figures,
  what: string,
  unit: string,
  goal: { readonly times: number } | { readonly most: number },
])[] = [
  ['scriptUntilUsable', 'script before sign-in is usable', 'kB', { times: 1.2 }],
  ['firstPaint', 'first paint of sign-in', 'ms', { times: 1.3 }],
  ['usable', 'sign-in usable', 'ms', { times: 1.15 }],
  ['signInToInside', 'sign-in sent → inside', 'ms', { times: 1.15 }],
  ['table', 'deep link → first table', 'ms', { times: 1.7 }],
  ['blocked', 'main thread blocked on a deep link', 'ms', { most: 85 }],
  ['longest', 'longest task of a deep link', 'ms', { most: 80 }],
  ['deepScript', 'script on a deep link', 'kB', { most: 180 }],
  ['deepBytes', 'all bytes on a deep link', 'kB', { most: 200 }],
  ['requests', 'requests on a deep link', '', { most: 12 }],
];

const sketchDir = mkdtempSync(join(tmpdir(), 'portal-sketch-'));
await build({
  configFile: false,
  root: here('sketch'),
  logLevel: 'error',
  build: { outDir: sketchDir, emptyOutDir: true, modulePreload: { polyfill: false } },
});
const mock = await startPortal();
const sketch = await serveFolder(sketchDir, mock.url);
const portal = await serveFolder(here('../packages/web/dist'), mock.url);
const browser = await chromium.launch({
  executablePath: await requireBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const runs: Record<Site['name'], Figures[]> = { sketch: [], portal: [] };
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    runs.sketch.push(await measure(browser, { name: 'sketch', url: sketch.url }));
    runs.portal.push(await measure(browser, { name: 'portal', url: portal.url }));
  }
} finally {
  await browser.close();
  sketch.close();
  portal.close();
  mock.stop();
  rmSync(sketchDir, { recursive: true });
}
const of = (name: Site['name'], key: keyof Figures) => median(runs[name].map((figures) => figures[key]));
console.log(`\nStart, median of ${ROUNDS}\n`);
console.log(
  toTable(
    ['figure', 'sketch', 'portal'],
    FIGURES.map(([key, what, unit]) => [
      what,
      ...(['sketch', 'portal'] as const).map((name) => `${of(name, key).toFixed(0)} ${unit}`.trim()),
    ]),
  ),
);
report(
  FIGURES.map(([key, what, unit, goal]) =>
    'times' in goal
      ? { what: `${what}, times the sketch`, value: of('portal', key) / of('sketch', key), most: goal.times }
      : { what: [what, unit].filter(Boolean).join(', '), value: of('portal', key), most: goal.most },
  ),
);
