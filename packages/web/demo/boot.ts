/**
 * The first visit, at any address of the demo: registers the service worker, which answers with the portal from then on. The
 * host may answer with this page in any depth, so the worker is looked for in each folder above the address.
 */
async function boot({ serviceWorker }: { readonly serviceWorker: ServiceWorkerContainer }): Promise<void> {
  const isControlled = new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  });
  const { installing } = await register(serviceWorker, location.pathname);
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'redundant') report('Its files could not be kept. Load the page again.');
  });
  if (serviceWorker.controller === null) await isControlled;
  location.reload();
}

/** Registers the worker of the nearest folder that has one; the folder is the worker's scope. */
async function register(
  serviceWorker: ServiceWorkerContainer,
  pathname: string,
): Promise<ServiceWorkerRegistration> {
  const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1);
  try {
    return await serviceWorker.register(`${folder}service-worker.js`);
  } catch (error) {
    if (folder === '/') throw error;
    return register(serviceWorker, folder.slice(0, -1));
  }
}

function report(reason: string): void {
  const [first] = document.getElementsByTagName('p');
  if (first !== undefined) first.textContent = `The demo could not start. ${reason}`;
}

if ('serviceWorker' in navigator)
  boot(navigator).catch((error) => report(error instanceof Error ? error.message : String(error)));
else report('It needs a service worker: open it over https or from localhost.');
