const WORKER = '/offline-worker.js';
const FILES = ['/offline.html', '/offline.css'];

/**
 * Lets the browser answer a page that cannot be loaded with one that says what is possible offline. Its two files are all that
 * is kept, and they are fetched anew at each visit, so that a deployment renews them. A browser without service workers, or
 * one that refuses storage, shows its own message instead.
 */
export async function registerOfflinePage(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  const { controller } = navigator.serviceWorker;
  // Another service worker of the same host, such as the demo's, handles its pages itself.
  if (controller !== null && new URL(controller.scriptURL).pathname !== WORKER) return;
  try {
    const cache = await caches.open('offline');
    await cache.addAll(FILES);
    await navigator.serviceWorker.register(WORKER);
  } catch {
    // If registration fails, the portal works without an offline page.
  }
}
