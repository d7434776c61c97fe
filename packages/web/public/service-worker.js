/**
 * Ends the service worker of a demo that stood at this address before the portal. Browsers of its visitors look for this
 * file and would otherwise show the demo for ever, where nothing that a client decides reaches anybody.
 */
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(end()));

async function end() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('demo ')).map((name) => caches.delete(name)));
  await self.registration.unregister();
  // Pages of the demo load again, now from the host.
  for (const client of await self.clients.matchAll({ type: 'window' })) client.navigate(client.url);
}
