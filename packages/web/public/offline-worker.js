/**
 * Service worker that shows the offline page when the network cannot load a page (src/app/layout/offline-page.ts). It does
 * not handle other requests, so it can neither serve old code nor store personal data.
 */
const PAGE = '/offline.html';
const STYLES = '/offline.css';

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  // With navigation preload, the browser requests the page while it starts this worker, so the worker delays no page.
  event.waitUntil(self.registration.navigationPreload?.enable());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(loadPage(event));
  else if (new URL(request.url).pathname === STYLES) event.respondWith(loadStyles(request));
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
