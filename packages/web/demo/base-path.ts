/** Path below which the demo is served, as its service worker writes it into the page; empty at the root of a host. */
export const basePath = document.documentElement.dataset.base ?? '';
