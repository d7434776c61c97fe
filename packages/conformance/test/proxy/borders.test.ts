import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portalMock } from '@client-portal/mock-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  findBorderBreaches,
  type HostileService,
  startHostileService,
} from '../../../../deploy/test/border-walk.ts';
import { startProxy } from '../../src/proxy/proxy.ts';

let service: HostileService;
const portalDir = mkdtempSync(join(tmpdir(), 'portal-borders-'));
beforeAll(async () => {
  writeFileSync(join(portalDir, 'index.html'), '<p>The portal</p>');
  service = await startHostileService();
});
afterAll(async () => {
  await service.close();
  rmSync(portalDir, { recursive: true });
});

const startMock = async () => {
  const passthrough = { to: service.url, operations: ['listResources'] };
  return portalMock({ passthrough, portalDir });
};

const start = async (kind: string) => {
  if (kind.startsWith('mock')) return startMock();
  return startProxy({ backend: new URL(service.url), port: 0, portalDir, enforce: kind.includes('enforce') });
};

it.each(['mock --to --real', 'proxy', 'proxy --enforce'])(
  '%s with --portal lets nothing of a service act on the host of the portal, on any way to a file',
  async (kind) => {
    const server = await start(kind);
    const operation = kind.includes('enforce') ? {} : { operation: '/api/fetch_resources?token=real$1' };
    const breaches = await findBorderBreaches({ url: server.url, service, ...operation });
    await server.close();
    expect(breaches).toEqual([]);
  },
);
