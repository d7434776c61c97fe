/**
 * Service worker that shows the offline page when the network cannot load a page (src/app/layout/offline-page.ts). It does
 * not handle other requests, so it can neither serve old code nor store personal data.
 */
const PAGE = new URL('offline.html', self.registration.scope).href;
const STYLES = new URL('offline.css', self.registration.scope).href;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  // With navigation preload, the browser requests the page while it starts this worker, so the worker delays no page.
  event.waitUntil(self.registration.navigationPreload?.enable());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(loadPage(event));
  // The page links its styles from the root of the host, since it may be shown at any address.
  else if (new URL(request.url).pathname === '/offline.css') event.respondWith(loadStyles(request));
});

async function loadPage({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const page = await caches.match(PAGE);
    if (page === undefined) throw error;
    return page;
  }
}

const loadStyles = async (request) => (await caches.match(STYLES)) ?? fetch(request);
