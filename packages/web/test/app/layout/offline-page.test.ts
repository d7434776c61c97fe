import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerOfflinePage } from '../../../src/app/layout/offline-page.ts';

vi.mock('../../../src/base-path.ts', () => ({
  basePath: '/portal',
  offlineWorkerPath: '/portal/offline-worker.js',
}));

/** The worker and the files that are stored, in their order. */
let kept: unknown[] = [];
let refuses = false;
const worker = (controller: { scriptURL: string } | null) => ({
  controller,
  register: async (address: string) => void kept.push(address),
});
const caches = {
  open: async (name: string) => ({
    addAll: async (files: readonly string[]) => {
      if (refuses) throw new DOMException('no room', 'QuotaExceededError');
      kept.push([name, ...files]);
    },
  }),
};
const KEPT = [
  ['offline', '/portal/offline.html', '/portal/offline.css'],
  '/portal/offline-worker.js',
] as const;

beforeEach(() => {
  kept = [];
  refuses = false;
  vi.stubGlobal('window', { caches });
  vi.stubGlobal('caches', caches);
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['no worker', null, KEPT],
  ['its own worker', { scriptURL: 'https://portal.example.org/portal/offline-worker.js' }, KEPT],
  ['the worker of another app', { scriptURL: 'https://portal.example.org/mock.js' }, []],
])('a page for the time without a connection is kept on a host with %s', async (_, controller, files) => {
  vi.stubGlobal('navigator', { serviceWorker: worker(controller) });
  await registerOfflinePage();
  expect(kept).toEqual(files);
});

it('a browser without workers, without caches or without room keeps no such page', async () => {
  vi.stubGlobal('navigator', {});
  await registerOfflinePage();
  vi.stubGlobal('navigator', { serviceWorker: worker(null) });
  vi.stubGlobal('window', {});
  await registerOfflinePage();
  vi.stubGlobal('window', { caches });
  refuses = true;
  await registerOfflinePage();
  expect(kept).toEqual([]);
});
