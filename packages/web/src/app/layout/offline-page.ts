import { basePath, offlineWorkerPath } from '../../base-path.ts';

const FILES = [`${basePath}/offline.html`, `${basePath}/offline.css`];

/**
 * Registers a service worker that answers navigations with a page of its own when the network fails. It caches only the
 * two files of that page and fetches them anew at each visit, so that a deployment updates them. If the browser has no
 * service workers or refuses storage, it shows its own message instead.
 */
export async function registerOfflinePage(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  const { controller } = navigator.serviceWorker;
  // Another service worker of the same host, such as the demo's, handles navigations itself.
  if (controller !== null && new URL(controller.scriptURL).pathname !== offlineWorkerPath) return;
  try {
    const cache = await caches.open('offline');
    await cache.addAll(FILES);
    await navigator.serviceWorker.register(offlineWorkerPath);
  } catch {
    // If registration fails, the portal works without an offline page.
  }
}
