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
  readonly registration: { unregister(): Promise<boolean> };
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
  event.respondWith(isMockPath(pathname) ? respond(event) : serve(event.request));
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

async function respond(event: RequestEvent): Promise<Response> {
  await restored;
  const before = mock.worlds.fingerprint();
  const response = await mock.fetch(event.request);
  if (mock.worlds.fingerprint() !== before) {
    // Kept before the response, since the browser may end the worker once the page has it. Without space on the disk the
    // browser's console says so, and the demo goes on.
    const kept = keepWorld();
    event.waitUntil(kept);
    await Promise.allSettled([kept]);
  }
  return response;
}

/** Longest time that a page waits for the host to say if it still has the demo. */
const MARK_MS = 3_000;

/**
 * Returns true if the host answers and no longer has the demo's mark: the portal itself may stand there now, and its
 * clients must not decide hours in a demo. Without an answer the demo goes on, since it works offline.
 */
async function isGone(): Promise<boolean> {
  try {
    const response = await fetch(`${BASE}/demo/mark.json`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(MARK_MS),
    });
    if (response.ok) return ((await response.json()) as { demo?: unknown }).demo !== true;
    return response.status === 404 || response.status === 410;
  } catch (error) {
    // A page in place of the mark is no JSON.
    return error instanceof SyntaxError;
  }
}

/** Ends this worker and removes what it has stored, so that the host answers from now on. */
async function end(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(CACHES)).map((name) => caches.delete(name)));
  await scope.registration.unregister();
}

/** Every address that is no file is a screen of the portal. */
async function serve(request: Request): Promise<Response> {
  if (request.mode === 'navigate' && (await isGone())) {
    await end();
    return fetch(request);
  }
  // Not `caches.open`, which would create the cache again after the end.
  const find = (file: Request | string) => caches.match(file, { cacheName: FILES, ignoreSearch: true });
  if (request.mode !== 'navigate') return (await find(request)) ?? fetch(request);
  const page = await find('portal.html');
  if (page === undefined) return fetch(request);
  const html = (await page.text())
    .replace(ADDRESSES, (found, name) => (name === undefined ? found : `${name}="${BASE}/`))
    .replace('<html', () => `<html data-base="${BASE.replaceAll('&', '&amp;')}"`);
  return new Response(html, {
    headers: { ...DEMO.headers, 'content-type': 'text/html; charset=utf-8' },
  });
}

/** The last save: the next one waits for it, so that the newest world is written last. */
let saving = Promise.resolve();

function keepWorld(): Promise<void> {
  saving = saving.then(saveWorld, saveWorld);
  return saving;
}

async function saveWorld(): Promise<void> {
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
