import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBorderBreaches, type HostileService, startHostileService } from './border-walk.ts';
import { SERVERS, sendRawRequest, startServer } from './servers.ts';

let service: HostileService;
beforeAll(async () => {
  service = await startHostileService();
});
afterAll(() => service.close());

describe.each(SERVERS)('the borders of %s', (name) => {
  it('let nothing of a service act on the host of the portal, on any way to a file', async () => {
    const server = await startServer(name, {
      PORTAL_SERVICE: service.url,
      PORTAL_SERVICE_PATHS: '/media/',
    });
    const breaches = await findBorderBreaches({
      url: server.http,
      service,
      operation: '/api/fetch_resources?token=a',
      folders: ['/files/', '/media/'],
      passesUnknown: name === 'nginx',
    });
    await server.stop();
    expect(breaches).toEqual([]);
  });

  it('let a redirect lead to a host of the service, and to no other', async () => {
    const server = await startServer(name, {
      PORTAL_SERVICE: service.url,
      PORTAL_SERVICE_HOSTS: 'https://files.example https://third.example',
    });
    const locations = [];
    for (const path of ['/files/away', '/files/slashes'])
      locations.push((await sendRawRequest(server.http + path)).headers.location);
    await server.stop();
    expect(locations).toEqual(['https://third.example/a', undefined]);
  });
});
