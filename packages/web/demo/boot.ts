/** The first visit: registers the service worker, which answers with the portal from then on. */
const { serviceWorker } = navigator;
const controlled = new Promise((resolve) => {
  serviceWorker.addEventListener('controllerchange', resolve, { once: true });
});
await serviceWorker.register('/service-worker.js');
if (serviceWorker.controller === null) await controlled;
location.reload();

export {};
