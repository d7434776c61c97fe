import { fileURLToPath } from 'node:url';
import { startMockServer } from '@client-portal/mock-server';

/** The built mock server with the built portal, in a process of its own. Tells its address by message. */
const portalDir = fileURLToPath(new URL('../packages/web/dist', import.meta.url));
const server = await startMockServer({ port: 0, quiet: true, portalDir });
process.send?.(server.url);
