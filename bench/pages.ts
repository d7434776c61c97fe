import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { requireBrowser } from '../tools/browsers/browser.mjs';
import { type Task, TRACED, tasksBetween } from './main-thread.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Folder in which `npm run bench -- peers` installs packages that only the benchmarks need. */
const PEERS = here('peers/node_modules');
const ON_DEMAND = ['@mui/x-data-grid', 'ag-grid-community', 'ag-grid-react', 'jspdf-autotable', 'xlsx'];
/** One instance of each in a page. */
const SHARED = ['react', 'react-dom', 'jspdf', 'exceljs'];

/** Packages by which jspdf would draw HTML and SVG; the workspace does not install them. */
const LEFT_OUT = ['html2canvas', 'dompurify', 'canvg'];

/** Returns true if the peers outside of the workspace are installed. */
export const hasPeers = (): boolean => existsSync(join(PEERS, 'ag-grid-community'));

/** A page that the benchmarks call, in a browser of its own for each of them. */
export interface BenchPages {
  /** Runs something in a page that was just opened. Throws what the page throws. */
  readonly inPage: <Result>(run: (page: Page) => Promise<Result>) => Promise<Result>;
  /** The same, with the tasks of the page's main thread between the marks `begin` and `end` that it sets. */
  readonly inTracedPage: <Result>(
    run: (page: Page) => Promise<Result>,
  ) => Promise<{ readonly result: Result; readonly tasks: readonly Task[] }>;
  readonly close: () => Promise<void>;
}

/** Builds `bench/pages` as a web page is built for production, and serves it. */
export async function openBenchPages(): Promise<BenchPages> {
  const outDir = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const rolldownOptions = { external: hasPeers() ? [] : ON_DEMAND };
  const config = {
    configFile: false as const,
    root: here('pages'),
    logLevel: 'error' as const,
    resolve: {
      alias: [
        ...SHARED.map((name) => ({
          find: new RegExp(`^${name}(?=/|$)`),
          replacement: here(`node_modules/${name}`),
        })),
        ...LEFT_OUT.map((find) => ({ find, replacement: here('../packages/web/build/left-out.ts') })),
      ],
      conditions: ['@client-portal/source', 'module', 'browser', 'development|production'],
    },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2024',
      rolldownOptions,
    },
    // Workers are built apart from the page, so they need the option themselves.
    worker: { format: 'es' as const, rolldownOptions },
    preview: { host: '127.0.0.1', port: 0 },
  };
  await build(config);
  const server = await preview(config);
  const [url] = server.resolvedUrls?.local ?? [];
  if (url === undefined) throw new Error('The pages of the benchmark are not served.');
  const browser: Browser = await chromium.launch({
    executablePath: await requireBrowser(),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--js-flags=--expose-gc',
      '--enable-precise-memory-info',
    ],
  });
  const inPage: BenchPages['inPage'] = async (run) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const failures: Error[] = [];
    page.on('pageerror', (error) => failures.push(error));
    try {
      await page.goto(url);
      await page.waitForFunction('globalThis.bench !== undefined');
      const result = await run(page);
      // A page without its content would take no time.
      if (failures[0] !== undefined) throw failures[0];
      return result;
    } catch (error) {
      throw failures[0] ?? error;
    } finally {
      await page.close();
    }
  };
  return {
    inPage,
    inTracedPage: (run) =>
      inPage(async (page) => {
        await browser.startTracing(page, { categories: TRACED });
        const result = await run(page);
        return { result, tasks: tasksBetween(await browser.stopTracing(), 'begin', 'end') };
      }),
    async close() {
      await browser.close();
      await server.close();
      await rm(outDir, { recursive: true });
    },
  };
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
