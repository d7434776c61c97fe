/**
 * Path below which the portal is served, without a slash at its end; empty at the root of a host. A deployment or the
 * demo's service worker writes it into the page. The build and tests import this file without a page.
 */
export const basePath = globalThis.document?.documentElement.dataset.base ?? '';

/** Path of the service worker that shows a page without a connection. */
export const offlineWorkerPath = `${basePath}/offline-worker.js`;
