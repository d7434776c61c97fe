/** Local npm registry from which the packages can be installed by name. */
import { createRequire } from 'node:module';
import { join } from 'node:path';

const installed = createRequire(new URL('./on-demand/package.json', import.meta.url));

/**
 * Starts Verdaccio. It serves only the scope of this project. Other packages come from the registry that the machine
 * uses.
 * @param {string} folder for its storage
 * @param {string} scope
 * @returns {Promise<{ url: string, npmrc: string, close: () => Promise<void> }>} `npmrc` is the file that a folder
 * needs to use it
 */
export async function startRegistry(folder, scope) {
  const { runServer } = installed('verdaccio');
  const server = await runServer({
    storage: join(folder, 'storage'),
    // Verdaccio resolves relative paths against this file, which does not exist.
    configPath: join(folder, 'verdaccio.yaml'),
    self_path: join(folder, 'verdaccio.yaml'),
    auth: { htpasswd: { file: join(folder, 'htpasswd') } },
    uplinks: {},
    packages: { [`${scope}/*`]: { access: '$all', publish: '$authenticated' } },
    log: { type: 'file', path: join(folder, 'verdaccio.log'), level: 'warn' },
    web: { enable: false },
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const host = `127.0.0.1:${server.address().port}`;
  const url = `http://${host}/`;
  return {
    url,
    npmrc: `${scope}:registry=${url}\n//${host}/:_authToken=${await registerPublisher(url)}\n`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** @param {string} url @returns {Promise<string>} token of a user who may publish */
async function registerPublisher(url) {
  const response = await fetch(`${url}-/user/org.couchdb.user:publisher`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'publisher', password: 'correct-horse-9' }),
  });
  if (!response.ok)
    throw new Error(`the registry took no publisher: ${response.status} ${await response.text()}`);
  const { token } = /** @type {{ token: string }} */ (await response.json());
  return token;
}
