/**
 * The demo's service worker: the portal's files from its cache, everything below `/api/`, `/files/` and `/__mock/` from the
 * mock in memory. Nothing leaves the browser. A browser ends an idle worker, so the world is kept in a cache as well.
 */
import { MockControlError } from '@client-portal/mock-server/control';
import { createMock, isMockPath } from '@client-portal/mock-server/fetch';

/** Written in by the build: every file, what changes with them, and the headers of the portal's page. */
declare const DEMO: {
  readonly files: readonly string[];
  readonly version: string;
  readonly headers: Readonly<Record<string, string>>;
};

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface RequestEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/** Members used here of a worker's global object, whose types conflict with those of a page. */
interface WorkerScope {
  addEventListener(name: 'install' | 'activate', act: (event: WorkerEvent) => void): void;
  addEventListener(name: 'fetch', act: (event: RequestEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
}

const scope = self as unknown as WorkerScope;
/** Path of the demo's folder without a slash at its end. Another demo of the same host has other caches. */
const BASE = new URL('.', location.href).pathname.slice(0, -1);
const CACHES = `demo ${BASE}/`;
const FILES = `${CACHES} files ${DEMO.version}`;
const WORLD = `${CACHES} world`;
/** The page's own addresses, which the build writes for the root of a host; scripts are left alone, since their hashes are checked. */
const ADDRESSES = /<script>.*?<\/script>|\b(href|src)="\//gs;

const mock = createMock();
const restored = restoreWorld();

scope.addEventListener('install', (event) => {
  event.waitUntil(keepFiles());
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(dropEarlierFiles().then(() => scope.clients.claim()));
});

scope.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (origin !== location.origin) return;
  event.respondWith(isMockPath(pathname) ? answer(event) : serve(event.request));
});

async function keepFiles(): Promise<void> {
  await (await caches.open(FILES)).addAll(DEMO.files);
  await scope.skipWaiting();
}

async function dropEarlierFiles(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith(`${CACHES} `) && name !== FILES && name !== WORLD)
      .map((name) => caches.delete(name)),
  );
}

async function answer(event: RequestEvent): Promise<Response> {
  await restored;
  const before = mock.worlds.fingerprint();
  const response = await mock.fetch(event.request);
  if (mock.worlds.fingerprint() !== before) event.waitUntil(keepWorld());
  return response;
}

/** Every address that is no file is a screen of the portal. */
async function serve(request: Request): Promise<Response> {
  const files = await caches.open(FILES);
  if (request.mode !== 'navigate')
    return (await files.match(request, { ignoreSearch: true })) ?? fetch(request);
  const page = await files.match('portal.html');
  if (page === undefined) return fetch(request);
  const html = (await page.text())
    .replace(ADDRESSES, (found, name) => (name === undefined ? found : `${name}="${BASE}/`))
    .replace('<html', () => `<html data-base="${BASE.replaceAll('&', '&amp;')}"`);
  return new Response(html, {
    headers: { ...DEMO.headers, 'content-type': 'text/html; charset=utf-8' },
  });
}

async function keepWorld(): Promise<void> {
  const saved = JSON.stringify(await mock.control.saveWorld());
  await (await caches.open(WORLD)).put('world', new Response(saved));
}

async function restoreWorld(): Promise<void> {
  const kept = await (await caches.open(WORLD)).match('world');
  if (kept === undefined) return;
  try {
    await mock.control.loadWorld(await kept.json());
  } catch (error) {
    // The world was saved by another version of the demo. The demo cannot load it, so the world is reset.
    if (!(error instanceof MockControlError)) throw error;
  }
}
