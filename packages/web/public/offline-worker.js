/**
 * Service worker that answers a page that cannot be loaded with a page about it (src/app/layout/offline-page.ts). It keeps
 * nothing else: code, requests and files pass by it.
 */
const PAGE = '/offline.html';
const STYLES = '/offline.css';

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  // The browser then asks for the page while it starts this worker, so that no page comes later because of it.
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
