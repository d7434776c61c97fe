/**
 * Serves the second backend in the manner of Laravel, and a built portal on the same host, for browser tests of the
 * portal: `serve.ts <build of the portal> <settings as JSON>`. Prints its address as one line of JSON, and stops on
 * SIGTERM.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPortal } from '@client-portal/server-kit';
import { createApp } from './app.ts';
import { ServiceRules } from './house.ts';
import { LARAVEL_LIKE } from './laravel-like.ts';

const [directory = '', settings = '{}'] = process.argv.slice(2);
const house = new ServiceRules();
LARAVEL_LIKE.set(house);
const app = createApp(house);
const portal = createPortal(directory, { settings });
const isOfBackend = (url = '') => /^\/(?:api|storage)\//.test(url);
const server = createServer((request, response) => {
  if (isOfBackend(request.url)) app(request, response);
  else portal(request, response, () => response.writeHead(404).end());
});
server.listen(0, '127.0.0.1', () => {
  console.log(JSON.stringify({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }));
});
process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close();
});
